/** Copies tables from a backup into a database of either engine. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import type { TableShape } from './tables.server.ts';

/** Rows per statement. Attachments are inserted one at a time, because each may be up to 5 MB. */
const BATCH = { attachments: 1, others: 50 };

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
  const size = name === 'attachments' ? BATCH.attachments : BATCH.others;
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
  const wanted = Number(source.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n);
  const { rows } = await sql<{ n: unknown }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(tx);
  if (Number(rows[0]?.n) !== wanted)
    throw new OperatorError(
      `Nothing was restored: ${rows[0]?.n} rows instead of ${wanted} arrived in ${name}. Try an empty database.`,
    );
}
