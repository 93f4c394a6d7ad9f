/** Ends the newsletter and the alerts of mailboxes that do not exist any more. */
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Minimum time between the two refusals that end them. */
const MIN_APART_MS = 3 * DAY_MS;

/**
 * Ends the newsletter and alerts of mailboxes that were refused twice, three days apart, without a delivery
 * in between; call it regularly. If many recipients of an hour are refused, the mailboxes are probably not
 * the reason, and the refusals of that hour do not count. A refusal is counted only after an hour, because
 * others may follow it.
 * @param now milliseconds since 1970
 */
export async function endRefused(database: Database, now: number): Promise<void> {
  const { rows } = await sql<{ email: string; first: string; latest: string }>`
    SELECT lower(recipient) AS email, min(refused_at) AS first, max(refused_at) AS latest FROM outbox
    WHERE refused_at IS NOT NULL AND (
      EXISTS (SELECT 1 FROM alerts WHERE email = lower(recipient) AND state = 'confirmed')
      OR EXISTS (SELECT 1 FROM subscriptions WHERE email = lower(recipient) AND state = 'confirmed'))
    GROUP BY lower(recipient) HAVING max(refused_at) > ${new Date(now - HOUR_MS).toISOString()}`.execute(
    database,
  );
  const twice = rows.filter(({ first, latest }) => Date.parse(latest) - Date.parse(first) >= MIN_APART_MS);
  for (const { email, latest } of twice) {
    const hour = latest.slice(0, '2026-01-05T10'.length);
    if ((await refusingHours(database, hour)).includes(hour)) continue;
    const change = { state: 'unsubscribed', changed_at: new Date(now).toISOString() } as const;
    for (const table of ['subscriptions', 'alerts'] as const)
      await database
        .updateTable(table)
        .set(change)
        .where('email', '=', email)
        .where('state', '=', 'confirmed')
        .execute();
  }
}

/**
 * The hours, such as `2026-01-05T10` (UTC), in which more than 5 % of the recipients were refused.
 * @param since ISO 8601
 */
export async function refusingHours(database: Database, since: string): Promise<string[]> {
  const at = sql`coalesce(refused_at, sent_at)`;
  const { rows } = await sql<{ hour: string }>`
    SELECT substr(${at}, 1, 13) AS hour FROM outbox WHERE ${at} > ${since} GROUP BY hour
    HAVING count(DISTINCT CASE WHEN refused_at IS NOT NULL THEN recipient END) > 0.05 * count(DISTINCT recipient)`.execute(
    database,
  );
  return rows.map(({ hour }) => hour);
}
