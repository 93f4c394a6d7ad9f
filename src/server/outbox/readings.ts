/** How much mail waits and since when, and whether the database answers at all. */
import type { Database } from '../database/tables.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { within } from '../metrics/within.ts';

/** Milliseconds; a scrape must not wait for a database that hangs. */
const PATIENCE = 3_000;
/** States that somebody waits for. */
const OPEN = ['waiting', 'attention'] as const;

/** Tells the metrics where to read. @param clock milliseconds since 1970 */
export function measureOutbox(
  { reading }: Pick<SiteMetrics, 'reading'>,
  database: Database,
  clock: () => number,
): void {
  /** One question for all three: asked once a scrape, whichever comes first. */
  let asked: { at: number; rows: ReturnType<typeof depths> } | undefined;
  const rows = () => {
    if (!asked || clock() - asked.at > 500) asked = { at: clock(), rows: depths(database) };
    return asked.rows;
  };
  reading('site_database_up', 'Whether the database answers within three seconds.', async () => [
    { value: (await rows()) ? 1 : 0 },
  ]);
  reading('site_outbox_mails', 'Mail that waits, or needs attention.', async () => {
    const found = await rows();
    return OPEN.flatMap((state) =>
      found
        ? [{ labels: { state }, value: Number(found.find((row) => row.state === state)?.mails ?? 0) }]
        : [],
    );
  });
  reading('site_outbox_oldest_seconds', 'Age of the oldest mail that waits.', async () => {
    const found = await rows();
    const oldest = found?.find(({ state }) => state === 'waiting')?.oldest;
    return found ? [{ value: oldest ? Math.max(0, (clock() - Date.parse(oldest)) / 1000) : 0 }] : [];
  });
}

function depths(database: Database) {
  return within(
    PATIENCE,
    database
      .selectFrom('outbox')
      .select(({ fn }) => ['state', fn.countAll<string>().as('mails'), fn.min('created_at').as('oldest')])
      .where('state', 'in', OPEN)
      .groupBy('state')
      .execute(),
  );
}
