/** How many forms one client may send: a token bucket in the database, so that several servers share it. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { relaxed } from '../database/relaxed.ts';
import { secret } from '../database/secret.ts';
import type { Database } from '../database/tables.ts';
import { clientNetwork } from './client-network.ts';

/** Contract "Limits": about 20 form posts a minute, which may also come all at once. */
export const BURST = 20;
const PER_MILLISECOND = 20 / 60_000;
/** After this long every bucket is full again and need not be kept. */
const FULL_AFTER = BURST / PER_MILLISECOND;
export type Allowance = { ok: true } | { ok: false; retryAfter: number };

/**
 * Takes one token for a client.
 * @param address the client's IP address; only an HMAC of its network is stored
 * @param now     milliseconds since 1970
 * @returns whether there was one; if not, after how many whole seconds there will be
 */
export async function takeToken(database: Database, address: string, now: number): Promise<Allowance> {
  const key = await secret(database, 'rate-limit');
  const client = createHmac('sha256', key).update(clientNetwork(address)).digest('base64url');
  const taken = await relaxed(database, (own) => take(own, client, now));
  if (taken) return { ok: true };
  const missing = 1 - (await level(database, client, now));
  return { ok: false, retryAfter: Math.max(1, Math.ceil(missing / PER_MILLISECOND / 1000)) };
}

/** One statement, so that no two servers take the same token. */
async function take(database: Database, client: string, now: number): Promise<boolean> {
  const result = await sql<{ tokens: number }>`
    INSERT INTO rate_buckets (client, tokens, filled_at) VALUES (${client}, ${BURST - 1}, ${now})
    ON CONFLICT (client) DO UPDATE SET tokens = ${filled(now)} - 1, filled_at = ${now}
    WHERE ${filled(now)} >= 1
    RETURNING tokens`.execute(database);
  return result.rows.length > 0;
}

/** What is in the bucket by now. A clock that is behind another server's takes nothing away. */
function filled(now: number) {
  const sum = sql`rate_buckets.tokens + CASE WHEN ${now} > rate_buckets.filled_at THEN (${now} - rate_buckets.filled_at) * ${PER_MILLISECOND} ELSE 0 END`;
  return sql`(CASE WHEN ${sum} > ${BURST} THEN ${BURST} ELSE ${sum} END)`;
}

async function level(database: Database, client: string, now: number): Promise<number> {
  const bucket = await database
    .selectFrom('rate_buckets')
    .select(['tokens', 'filled_at'])
    .where('client', '=', client)
    .executeTakeFirst();
  return bucket ? bucket.tokens + Math.max(0, now - bucket.filled_at) * PER_MILLISECOND : BURST;
}

/** Forgets clients whose bucket is full again: there is nothing to remember about them. */
export async function forgetClients(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('rate_buckets')
    .where('filled_at', '<', now - FULL_AFTER)
    .execute();
}
