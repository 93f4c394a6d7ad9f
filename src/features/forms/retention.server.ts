/** Deletes what the privacy notice says is deleted (content/<language>/privacy.yaml: change both together). */
import type { Logger } from 'pino';
import type { Database } from '../../server/database/tables.ts';
import { forgetClients } from '../../server/rate-limit/rate-limit.ts';

const DAY = 86_400_000;

/** Days after sending, by kind of form. */
export const KEPT_DAYS = { partner: 730, job: 365, enquiry: 730 } as const;
/** Days for which an address stays that was never confirmed or has unsubscribed. */
export const LEFT_DAYS = 30;

/**
 * Deletes what is past its time, with its files, consents and mails.
 * @param now milliseconds since 1970
 * @returns how many submissions were deleted
 */
export async function eraseExpired(database: Database, now: number): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY).toISOString();
  let erased = 0n;
  for (const [kind, days] of Object.entries(KEPT_DAYS) as [keyof typeof KEPT_DAYS, number][]) {
    const gone = await database
      .deleteFrom('submissions')
      .where('kind', '=', kind)
      .where('created_at', '<', before(days))
      .executeTakeFirst();
    erased += gone.numDeletedRows;
  }
  const left = database
    .selectFrom('subscriptions')
    .select('submission_id')
    .where('state', '!=', 'confirmed')
    .where('changed_at', '<', before(LEFT_DAYS));
  const gone = await database.deleteFrom('submissions').where('id', 'in', left).executeTakeFirst();
  return Number(erased + gone.numDeletedRows);
}

/** Milliseconds between two looks; the notice says that a client is forgotten within minutes. */
const PERIOD = 5 * 60_000;

/** Erases what is past its time now and every few minutes. @returns a function that stops it */
export function startRetention(
  database: Database,
  log: Pick<Logger, 'info' | 'error'>,
  clock: () => number = Date.now,
): () => void {
  async function run(): Promise<void> {
    try {
      await forgetClients(database, clock());
      const erased = await eraseExpired(database, clock());
      if (erased > 0) log.info({ erased }, 'submissions past their time were deleted');
    } catch (error) {
      log.error({ error: (error as Error).name }, 'nothing could be deleted');
    }
  }
  void run();
  const timer = setInterval(run, PERIOD).unref();
  return () => clearInterval(timer);
}
