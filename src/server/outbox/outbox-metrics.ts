/** Exposes metrics: the number of queued emails and webhooks, the age of the oldest, and whether the database responds. */
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../database/tables.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { within } from '../metrics/within.ts';
import type { QueueTable } from './lease.ts';

/** Query timeout in milliseconds, so that a scrape does not wait for an unresponsive database. */
const TIMEOUT_MS = 3_000;
/** States of rows that need delivery or attention. */
const OPEN = ['waiting', 'attention'] as const;
/** States set by a limit. */
const LIMITED = ['withheld', 'grouped', 'digested'] as const;

/**
 * Registers the metrics.
 * @param clock milliseconds since 1970
 */
export function measureOutbox(
  { reading }: Pick<SiteMetrics, 'reading'>,
  database: Database,
  clock: () => number,
): void {
  const mails = () => readDepths(database, 'outbox');
  reading('site_database_up', 'Whether the database answers within three seconds.', async () => [
    { value: (await mails()) ? 1 : 0 },
  ]);
  measureQueue(reading, 'site_outbox_mails', 'site_outbox_oldest_seconds', 'Mail', mails, clock);
  const webhooks = () => readDepths(database, 'webhook_deliveries');
  measureQueue(reading, 'site_webhooks', 'site_webhooks_oldest_seconds', 'Webhooks', webhooks, clock);
  reading(
    'site_mails_limited',
    'Mail of the last day that a limit withheld or grouped.',
    async () => {
      const limited = await within(TIMEOUT_MS, countLimited(database, clock()));
      return limited ? Object.entries(limited).map(([limit, value]) => ({ labels: { limit }, value })) : [];
    },
    ['limit'],
  );
}

/**
 * Counts the emails of the last day that were not sent individually because of a limit.
 * @param now milliseconds since 1970
 */
export async function countLimited(
  database: Database,
  now: number,
): Promise<{ withheld: number; grouped: number }> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<string>().as('mails')])
    .where('state', 'in', LIMITED)
    .where('next_at', '>', new Date(now - DAY_MS).toISOString())
    .groupBy('state')
    .execute();
  const mailsIn = (...states: string[]) =>
    rows.reduce((sum, { state, mails }) => sum + (states.includes(state) ? Number(mails) : 0), 0);
  return { withheld: mailsIn('withheld'), grouped: mailsIn('grouped', 'digested') };
}

type Depths = ReturnType<typeof readDepths>;

/** Registers the number of a queue's rows by state, and the age of the oldest that waits. */
function measureQueue(
  reading: SiteMetrics['reading'],
  count: string,
  oldest: string,
  what: string,
  rows: () => Depths,
  clock: () => number,
): void {
  reading(
    count,
    `${what} to send that waits or needs attention.`,
    async () => {
      const found = await rows();
      return OPEN.flatMap((state) =>
        found
          ? [{ labels: { state }, value: Number(found.find((row) => row.state === state)?.count ?? 0) }]
          : [],
      );
    },
    ['state'],
  );
  reading(oldest, `${what}: age of the oldest that waits.`, async () => {
    const found = await rows();
    const since = found?.find(({ state }) => state === 'waiting')?.oldest;
    return found ? [{ value: since ? Math.max(0, (clock() - Date.parse(since)) / 1000) : 0 }] : [];
  });
}

function readDepths(database: Database, table: QueueTable) {
  return within(
    TIMEOUT_MS,
    database
      .selectFrom(table)
      .select(({ fn }) => ['state', fn.countAll<string>().as('count'), fn.min('created_at').as('oldest')])
      .where('state', 'in', OPEN)
      .groupBy('state')
      .execute(),
  );
}
