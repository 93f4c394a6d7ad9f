/** The rows of a queue in the database. A server leases one, so that no other delivers it meanwhile. */
import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import { HOUR_MS } from '../../domain/durations.ts';
import type { Database, Tables } from '../database/tables.ts';

/**
 * Duration of a lease in milliseconds; longer than a delivery can take, so that a lease expires only if a
 * server crashed.
 */
export const LEASE_MS = 3 * 60_000;

/** Longest delay before another attempt, in milliseconds. */
export const MAX_DELAY_MS = 4 * HOUR_MS;
/** Maximum difference between the clocks of two servers, in milliseconds. */
const MAX_SKEW_MS = 5_000;
/** Maximum number of concurrent deliveries to one domain, whose mail server may not answer. */
const MAX_PER_DOMAIN = 4;

/** The tables that are queues. They share the columns on which leases and retries depend. */
export type QueueTable = 'outbox' | 'webhook_deliveries';
/** A leased row. */
export type Lease<T extends QueueTable> = Tables[T];

export interface Queue<T extends QueueTable> {
  table: T;
  /**
   * A condition that rows must meet besides being due.
   * @param busy the rows that this server is delivering
   */
  ready(busy: readonly Lease<T>[]): RawBuilder<SqlBool>;
}

/** Excludes mail that awaits a limit, and mail to a domain with the maximum number of deliveries. */
export const MAIL_QUEUE: Queue<'outbox'> = {
  table: 'outbox',
  ready: (busy) => {
    const byDomain = Map.groupBy(busy, ({ recipient }) => recipient.toLowerCase().split('@').at(-1));
    const full = [...byDomain].filter(([, mails]) => mails.length >= MAX_PER_DOMAIN);
    const others = full.map(([domain]) => sql<SqlBool>`lower(recipient) NOT LIKE ${`%@${domain}`}`);
    return sql`${sql.join([sql`pending_limit IS NULL`, ...others], sql` AND `)}`;
  },
};

/** The deliveries to one webhook receiver, so that a receiver that does not answer delays no other. */
export const deliveriesTo = (receiver: string): Queue<'webhook_deliveries'> => ({
  table: 'webhook_deliveries',
  ready: () => sql`receiver = ${receiver}`,
});

/**
 * Leases the next due row, if any, and counts the attempt.
 * @param now milliseconds since 1970
 * @param busy rows that this server is delivering; they are not leased again, whatever the clock says
 */
export async function lease<T extends QueueTable>(
  database: Database,
  now: number,
  { table, ready }: Queue<T>,
  busy: readonly Lease<T>[] = [],
): Promise<Lease<T> | undefined> {
  const time = new Date(now).toISOString();
  const until = new Date(now + LEASE_MS).toISOString();
  // The site sets no time that far ahead: it was written before the clock was set back.
  const latestAttempt = new Date(now + MAX_DELAY_MS).toISOString();
  const latestLease = new Date(now + 2 * LEASE_MS).toISOString();
  const latestFirstAttempt = new Date(now + MAX_SKEW_MS).toISOString();
  const free = busy.length > 0 ? sql`id NOT IN (${sql.join(busy.map(({ id }) => id))})` : sql`TRUE`;
  // PostgreSQL skips rows that another server has locked. SQLite needs no lock: it serialises writes.
  const isSqlite = database.getExecutor().adapter instanceof SqliteAdapter;
  const skip = isSqlite ? sql`` : sql`FOR UPDATE SKIP LOCKED`;
  const result = await sql<Lease<T>>`
    UPDATE ${sql.table(table)} SET leased_until = ${until}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM ${sql.table(table)}
      WHERE state = 'waiting' AND ${ready(busy)} AND ${free} AND (next_at <= ${time} OR next_at > ${latestAttempt} OR (attempts = 0 AND next_at > ${latestFirstAttempt}))
        AND (leased_until IS NULL OR leased_until <= ${time} OR leased_until > ${latestLease})
      ORDER BY next_at LIMIT 1 ${skip}
    )
    RETURNING *`.execute(database);
  return result.rows[0];
}

/** Stores a delivery's result and ends the lease; has no effect if another server now leases the row. */
export async function settle<T extends QueueTable>(
  database: Database,
  { table }: Queue<T>,
  { id, leased_until }: Lease<T>,
  outcome: Readonly<Record<string, string | null>>,
): Promise<void> {
  const changes = Object.entries({ ...outcome, leased_until: null }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(changes)}
    WHERE id = ${id} AND leased_until = ${leased_until}`.execute(database);
}

/**
 * Makes rows due immediately: the one with this id or, if no id is given, all that need attention or wait for
 * their next attempt.
 * @returns the numbers of mails and webhooks made due
 */
export async function retryQueued(
  database: Database,
  id: string | undefined,
  now: Date,
): Promise<{ mails: number; webhooks: number }> {
  const time = now.toISOString();
  const wanted = id === undefined ? sql`(state = 'attention' OR next_at > ${time})` : sql`id = ${id}`;
  const retry = async (table: QueueTable) => {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET state = 'waiting', attempts = 0, next_at = ${time}
      WHERE state IN ('waiting', 'attention') AND ${wanted}`.execute(database);
    return Number(numAffectedRows ?? 0);
  };
  return { mails: await retry('outbox'), webhooks: await retry('webhook_deliveries') };
}
