/** Reads and writes the register in the system of record. */
import { randomUUID } from 'node:crypto';
import type { DocumentsTable } from '../../../server/database/register-tables.ts';
import type { Database, Tx } from '../../../server/database/tables.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { Change } from './reconcile.ts';

/** Maximum rows per statement, because both database engines limit the number of bound parameters. */
const ROWS = 400;

const NOTE = 'library.register';

/** Returns the register's state: a value that changes whenever a server changes the register. */
export async function readState(database: Database): Promise<string> {
  const note = database.selectFrom('notes').select('value').where('name', '=', NOTE);
  return (await note.executeTakeFirst())?.value ?? '';
}

/** All documents, and the register's state when they were read. */
export interface RegisterState {
  state: string;
  records: readonly DocumentRecord[];
}

/** Reads the state before the records, so that the next scan detects a change made in between. */
export async function readRegister(database: Database): Promise<RegisterState> {
  return { state: await readState(database), records: await readRecords(database) };
}

/** Rows per query, because a single query would hold the whole library in memory twice. */
const READ_ROWS = 1_000;

async function readRecords(database: Database): Promise<DocumentRecord[]> {
  const records: DocumentRecord[] = [];
  for (let last = '', full = true; full; ) {
    const query = database.selectFrom('documents').selectAll().where('id', '>', last);
    const rows = await query.orderBy('id').limit(READ_ROWS).execute();
    for (const row of rows) records.push(toRecord(row));
    last = rows.at(-1)?.id ?? last;
    full = rows.length === READ_ROWS;
  }
  return records;
}

/**
 * Former addresses with document ids. If several documents had the same address, the most recent comes last.
 */
export async function readFormerAddresses(database: Database): Promise<{ path: string; id: string }[]> {
  const rows = await database
    .selectFrom('document_addresses')
    .select(['path', 'document_id'])
    .where('until', 'is not', null)
    .orderBy('until')
    .execute();
  return rows.map((row) => ({ path: row.path, id: row.document_id }));
}

/**
 * Serialises changes to the register across servers: the row stays locked until the transaction ends.
 * @returns the current state of the register
 */
export async function lockRegister(tx: Tx): Promise<string> {
  const { value } = await tx
    .insertInto('notes')
    .values({ name: NOTE, value: '' })
    .onConflict((on) => on.column('name').doUpdateSet(({ ref }) => ({ value: ref('notes.value') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Replaces the state. Must run inside the transaction that holds the lock.
 * @param now ISO 8601
 * @returns the new state
 */
export async function renewState(tx: Tx, now: string): Promise<string> {
  const value = `${now} ${randomUUID()}`;
  await tx.updateTable('notes').set({ value }).where('name', '=', NOTE).execute();
  return value;
}

/** @param now ISO 8601 */
export async function writeChanges(tx: Tx, changes: readonly Change[], now: string): Promise<void> {
  const added = changes.flatMap(({ before, after }) => (before ? [] : [after]));
  for (let from = 0; from < added.length; from += ROWS) {
    await insert(tx, added.slice(from, from + ROWS), now);
  }
  for (const { before, after } of changes) if (before) await update(tx, before, after, now);
}

async function insert(tx: Tx, records: readonly DocumentRecord[], now: string) {
  await tx.insertInto('documents').values(records.map(toRow)).execute();
  await tx
    .insertInto('document_addresses')
    .values(records.map(({ id, path }) => ({ document_id: id, path, since: now, until: null })))
    .execute();
  await tx
    .insertInto('document_contents')
    .values(records.map(({ id, sha256, size }) => ({ document_id: id, sha256, size, since: now })))
    .execute();
}

async function update(tx: Tx, before: DocumentRecord, after: DocumentRecord, now: string) {
  const { id, path, sha256, size } = after;
  await tx.updateTable('documents').set(toRow(after)).where('id', '=', id).execute();
  const stands = after.goneAt === undefined;
  const stood = before.goneAt === undefined;
  if (stood && (!stands || before.path !== path)) {
    await tx
      .updateTable('document_addresses')
      .set({ until: now })
      .where('document_id', '=', id)
      .where('until', 'is', null)
      .execute();
  }
  if (stands && (!stood || before.path !== path)) {
    await tx
      .insertInto('document_addresses')
      .values({ document_id: id, path, since: now, until: null })
      .execute();
  }
  if (!stood && stands && before.sha256 !== sha256) await withdrawAll(tx, before);
  if (before.sha256 !== sha256) {
    await tx.insertInto('document_contents').values({ document_id: id, sha256, size, since: now }).execute();
  }
}

/**
 * Withdraws all editions of a deleted document: another file at its address does not make the deleted content
 * public again.
 */
async function withdrawAll(tx: Tx, { id, goneAt = 0 }: DocumentRecord) {
  const contents = await tx
    .selectFrom('document_contents')
    .select('sha256')
    .distinct()
    .where('document_id', '=', id)
    .execute();
  await recordWithdrawn(tx, id, contents, goneAt);
}

/** Records that editions of a document are withdrawn. @param time milliseconds since 1970 */
export const recordWithdrawn = (
  database: Database,
  id: string,
  editions: readonly { sha256: string }[],
  time: number,
) =>
  database
    .insertInto('withdrawn_editions')
    .values(editions.map(({ sha256 }) => ({ document_id: id, sha256, withdrawn_at: iso(time) })))
    .onConflict((on) => on.columns(['document_id', 'sha256']).doNothing())
    .execute();

function toRow(record: DocumentRecord): DocumentsTable {
  const { firstSeen, isImported, replacedAt, goneAt, ...row } = record;
  return {
    ...row,
    first_seen_at: iso(firstSeen),
    imported: isImported ? 1 : 0,
    replaced_at: replacedAt === undefined ? null : iso(replacedAt),
    gone_at: goneAt === undefined ? null : iso(goneAt),
  };
}

function toRecord(row: DocumentsTable): DocumentRecord {
  const { first_seen_at, imported, replaced_at, gone_at, ...record } = row;
  return {
    ...record,
    firstSeen: Date.parse(first_seen_at),
    isImported: imported === 1,
    replacedAt: replaced_at === null ? undefined : Date.parse(replaced_at),
    goneAt: gone_at === null ? undefined : Date.parse(gone_at),
  };
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
