/** Copies a consistent snapshot of the database into an SQLite file. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sql } from 'kysely';
import type { DatabaseConfig } from '../../server/database/open.ts';
import { openDatabase } from '../../server/database/open.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import type { Database } from '../../server/database/tables.ts';
import { tablesOf } from './tables.server.ts';

/** Copies all pages in one step, because a copy in several steps restarts after each concurrent write. */
const ALL_PAGES = 2 ** 31 - 1;
/** Rows per read. Attachments are read a few at a time, because each may be up to 5 MB. */
const PAGE = { attachments: 4, others: 500 };

/** @param folder an empty folder, in which the copy is named like SQLite's record */
export async function copyRecord(
  database: Database,
  { databaseUrl, dataDir }: DatabaseConfig,
  folder: string,
): Promise<void> {
  const copy = path.join(folder, SQLITE_FILE);
  if (databaseUrl !== 'sqlite') return copyPostgres(database, folder, copy);
  // Creates the file with mode 0600 first; copying does not change the mode.
  closeSync(openSync(copy, 'wx', 0o600));
  using source = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 5000 });
  await backup(source, copy, { rate: ALL_PAGES });
}

/** Copies in a repeatable-read transaction, which reads from a single snapshot. */
async function copyPostgres(database: Database, folder: string, copy: string): Promise<void> {
  const empty = await openDatabase({ databaseUrl: 'sqlite', dataDir: folder });
  await empty.destroy();
  using target = new DatabaseSync(copy);
  target.exec('PRAGMA journal_mode = DELETE; BEGIN');
  await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const table of tablesOf(target)) await copyTable(tx, target, table.name, table.columns);
    });
  target.exec('COMMIT');
}

type Row = Record<string, SQLInputValue> & { at: string };

async function copyTable(database: Database, target: DatabaseSync, name: string, columns: string[]) {
  const places = columns.map(() => '?').join(', ');
  const names = columns.map((column) => `"${column}"`).join(', ');
  const insert = target.prepare(`INSERT INTO "${name}" (${names}) VALUES (${places})`);
  const limit = name === 'attachments' ? PAGE.attachments : PAGE.others;
  // A row's `ctid` is stable within a snapshot, so no row is read twice or skipped.
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<Row>`
      SELECT ctid::text AS at, ${sql.join(columns.map((column) => sql.ref(column)))}
      FROM ${sql.table(name)} WHERE ctid > ${after}::tid ORDER BY ctid LIMIT ${limit}`.execute(database);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last.at;
  }
}
