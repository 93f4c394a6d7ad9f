/** Copies the tables of a database: to an SQLite file, and from one. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { sql } from 'kysely';
import { type DatabaseConfig, openDatabase } from '../../server/database/open.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';

interface TableShape {
  name: string;
  columns: string[];
}

/**
 * Tables with data about this database rather than about visitors. They are not copied to another database.
 */
export const OWN_TABLES = ['notes', 'rate_buckets', 'storage_usage', 'mail_counters'];

/**
 * Returns every application table of an SQLite file, each after the tables that it references. New tables are
 * backed up without a change here.
 */
export function tablesOf(file: DatabaseSync): TableShape[] {
  const rows = file
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'kysely\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all();
  const names = rows.map(({ name }) => String(name));
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const parent of column(file, `PRAGMA foreign_key_list("${name}")`, 'table'))
      if (parent !== name) add(parent);
    ordered.push(name);
  };
  names.forEach(add);
  return ordered.map((name) => ({ name, columns: column(file, `PRAGMA table_info("${name}")`, 'name') }));
}

function column(file: DatabaseSync, query: string, name: string): string[] {
  return file
    .prepare(query)
    .all()
    .map((row) => String(row[name]));
}

/** Copies all pages in one step, because a copy in several steps restarts after each concurrent write. */
const ALL_PAGES = 2 ** 31 - 1;
/** Rows per read and per statement; fewer for attachments, which may have 5 MB each. */
const ROWS = { read: 500, write: 50, readAttachments: 4, writeAttachments: 1 };

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
  const limit = name === 'attachments' ? ROWS.readAttachments : ROWS.read;
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

/**
 * Copies all rows of a table.
 * @param tx the surrounding transaction
 * @param source the backup with the current schema
 * @throws OperatorError if the table then has another number of rows
 */
export async function fillTable(
  tx: Database,
  source: DatabaseSync,
  { name, columns }: TableShape,
): Promise<void> {
  const size = name === 'attachments' ? ROWS.writeAttachments : ROWS.write;
  let batch: Record<string, SQLOutputValue>[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const rows = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES ${sql.join(rows)}`.execute(tx);
    batch = [];
  };
  for (const row of source.prepare(`SELECT * FROM "${name}"`).iterate()) {
    batch.push(row);
    if (batch.length === size) await write();
  }
  await write();
  const expectedRows = Number(source.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n);
  const { rows } = await sql<{ n: unknown }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(tx);
  if (Number(rows[0]?.n) !== expectedRows)
    throw new OperatorError(
      `Nothing was restored: ${rows[0]?.n} rows instead of ${expectedRows} arrived in ${name}. Try an empty database.`,
    );
}
