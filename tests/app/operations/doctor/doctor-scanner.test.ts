/** The go-live check of the virus scanner, with a real clamd, and of the copies in EDITIONS_DIR. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../src/domain/durations.ts';
import { checkEditions } from '../../../../src/operations/doctor/editions.server.ts';
import { checkScanner } from '../../../../src/operations/doctor/scanner.server.ts';
import { newClamd, VIRUS } from '../../../clamd.ts';
import { recordOn } from '../../database/engines.ts';
import { problemLines, send } from '../operations-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'doctor-scanner-'));
const record = recordOn('sqlite');
const clamd = await newClamd();
afterAll(async () => {
  await clamd.remove();
  rmSync(folder, { recursive: true, force: true });
});

const at = '2026-01-06T05:00:00.000Z';
const problems = async () =>
  problemLines(await checkScanner(record.database, { clamdAddress: clamd.address }));

test('reports that there is no scanner, or that it does not work, and what it has not scanned', async () => {
  const { database } = record;
  expect(problemLines(await checkScanner(database, { clamdAddress: undefined }))).toEqual([
    'CLAMD_ADDRESS: is not set, so no résumé is scanned for viruses; 0 stored file(s) are not scanned',
  ]);
  const resume = { name: 'cv.pdf' };
  const { reference } = await send(database, { kind: 'job', email: 'a@example.com', at, resume });
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^CLAMD_ADDRESS: no résumé is scanned .*: ENOENT .*; 1 stored file\(s\) are not scanned$/,
    ),
  ]);
  await clamd.start();
  expect(await problems()).toEqual(['CLAMD_ADDRESS: 1 stored file(s) are not scanned']);
  const { id } = await database.selectFrom('attachments').select('id').executeTakeFirstOrThrow();
  const scan = { attachment_id: id, state: 'infected', virus: VIRUS, at } as const;
  await database.insertInto('attachment_scans').values(scan).execute();
  expect(await problems()).toEqual([
    `inbox: 1 stored file(s) have a virus, the first came with ${reference}`,
  ]);
  await database.updateTable('attachment_scans').set({ state: 'clean', virus: null }).execute();
  expect(await problems()).toEqual([]);
});

test('reports published documents that were not copied within an hour, and a folder that cannot be read', async () => {
  const now = Date.parse('2026-06-15T06:30:00Z');
  const iso = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS).toISOString();
  const problems = async (editionsDir: string) =>
    problemLines(await checkEditions(record.database, { editionsDir }, now));
  async function publish(id: string, digit: string, hoursAgo: number, gone_at: string | null = null) {
    const content = { sha256: digit.repeat(64), size: 1 };
    const dates = { modified: 1, imported: 0, replaced_at: null, first_seen_at: iso(hoursAgo), gone_at };
    await record.database
      .insertInto('documents')
      .values({ id, path: `${id}.pdf`, ...content, ...dates })
      .execute();
    await record.database
      .insertInto('document_contents')
      .values({ document_id: id, ...content, since: iso(hoursAgo) })
      .execute();
  }
  const missing = path.join(folder, 'missing');
  expect(await problems(missing)).toEqual([]);
  // The server may still copy this one.
  await publish('new', 'c', 1);
  expect(await problems(missing)).toEqual([]);
  await publish('kept', 'a', 2);
  await publish('lost', 'b', 2);
  await publish('deleted', 'd', 2, iso(0));
  mkdirSync(path.join(folder, 'aa'));
  writeFileSync(path.join(folder, 'aa', 'a'.repeat(64)), 'a');
  expect(await problems(folder)).toEqual([
    'EDITIONS_DIR: 1 document(s) have no copy, so links in citations will respond with 410 after the file is replaced',
  ]);
  expect(await problems(missing)).toEqual([`EDITIONS_DIR: ${missing} cannot be read (ENOENT)`]);
});
