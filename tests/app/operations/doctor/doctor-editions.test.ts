/** The go-live check reports documents without a copy in EDITIONS_DIR. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../src/domain/durations.ts';
import { checkEditions } from '../../../../src/operations/doctor/editions.server.ts';
import { recordOn } from '../../database/engines.ts';
import { problemLines } from '../operations-fixture.ts';

const NOW = Date.parse('2026-06-15T06:30:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'doctor-editions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = recordOn('sqlite');
const problems = async (editionsDir = folder) =>
  problemLines(await checkEditions(record.database, { editionsDir }, NOW));

async function publish(
  id: string,
  digit: string,
  since: number,
  goneAt: string | null = null,
): Promise<void> {
  const sha256 = digit.repeat(64);
  await record.database
    .insertInto('documents')
    .values({
      ...{ id, path: `${id}.pdf`, sha256, size: 1, modified: 1, imported: 0, replaced_at: null },
      ...{ first_seen_at: new Date(since).toISOString(), gone_at: goneAt },
    })
    .execute();
  await record.database
    .insertInto('document_contents')
    .values({ document_id: id, sha256, size: 1, since: new Date(since).toISOString() })
    .execute();
}

test('finds nothing while the server may still copy the documents, even without the folder', async () => {
  const missing = path.join(folder, 'missing');
  expect(await problems(missing)).toEqual([]);
  await publish('first', 'e', NOW - HOUR_MS);
  expect(await problems(missing)).toEqual([]);
});

test('reports published documents that were not copied within an hour', async () => {
  await publish('kept', 'a', NOW - 2 * HOUR_MS);
  await publish('lost', 'b', NOW - 2 * HOUR_MS);
  await publish('new', 'c', NOW - HOUR_MS / 2);
  await publish('deleted', 'd', NOW - 2 * HOUR_MS, new Date(NOW).toISOString());
  mkdirSync(path.join(folder, 'aa'));
  writeFileSync(path.join(folder, 'aa', 'a'.repeat(64)), 'a');
  expect(await problems()).toEqual([
    'EDITIONS_DIR: 1 document(s) have no copy, so links in citations will respond with 410 after the file is replaced',
  ]);
});

test('reports a folder that cannot be read', async () => {
  const missing = path.join(folder, 'missing');
  expect(await problems(missing)).toEqual([`EDITIONS_DIR: ${missing} cannot be read (ENOENT)`]);
});
