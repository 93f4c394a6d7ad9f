/**
 * Forgets clients in a running server: their rate limit within minutes, their storage budget within minutes after the
 * day has ended. The privacy notice says so.
 */
import type { Logger } from 'pino';
import type { Database } from '../database/tables.ts';
import { forgetCounters } from '../outbox/counters.ts';
import { deletePastUsage } from '../storage/usage.ts';
import { forgetClients } from './rate-limit.ts';

/** Milliseconds between two looks. */
const PERIOD = 5 * 60_000;

/** @returns a function that stops it */
export function startForgetting(
  database: Database,
  log: Pick<Logger, 'error'>,
  clock: () => number = Date.now,
): () => void {
  const run = () =>
    Promise.all([
      forgetClients(database, clock()),
      deletePastUsage(database, clock()),
      forgetCounters(database, clock()),
    ]).catch((error: unknown) => log.error({ err: error }, 'clients could not be forgotten'));
  void run();
  const timer = setInterval(run, PERIOD).unref();
  return () => clearInterval(timer);
}
