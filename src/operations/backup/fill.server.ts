/** Copies tables from a backup into a database of either engine. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import type { TableShape } from './tables.server.ts';

/** Rows per statement. Attachments are inserted one at a time, because each may be up to 5 MB. */
const BATCH = { attachments: 1, others: 50 };

/**
 * Copies all rows of one table.
 * @param tx the surrounding transaction
 */
export type FillTable = (tx: Database, table: TableShape) => Promise<void>;

/**
 * Prepares the copy. Call it before the transaction starts: SQLite cannot attach a file inside a transaction.
 * @param source the backup with the current schema; if `database` is SQLite, it opens this file too
 */
export async function fillFrom(database: Database, source: DatabaseSync): Promise<FillTable> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter))
    return (tx, table) => rowByRow(tx, source, table);
  // Copies between attached files, which is five times as fast as reading and inserting rows. The transaction
  // also sees the attached file, because the pool has only one connection.
  await sql`ATTACH ${source.location()} AS backup`.execute(database);
  return async (tx, { name, columns }) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`INSERT INTO ${sql.table(`main.${name}`)} (${names}) SELECT ${names} FROM ${sql.table(`backup.${name}`)}`.execute(
      tx,
    );
  };
}

async function rowByRow(database: Database, source: DatabaseSync, { name, columns }: TableShape) {
  const size = name === 'attachments' ? BATCH.attachments : BATCH.others;
  let batch: Record<string, SQLOutputValue>[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const rows = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES ${sql.join(rows)}`.execute(database);
    batch = [];
  };
  for (const row of source.prepare(`SELECT * FROM "${name}"`).iterate()) {
    batch.push(row);
    if (batch.length === size) await write();
  }
  await write();
}
