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

/** Ids per statement, far below either engine's limit on bound parameters. */
const BATCH = 500;

export function addRemoved(one: Removed, other: Removed): Removed {
  const sum = { ...one };
  for (const key of Object.keys(sum) as (keyof Removed)[]) sum[key] += other[key];
  return sum;
}

/** @param database the surrounding transaction */
export async function removeSubmissions(database: Database, ids: readonly string[]): Promise<Removed> {
  let removed = NOTHING;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const count = async (
      table: 'attachments' | 'consents' | 'subscriptions' | 'outbox' | 'webhook_deliveries',
    ) => {
      const gone = await database.deleteFrom(table).where('submission_id', 'in', batch).executeTakeFirst();
      return Number(gone.numDeletedRows);
    };
    const mails = await count('outbox');
    const webhooks = await count('webhook_deliveries');
    const files = await count('attachments');
    const [consents, subscriptions] = [await count('consents'), await count('subscriptions')];
    // Foreign keys delete the other rows that refer to the submissions.
    const gone = await database.deleteFrom('submissions').where('id', 'in', batch).executeTakeFirst();
    const submissions = Number(gone.numDeletedRows);
    removed = addRemoved(removed, {
      ...NOTHING,
      submissions,
      files,
      consents,
      subscriptions,
      mails,
      webhooks,
    });
  }
  return removed;
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
  check: (tx: Database, piece: readonly string[]) => Promise<readonly string[]> = async (_, piece) => piece,
): Promise<Removed> {
  let removed = NOTHING;
  for (let at = 0; at < ids.length; at += SUBMISSIONS_PER_TRANSACTION) {
    for (const piece of await cutBySize(database, ids.slice(at, at + SUBMISSIONS_PER_TRANSACTION))) {
      const gone = await database
        .transaction()
        .execute(async (tx) => removeSubmissions(tx, await check(tx, piece)));
      removed = addRemoved(removed, gone);
      await breathe();
    }
  }
  return removed;
}

async function cutBySize(database: Database, ids: readonly string[]): Promise<string[][]> {
  const files = await database
    .selectFrom('attachments')
    .select(['submission_id', 'size'])
    .where('submission_id', 'in', ids)
    .execute();
  const bySubmission = Map.groupBy(files, ({ submission_id }) => submission_id);
  const pieces: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const bytes = (bySubmission.get(id) ?? []).reduce((sum, { size }) => sum + size, 0);
    const last = pieces.at(-1);
    if (last && bytes <= room) last.push(id);
    else {
      pieces.push([id]);
      room = BYTES_PER_TRANSACTION;
    }
    room -= bytes;
  }
  return pieces;
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
