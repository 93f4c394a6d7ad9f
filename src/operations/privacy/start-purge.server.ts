/** The daily purge of a running server. */
import type { Logger } from 'pino';
import type { Retention } from '../../content-model/schema/retention.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { purge } from './purge.server.ts';

const DAY = 86_400_000;
/** A clock is corrected by less than this every day. */
const HOUR = 3_600_000;
/** How often the clock is looked at: a machine that slept purges soon after it wakes. */
const LOOK = 5 * 60_000;

export interface PurgeParts {
  database: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  retention: Retention;
  log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Milliseconds between two looks at the clock. */
  look?: number;
}

/**
 * Purges now, then once a day, and whenever the clock was set back; after a failure again at the next look at the clock.
 * @returns `stop`, which waits for the run in progress
 */
export function startPurge({ database, config, retention, log, clock = Date.now, look = LOOK }: PurgeParts): {
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
  function lookAtClock(): void {
    const since = clock() - last;
    if (running || (since >= -HOUR && since < DAY)) return;
    last = clock();
    running = run().finally(() => {
      running = undefined;
    });
  }
  lookAtClock();
  const timer = setInterval(lookAtClock, look).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
