/** Leases emails in the database, so that two servers never send the same one. */
import { sql } from 'kysely';
import type { Database, OutboxTable } from '../database/tables.ts';

/**
 * Duration of a lease in milliseconds; longer than a delivery can take (`DELIVERY_TIMEOUT_MS`), so that a
 * lease expires only if a server crashed.
 */
export const LEASE_MS = 3 * 60_000;

/** Leases the next due email, if any, and counts the attempt. */
export async function lease(
  database: Database,
  engine: 'sqlite' | 'postgres',
  now: number,
): Promise<OutboxTable | undefined> {
  const time = new Date(now).toISOString();
  const until = new Date(now + LEASE_MS).toISOString();
  // PostgreSQL skips rows that another server has locked. SQLite needs no lock: it serialises writes.
  const skip = engine === 'postgres' ? sql`FOR UPDATE SKIP LOCKED` : sql``;
  const result = await sql<OutboxTable>`
    UPDATE outbox SET leased_until = ${until}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM outbox
      WHERE state = 'waiting' AND pending_limit IS NULL AND next_at <= ${time} AND (leased_until IS NULL OR leased_until <= ${time})
      ORDER BY next_at LIMIT 1 ${skip}
    )
    RETURNING *`.execute(database);
  return result.rows[0];
}

/** Stores a delivery's result and ends the lease; has no effect if another server now leases the email. */
export async function settle(
  database: Database,
  mail: OutboxTable,
  outcome: Partial<OutboxTable>,
): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ ...outcome, leased_until: null })
    .where('id', '=', mail.id)
    .where('leased_until', '=', mail.leased_until)
    .execute();
}
