/** Leases on mails in the database, so that no two servers send the same mail. */
import { sql } from 'kysely';
import type { Database, OutboxTable } from '../database/tables.ts';

/**
 * Milliseconds. Longer than a delivery can take (`DEADLINE` in transport.ts), so it expires only if a server
 * crashed.
 */
export const LEASE_MS = 3 * 60_000;

/** Leases the next due mail, if any, and counts the attempt. */
export async function lease(
  database: Database,
  engine: 'sqlite' | 'postgres',
  now: number,
): Promise<OutboxTable | undefined> {
  const time = new Date(now).toISOString();
  const until = new Date(now + LEASE_MS).toISOString();
  // SQLite serialises writes; PostgreSQL skips rows that another server has locked.
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

/**
 * Ends a lease with the delivery's result; does nothing if the lease has expired and another server took it.
 */
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
