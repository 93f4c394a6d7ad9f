/** Exposes metrics: the number of queued emails and webhooks, the age of the oldest, and whether the database responds. */
import type { Database } from '../database/tables.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { within } from '../metrics/within.ts';

/** Query timeout in milliseconds, so that a scrape does not wait for an unresponsive database. */
const TIMEOUT_MS = 3_000;
/** States of emails that need delivery or attention. */
const OPEN = ['waiting', 'attention'] as const;
/** States set by a limit. */
const LIMITED = ['withheld', 'grouped', 'digested'] as const;
const DAY_MS = 86_400_000;

/**
 * Registers the metrics.
 * @param clock milliseconds since 1970
 */
export function measureOutbox(
  { reading }: Pick<SiteMetrics, 'reading'>,
  database: Database,
  clock: () => number,
): void {
  /** The last query result, which three of the metrics share during a scrape. */
  let lastRead: { at: number; rows: ReturnType<typeof depths> } | undefined;
  const rows = () => {
    if (!lastRead || clock() - lastRead.at > 500) lastRead = { at: clock(), rows: depths(database) };
    return lastRead.rows;
  };
  reading('site_database_up', 'Whether the database answers within three seconds.', async () => [
    { value: (await rows()) ? 1 : 0 },
  ]);
  reading(
    'site_outbox_mails',
    'Mail that waits, or needs attention.',
    async () => {
      const found = await rows();
      return OPEN.flatMap((state) =>
        found
          ? [{ labels: { state }, value: Number(found.find((row) => row.state === state)?.mails ?? 0) }]
          : [],
      );
    },
    ['state'],
  );
  reading('site_outbox_oldest_seconds', 'Age of the oldest mail that waits.', async () => {
    const found = await rows();
    const oldest = found?.find(({ state }) => state === 'waiting')?.oldest;
    return found ? [{ value: oldest ? Math.max(0, (clock() - Date.parse(oldest)) / 1000) : 0 }] : [];
  });
  reading(
    'site_webhooks',
    'Webhooks that wait, or need attention.',
    async () => {
      const found = await within(TIMEOUT_MS, webhookDepths(database));
      return OPEN.flatMap((state) =>
        found
          ? [{ labels: { state }, value: Number(found.find((row) => row.state === state)?.count ?? 0) }]
          : [],
      );
    },
    ['state'],
  );
  reading('site_webhooks_oldest_seconds', 'Age of the oldest webhook that waits.', async () => {
    const found = await within(TIMEOUT_MS, webhookDepths(database));
    const oldest = found?.find(({ state }) => state === 'waiting')?.oldest;
    return found ? [{ value: oldest ? Math.max(0, (clock() - Date.parse(oldest)) / 1000) : 0 }] : [];
  });
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

function depths(database: Database) {
  return within(
    TIMEOUT_MS,
    database
      .selectFrom('outbox')
      .select(({ fn }) => ['state', fn.countAll<string>().as('mails'), fn.min('created_at').as('oldest')])
      .where('state', 'in', OPEN)
      .groupBy('state')
      .execute(),
  );
}

const webhookDepths = (database: Database) =>
  database
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', OPEN)
    .groupBy('state')
    .execute();
