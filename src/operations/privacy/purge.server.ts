/** Deletes expired data (content/retention.yaml), in a running server once a day. */
import type { Logger } from 'pino';
import type { Retention } from '../../content-model/schema/forms.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { applyTombstones } from './apply.server.ts';
import { scrub } from './erase.server.ts';
import { expiredIn, expiredSubmissions, stillExpired } from './expired.server.ts';
import { admitPurge } from './purge-clock.server.ts';
import { addRemoved, deleteRows, type Removed, removeInBatches } from './remove.server.ts';
import { keepErasures } from './tombstones.server.ts';

/**
 * Deletes data older than its retention period, and data of erased people that has reappeared (for example
 * from a copy that was not restored with `npm run data`). Uses small transactions, so that visitors do not
 * wait. The next run continues an interrupted run.
 * @param now milliseconds since 1970
 * @param isClockRight an operator's confirmation that `now` is right although it does not match the last
 *   purge
 * @throws OperatorError if `now` does not match the time of the last purge; nothing is then deleted
 */
export async function purge(
  database: Database,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  retention: Retention,
  now: number,
  isClockRight = false,
): Promise<Removed> {
  // Erasures and ended subscriptions do not depend on the clock.
  const tombstones = await database.transaction().execute((tx) => keepErasures(tx, config.dataDir));
  let removed = await applyTombstones(database, tombstones, config.dataDir, removeInBatches);
  await admitPurge(database, now, isClockRight);
  const check = (tx: Database, ids: readonly string[]) => stillExpired(tx, ids, retention, now);
  for await (const ids of expiredSubmissions(database, retention, now))
    removed = addRemoved(removed, await removeInBatches(database, ids, check));
  for (const [queue, what] of [
    ['outbox', 'mails'],
    ['webhook_deliveries', 'webhooks'],
  ] as const)
    for await (const ids of expiredIn(database, queue, retention, now))
      removed = addRemoved(removed, { [what]: await deleteRows(database, queue, 'id', ids) });
  // Runs even if nothing was deleted, because an earlier run may not have been able to empty the log.
  await scrub(database, config);
  return removed;
}

/** Interval of clock checks, short enough that a suspended machine purges soon after it resumes. */
const CLOCK_CHECK_MS = 5 * 60_000;

interface PurgeDeps {
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
}: PurgeDeps): { stop(): Promise<void> } {
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
