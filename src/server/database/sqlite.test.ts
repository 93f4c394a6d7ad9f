import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics, type SiteMetrics } from '../metrics/site-metrics.ts';
import { retryWhileBusy } from './busy.ts';
import { openDatabase } from './open.ts';
import { SQLITE_FILE } from './sqlite.ts';
import type { Database } from './tables.ts';

let dataDir: string;
let database: Database;
let other: DatabaseSync;
let metrics: SiteMetrics;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  metrics = createMetrics();
  database = await openDatabase({ databaseUrl: 'sqlite', dataDir }, metrics.recordCommit);
  other = new DatabaseSync(path.join(dataDir, SQLITE_FILE));
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await database.destroy();
  rmSync(dataDir, { recursive: true });
});

/** Reads the number of recorded commits and their total duration in seconds from the metrics. */
async function commits(): Promise<{ count: number; sum: number }> {
  const text = await metrics.registry.metrics();
  const read = (part: string) =>
    Number(new RegExp(`^site_database_commit_duration_seconds_${part} (.+)$`, 'm').exec(text)?.[1]);
  return { count: read('count'), sum: read('sum') };
}

const note = (on: Database, name: string) => on.insertInto('notes').values({ name, value: '' }).execute();

test('opening waits for a process that has the file alone, without holding the event loop', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  const first = new DatabaseSync(path.join(folder, SQLITE_FILE));
  first.exec('BEGIN EXCLUSIVE; CREATE TABLE held (id)');
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const opening = openDatabase({ databaseUrl: 'sqlite', dataDir: folder });
  await expect.poll(() => exec.mock.results.some(({ type }) => type === 'throw')).toBe(true);
  first.exec('COMMIT');
  await (await opening).destroy();
  first.close();
  rmSync(folder, { recursive: true });
});

test('transactions and single statements wait for another connection without holding the event loop', async () => {
  other.exec('BEGIN IMMEDIATE');
  const run = vi.spyOn(StatementSync.prototype, 'run');
  const written = Promise.all([database.transaction().execute((tx) => note(tx, 'a')), note(database, 'b')]);
  // If the database blocked the event loop, this line would not run and the lock would never be released.
  await expect.poll(() => run.mock.results.some(({ type }) => type === 'throw')).toBe(true);
  other.exec('COMMIT');
  await written;
  expect(other.prepare('SELECT name FROM notes ORDER BY name').all()).toMatchObject([
    { name: 'a' },
    { name: 'b' },
  ]);
});

test('a statement that waits too long fails with the error of SQLite; other errors are thrown immediately', async () => {
  const third = new DatabaseSync(path.join(dataDir, SQLITE_FILE));
  other.exec('BEGIN IMMEDIATE');
  await expect(retryWhileBusy(() => third.exec('DELETE FROM notes'), 10)).rejects.toThrow(
    'database is locked',
  );
  other.exec('ROLLBACK');
  const attempt = vi.fn(() => third.exec('nonsense'));
  await expect(retryWhileBusy(attempt)).rejects.toThrow('syntax error');
  expect(attempt).toHaveBeenCalledTimes(1);
  third.close();
});

test('a commit is reported with its time, a rollback is not', async () => {
  const before = await commits();
  await database.transaction().execute((tx) => note(tx, 'a'));
  const failing = database.transaction().execute(async (tx) => {
    await note(tx, 'b');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const after = await commits();
  expect(after.count - before.count).toBe(1);
  expect(after.sum).toBeGreaterThan(before.sum);
});
