/** How many forms one client may send: a token bucket in the database, so that several servers share it. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { relaxed } from '../database/relaxed.ts';
import { secret } from '../database/secret.ts';
import type { Database, Tx } from '../database/tables.ts';
import { together } from '../database/together.ts';
import { transact } from '../database/transact.ts';
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
  if (await take(database, { client, now })) return { ok: true };
  const missing = 1 - (await level(database, client, now));
  return { ok: false, retryAfter: Math.max(1, Math.ceil(missing / PER_MILLISECOND / 1000)) };
}

interface Wish {
  client: string;
  now: number;
}

const take = together<Wish, boolean>(takeAll, (database, write) =>
  relaxed(database, (own) => transact(own, write)),
);

/** One statement for many clients; one client's further wishes are statements of their own. */
async function takeAll(tx: Tx, wishes: readonly Wish[]): Promise<boolean[]> {
  const granted = new Set<Wish>();
  for (let left = [...wishes]; left.length > 0; ) {
    const first = new Map<string, Wish>();
    for (const wish of left) if (!first.has(wish.client)) first.set(wish.client, wish);
    for (const wish of await takeOneEach(tx, first)) granted.add(wish);
    left = left.filter((wish) => first.get(wish.client) !== wish);
  }
  return wishes.map((wish) => granted.has(wish));
}

/** One statement, so that no two servers take the same token; in order, so that none waits for the other. */
async function takeOneEach(tx: Tx, wishes: ReadonlyMap<string, Wish>): Promise<Wish[]> {
  const rows = [...wishes.values()]
    .sort((a, b) => (a.client < b.client ? -1 : 1))
    .map(({ client, now }) => sql`(${client}, ${BURST - 1}, ${now})`);
  const result = await sql<{ client: string }>`
    INSERT INTO rate_buckets (client, tokens, filled_at) VALUES ${sql.join(rows)}
    ON CONFLICT (client) DO UPDATE SET tokens = ${FILLED} - 1, filled_at = excluded.filled_at
    WHERE ${FILLED} >= 1
    RETURNING client`.execute(tx);
  return result.rows.flatMap(({ client }) => wishes.get(client) ?? []);
}

/** What is in the bucket by now. A clock that is behind another server's takes nothing away. */
const SUM = sql`rate_buckets.tokens + CASE WHEN excluded.filled_at > rate_buckets.filled_at THEN (excluded.filled_at - rate_buckets.filled_at) * ${PER_MILLISECOND} ELSE 0 END`;
const FILLED = sql`(CASE WHEN ${SUM} > ${BURST} THEN ${BURST} ELSE ${SUM} END)`;

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
