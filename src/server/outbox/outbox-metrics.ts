/**
 * Exposes metrics: the number of queued emails and webhooks, the age of the oldest, and whether the database
 * responds.
 */
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../database/tables.ts';
import { type SiteMetrics, within } from '../metrics/site-metrics.ts';
import type { QueueTable } from './lease.ts';

/** Query timeout in milliseconds, after which the database counts as unresponsive. */
const TIMEOUT_MS = 3_000;
/** States set by a limit. */
const LIMITED = ['withheld', 'grouped', 'digested'] as const;

/**
 * The queues, each with the names of its metrics: number of rows by state, and age of the oldest waiting row.
 */
const QUEUES: readonly [QueueTable, count: string, oldest: string, what: string][] = [
  ['outbox', 'site_outbox_mails', 'site_outbox_oldest_seconds', 'Mail'],
  ['webhook_deliveries', 'site_webhooks', 'site_webhooks_oldest_seconds', 'Webhooks'],
];

/**
 * Registers the metrics.
 * @param clock milliseconds since 1970
 */
export function measureOutbox(
  { addGauge }: Pick<SiteMetrics, 'addGauge'>,
  database: Database,
  clock: () => number,
): void {
  addGauge('site_database_up', 'Whether the database answers within three seconds.', async () =>
    (await within(TIMEOUT_MS, readDepths(database, 'outbox'))) ? 1 : 0,
  );
  for (const [table, count, oldest, what] of QUEUES) {
    const readCounts = async () => ({
      waiting: 0,
      attention: 0,
      ...byState(await readDepths(database, table)),
    });
    addGauge(count, `${what} to send that waits or needs attention.`, readCounts, 'state');
    addGauge(oldest, `${what}: age of the oldest that waits.`, async () => {
      const since = (await readDepths(database, table)).find(({ state }) => state === 'waiting')?.oldest;
      return since ? Math.max(0, (clock() - Date.parse(since)) / 1000) : 0;
    });
  }
  addGauge(
    'site_mails_limited',
    'Mail of the last day that a limit withheld or grouped.',
    () => countLimited(database, clock()),
    'limit',
  );
}

/**
 * Counts the emails of the last day that were not sent individually because of a limit.
 * @param now milliseconds since 1970
 */
async function countLimited(database: Database, now: number) {
  const rows = await countByState(database, 'outbox')
    .where('state', 'in', LIMITED)
    .where('next_at', '>', new Date(now - DAY_MS).toISOString())
    .execute();
  const { withheld = 0, grouped = 0, digested = 0 } = byState(rows);
  return { withheld, grouped: grouped + digested };
}

/** Reads how many rows of a queue need delivery or attention, and the oldest of each state. */
const readDepths = (database: Database, table: QueueTable) =>
  countByState(database, table).where('state', 'in', ['waiting', 'attention']).execute();

const countByState = (database: Database, table: QueueTable) =>
  database
    .selectFrom(table)
    .select(({ fn }) => ['state', fn.countAll<string>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy('state');

const byState = (rows: readonly { state: string; count: string }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
