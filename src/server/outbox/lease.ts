/** Who may send which mail: a lease in the database, so that several servers never send the same one. */
import { sql } from 'kysely';
import type { Database, OutboxTable } from '../database/tables.ts';

/** Milliseconds. Longer than a delivery can take (`DEADLINE` in transport.ts), so it only runs out when a server died. */
export const LEASE = 3 * 60_000;

/** Takes the next mail that is due, if there is one; counts the attempt. */
export async function lease(
  database: Database,
  engine: 'sqlite' | 'postgres',
  now: number,
): Promise<OutboxTable | undefined> {
  const time = new Date(now).toISOString();
  const until = new Date(now + LEASE).toISOString();
  // SQLite runs one writing statement at a time; PostgreSQL skips rows that another server is taking.
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

/** Ends a lease with what became of the mail; does nothing when the lease ran out and is another server's now. */
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
