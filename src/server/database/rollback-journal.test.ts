import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { withRollbackJournal } from './rollback-journal.ts';
import { SQLITE_FILE } from './sqlite.ts';
import type { Database } from './tables.ts';

let dataDir: string;
let database: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'written-once-'));
  database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
});
afterEach(async () => {
  await database.destroy();
  rmSync(dataDir, { recursive: true });
});

async function journalOf(asked: Database): Promise<string | undefined> {
  const { rows } = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(asked);
  return rows[0]?.journal_mode;
}
const note = (tx: Database) => tx.insertInto('notes').values({ name: 'a', value: 'b' }).execute();

test('new pages are written once; afterwards the write-ahead log is restored and the data is there', async () => {
  const during = await withRollbackJournal(database, async (own) => {
    await own.transaction().execute(note);
    return journalOf(own);
  });
  expect(during).toBe('delete');
  expect(await journalOf(database)).toBe('wal');
  expect(await database.selectFrom('notes').select('value').execute()).toEqual([{ value: 'b' }]);
});

test('with a second connection open, keeps the write-ahead log, does not wait, and writes everything', async () => {
  const other = new DatabaseSync(path.join(dataDir, SQLITE_FILE));
  other.prepare('SELECT count(*) FROM notes').get();
  try {
    const begun = performance.now();
    const during = await withRollbackJournal(database, async (own) => {
      const taken = performance.now() - begun;
      await own.transaction().execute(note);
      return { journal: await journalOf(own), waited: taken > 2_000 };
    });
    expect(during).toEqual({ journal: 'wal', waited: false });
    expect(other.prepare('SELECT value FROM notes').get()).toEqual({ value: 'b' });
  } finally {
    other.close();
  }
});

test('after a failure the write-ahead log is restored, and nothing was written', async () => {
  const failing = withRollbackJournal(database, (own) =>
    own.transaction().execute(async (tx) => {
      await note(tx);
      throw new Error('refused');
    }),
  );
  await expect(failing).rejects.toThrow('refused');
  expect(await journalOf(database)).toBe('wal');
  expect(await database.selectFrom('notes').select('value').execute()).toEqual([]);
});
