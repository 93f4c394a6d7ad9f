/** Schedules the daily purge in a running server. */

import type { Logger } from 'pino';
import type { Retention } from '../../content-model/schema/retention.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { purge } from './purge.server.ts';

/** Interval of clock checks, short enough that a suspended machine purges soon after it resumes. */
const CLOCK_CHECK_MS = 5 * 60_000;

export interface PurgeDeps {
  database: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  retention: Retention;
  log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Interval of clock checks in milliseconds. */
  clockCheckMs?: number;
}

/**
 * Purges immediately, then once a day, and whenever the clock is set back. After a failure, it retries at the
 * next clock check.
 * @returns `stop`, which waits for the run in progress
 */
export function startPurge({
  database,
  config,
  retention,
  log,
  clock = Date.now,
  clockCheckMs = CLOCK_CHECK_MS,
}: PurgeDeps): {
  stop(): Promise<void>;
} {
  let last = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      const removed = await purge(database, config, retention, clock());
      if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'purged');
    } catch (error) {
      if (error instanceof OperatorError) return log.error(error.message);
      log.error({ err: error }, 'the purge failed and is tried again');
      last = Number.NEGATIVE_INFINITY;
    }
  }
  function checkClock(): void {
    const since = clock() - last;
    // Daily corrections of the clock are smaller than an hour.
    if (running || (since >= -HOUR_MS && since < DAY_MS)) return;
    last = clock();
    running = run().finally(() => {
      running = undefined;
    });
  }
  checkClock();
  const timer = setInterval(checkClock, clockCheckMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
