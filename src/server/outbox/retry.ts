/** Retries mail and webhooks at the operator's request. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { QueueTable } from './lease.ts';

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
  return {
    mails: await retry(database, 'outbox', time, wanted),
    webhooks: await retry(database, 'webhook_deliveries', time, wanted),
  };
}

async function retry(
  database: Database,
  table: QueueTable,
  time: string,
  wanted: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET state = 'waiting', attempts = 0, next_at = ${time}
    WHERE state IN ('waiting', 'attention') AND ${wanted}`.execute(database);
  return Number(numAffectedRows ?? 0);
}
