/** Forgets clients in a running server; the privacy notice says that it does so within minutes. */
import type { Logger } from 'pino';
import type { Database } from '../database/tables.ts';
import { forgetCounters } from '../outbox/counters.ts';
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
    Promise.all([forgetClients(database, clock()), forgetCounters(database, clock())]).catch((error: Error) =>
      log.error({ error: error.name }, 'clients could not be forgotten'),
    );
  void run();
  const timer = setInterval(run, PERIOD).unref();
  return () => clearInterval(timer);
}
