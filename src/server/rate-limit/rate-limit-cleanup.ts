/**
 * Deletes data about clients while the server runs: rate limits after a few minutes, and storage use a few
 * minutes after the end of the day. The privacy notice states these periods.
 */
import type { Logger } from 'pino';
import { deletePastUsage } from '../daily-limit.ts';
import type { Database } from '../database/tables.ts';
import { deleteExpiredCounters } from '../outbox/counters.ts';
import { deleteFullBuckets } from './rate-limit.ts';

/** Interval in milliseconds. */
const INTERVAL_MS = 5 * 60_000;

/** @returns a function that stops the timer */
export function startRateLimitCleanup(
  database: Database,
  log: Pick<Logger, 'error'>,
  clock: () => number = Date.now,
): () => void {
  const run = () =>
    Promise.all([
      deleteFullBuckets(database, clock()),
      deletePastUsage(database, clock()),
      deleteExpiredCounters(database, clock()),
    ]).catch((error: unknown) => log.error({ err: error }, 'clients could not be forgotten'));
  void run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
