/** The go-live check of the virus scanner, with a real clamd. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkScanner } from '../../../../src/operations/doctor/scanner.server.ts';
import { openDatabase } from '../../../../src/server/database/open.ts';
import { newClamd, VIRUS } from '../../../clamd.ts';
import { problemLines, send } from '../operations-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'doctor-scanner-'));
const database = await openDatabase({ databaseUrl: 'sqlite', dataDir: folder });
const clamd = await newClamd();
afterAll(async () => {
  await clamd.remove();
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const at = '2026-01-06T05:00:00.000Z';
const problems = async (clamdAddress = clamd.address) =>
  problemLines(await checkScanner(database, { clamdAddress }));

test('reports that there is no scanner, or that it does not work, and what it has not scanned', async () => {
  expect(problemLines(await checkScanner(database, { clamdAddress: undefined }))).toEqual([
    'CLAMD_ADDRESS: is not set, so no résumé is scanned for viruses; 0 stored file(s) are not scanned',
  ]);
  await send(database, { kind: 'job', email: 'a@example.com', at, resume: { name: 'cv.pdf' } });
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^CLAMD_ADDRESS: no résumé is scanned .*: ENOENT .*; 1 stored file\(s\) are not scanned$/,
    ),
  ]);
  await clamd.start();
  expect(await problems()).toEqual(['CLAMD_ADDRESS: 1 stored file(s) are not scanned']);
});

test('reports stored files with a virus, and nothing once all others are clean', async () => {
  const scanned = (state: 'clean' | 'infected', virus: string | null) =>
    database.updateTable('attachment_scans').set({ state, virus }).execute();
  const { id } = await database.selectFrom('attachments').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('attachment_scans')
    .values({ attachment_id: id, state: 'infected', virus: VIRUS, at })
    .execute();
  const { reference } = await database
    .selectFrom('submissions')
    .select('reference')
    .executeTakeFirstOrThrow();
  expect(await problems()).toEqual([
    `inbox: 1 stored file(s) have a virus, the first came with ${reference}`,
  ]);
  await scanned('clean', null);
  expect(await problems()).toEqual([]);
});
