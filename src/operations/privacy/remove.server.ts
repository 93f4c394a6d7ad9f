/** Deletes submissions with all rows that refer to them, and counts the deleted rows. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../server/database/tables.ts';

/** Numbers of deleted rows. */
export interface Removed {
  submissions: number;
  files: number;
  consents: number;
  subscriptions: number;
  mails: number;
  webhooks: number;
  /** Subscriptions and alerts that are kept, and ended again. */
  ended: number;
}

export const NOTHING: Removed = {
  submissions: 0,
  files: 0,
  consents: 0,
  subscriptions: 0,
  mails: 0,
  webhooks: 0,
  ended: 0,
};

export function addRemoved(one: Removed, other: Partial<Removed>): Removed {
  const sum = { ...one };
  for (const key of Object.keys(sum) as (keyof Removed)[]) sum[key] += other[key] ?? 0;
  return sum;
}

/** Values per statement, far below either engine's limit on bound parameters. */
const BATCH = 500;

/** Deletes the rows of a table whose column has one of the values. @returns their number */
export async function deleteRows(
  database: Database,
  table: 'submissions' | 'attachments' | 'consents' | 'subscriptions' | 'outbox' | 'webhook_deliveries',
  column: 'id' | 'submission_id',
  values: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < values.length; at += BATCH) {
    const { numDeletedRows } = await database
      .deleteFrom(table)
      .where(database.dynamic.ref(column), 'in', values.slice(at, at + BATCH))
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

/** @param database the surrounding transaction */
export async function removeSubmissions(database: Database, ids: readonly string[]): Promise<Removed> {
  const rowsOf = (table: Parameters<typeof deleteRows>[1]) =>
    deleteRows(database, table, 'submission_id', ids);
  return addRemoved(NOTHING, {
    mails: await rowsOf('outbox'),
    webhooks: await rowsOf('webhook_deliveries'),
    files: await rowsOf('attachments'),
    consents: await rowsOf('consents'),
    subscriptions: await rowsOf('subscriptions'),
    // Foreign keys delete the other rows that refer to the submissions.
    submissions: await deleteRows(database, 'submissions', 'id', ids),
  });
}

/**
 * Maximum number of submissions in a transaction, and maximum bytes of their files, which a single submission
 * may exceed. With these limits, a transaction takes no longer than storing a résumé.
 */
const SUBMISSIONS_PER_TRANSACTION = 100;
const BYTES_PER_TRANSACTION = 5 * 1024 * 1024;

/**
 * Deletes submissions in small separate transactions, and yields to the event loop between them.
 * @param check called inside each transaction; returns the ids that must still be deleted
 */
export async function removeInBatches(
  database: Database,
  ids: readonly string[],
  check = async (_: Database, batch: readonly string[]): Promise<readonly string[]> => batch,
): Promise<Removed> {
  let removed = NOTHING;
  let batch: string[] = [];
  let bytes = 0;
  const end = async () => {
    const removedRows = await database
      .transaction()
      .execute(async (tx) => removeSubmissions(tx, await check(tx, batch)));
    removed = addRemoved(removed, removedRows);
    batch = [];
    bytes = 0;
    await breathe();
  };
  for (const id of ids) {
    const files = await database
      .selectFrom('attachments')
      .select('size')
      .where('submission_id', '=', id)
      .execute();
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const isFull = batch.length === SUBMISSIONS_PER_TRANSACTION || bytes + size > BYTES_PER_TRANSACTION;
    if (batch.length > 0 && isFull) await end();
    batch.push(id);
    bytes += size;
  }
  if (batch.length > 0) await end();
  return removed;
}

/** Says how many subscriptions and alerts were ended again; empty if none. */
export const endedText = (removed: Removed | undefined): string =>
  removed?.ended
    ? `Ended again, because they had ended since: ${removed.ended} subscription(s) or alert(s).`
    : '';

/** Formats the counts as text such as `2 submissions, 1 file, 3 mails`, or `nothing`. */
export function removedText({ ended: _, ...removed }: Removed): string {
  const parts = Object.entries(removed)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`);
  return parts.join(', ') || 'nothing';
}
