/** Counters over fixed time windows, stored in the database, so that all servers share them. */

import { sql } from 'kysely';
import { DAY_MS } from '../../domain/durations.ts';
import type { Database, Tx } from '../database/tables.ts';

/** Tolerance for differences between servers' clocks, in milliseconds. */
const MAX_SKEW_MS = 60_000;

/**
 * Adds to counters; an expired counter starts a new window. One statement writes all rows in the order of
 * their names, so that servers do not deadlock.
 * @param additions the amount to add to each counter, by name
 * @param windowMs length of a new window
 * @param now milliseconds since 1970
 * @returns the previous values
 */
export async function addToCounters(
  tx: Tx,
  additions: ReadonlyMap<string, number>,
  windowMs: number,
  now: number,
): Promise<Map<string, number>> {
  if (additions.size === 0) return new Map();
  const rows = [...additions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, added]) => sql`(${name}, ${added}, ${now + windowMs})`);
  // An end further ahead was written while the clock was wrong.
  const isOver = sql`(mail_counters.ends_at <= ${now} OR mail_counters.ends_at > ${now + windowMs + MAX_SKEW_MS})`;
  const result = await sql<{ name: string; total: number }>`
    INSERT INTO mail_counters (name, total, ends_at) VALUES ${sql.join(rows)}
    ON CONFLICT (name) DO UPDATE SET
      total = CASE WHEN ${isOver} THEN excluded.total ELSE mail_counters.total + excluded.total END,
      ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE mail_counters.ends_at END
    RETURNING name, total`.execute(tx);
  return new Map(result.rows.map(({ name, total }) => [name, total - (additions.get(name) ?? 0)]));
}

/**
 * Deletes expired counters, and the network hashes of emails whose limit was not applied within a day.
 * @param now milliseconds since 1970
 */
export async function deleteExpiredCounters(database: Database, now: number): Promise<void> {
  // No window is longer than a day: a later end was written before the clock was set back.
  await database
    .deleteFrom('mail_counters')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('ends_at', '>', now + DAY_MS + MAX_SKEW_MS)]))
    .execute();
  await database
    .updateTable('outbox')
    .set({ network: null })
    .where('state', 'in', ['waiting', 'attention'])
    .where('network', 'is not', null)
    .where('created_at', '<', new Date(now - DAY_MS).toISOString())
    .execute();
}
