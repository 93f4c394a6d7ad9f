/** Deletes expired data about clients from the database. */
import type { Logger } from 'pino';
import type { Database } from '../database/tables.ts';
import { deleteExpiredCounters } from './counters.ts';
import { deletePastUsage } from './daily-limit.ts';
import { deleteFullBuckets } from './rate-limit.ts';

const INTERVAL_MS = 5 * 60_000;

/**
 * Deletes rate limits and mail counters a few minutes after they expire, and storage use a few minutes after the
 * end of the day. The privacy notice states these periods.
 * @returns a function that stops the timer
 */
export function startUsageCleanup(
  database: Database,
  log: Pick<Logger, 'error'>,
  clock: () => number = Date.now,
): () => void {
  const run = () =>
    Promise.all(
      [deleteFullBuckets, deletePastUsage, deleteExpiredCounters].map((remove) => remove(database, clock())),
    ).catch((error: unknown) => log.error({ err: error }, 'clients could not be forgotten'));
  void run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
