/** Limits form posts per client with token buckets in the database, shared by all servers. */
import { sql } from 'kysely';
import { sign } from '../database/secret.ts';
import type { Database } from '../database/tables.ts';
import { clientNetwork, ipv6Network } from './client-network.ts';

/** Size of a client's bucket. A person who corrects a form posts it fewer than 20 times a minute. */
export const BURST = 20;
/** Milliseconds in which an empty bucket becomes full; full buckets need no row. */
const FULL_AFTER_MS = 60_000;
/** Maximum difference between the clocks of two servers, in milliseconds. */
const MAX_SKEW_MS = 5_000;
/**
 * Bucket sizes of the larger networks that contain an IPv6 address, by prefix length
 * (docs/decisions/0047-the-edge-belongs-to-the-proxy.md).
 */
const LARGER_NETWORKS: readonly [bits: number, tokens: number][] = [
  [56, 60],
  [48, 240],
];

export type Allowance = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Takes one token from the bucket of each network that the client's address belongs to.
 * @param address the client's IP address; only HMACs of its networks are stored
 * @param now milliseconds since 1970
 * @returns `ok`: every bucket had a token; `retryAfterSeconds`: time until the next token, a whole number
 */
export async function takeToken(database: Database, address: string, now: number): Promise<Allowance> {
  for (const [network, capacity] of networksOf(address)) {
    const client = await sign(database, 'rate-limit', network);
    if (!(await take(database, client, capacity, now)))
      return { ok: false, retryAfterSeconds: await secondsLeft(database, client, capacity, now) };
  }
  return { ok: true };
}

/**
 * Returns the client's networks, smallest first, so that a client without tokens takes none from larger ones.
 */
function networksOf(address: string): [network: string, capacity: number][] {
  const larger = LARGER_NETWORKS.flatMap(([bits, tokens]): [string, number][] => {
    const network = ipv6Network(address, bits);
    return network ? [[network, tokens]] : [];
  });
  return [[clientNetwork(address), BURST], ...larger];
}

/**
 * Takes a token with a single statement, so that two servers cannot take the same token.
 * @param client HMAC of a network
 * @param capacity size of the bucket
 */
async function take(database: Database, client: string, capacity: number, now: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO rate_buckets (client, tokens, filled_at) VALUES (${client}, ${capacity - 1}, ${now})
    ON CONFLICT (client) DO UPDATE SET tokens = ${FILLED} - 1, filled_at = excluded.filled_at
    WHERE ${FILLED} >= 1
    RETURNING client`.execute(database);
  return rows.length > 0;
}

/** The bucket's size. The row to insert is a new bucket, which is full except for one token. */
const CAPACITY = sql`(excluded.tokens + 1)`;
/**
 * The current number of tokens. If this server's clock is a little behind another's, no tokens are removed. A
 * bucket that was filled further ahead is full: the clock has been set back.
 */
const SUM = sql`rate_buckets.tokens + CASE
  WHEN excluded.filled_at > rate_buckets.filled_at THEN (excluded.filled_at - rate_buckets.filled_at) * ${CAPACITY} / ${FULL_AFTER_MS}
  WHEN rate_buckets.filled_at > excluded.filled_at + ${MAX_SKEW_MS} THEN ${CAPACITY}
  ELSE 0 END`;
const FILLED = sql`(CASE WHEN ${SUM} > ${CAPACITY} THEN ${CAPACITY} ELSE ${SUM} END)`;

/** @returns whole seconds until the bucket has a token, by this server's clock */
async function secondsLeft(
  database: Database,
  client: string,
  capacity: number,
  now: number,
): Promise<number> {
  const bucket = await database
    .selectFrom('rate_buckets')
    .select(['tokens', 'filled_at'])
    .where('client', '=', client)
    .executeTakeFirst();
  const perMs = capacity / FULL_AFTER_MS;
  const level = bucket ? bucket.tokens + (now - bucket.filled_at) * perMs : capacity;
  return Math.max(1, Math.ceil((1 - level) / perMs / 1000));
}

/**
 * Deletes full buckets, which are equivalent to missing ones, and buckets that were filled before the clock
 * was set back.
 */
export async function deleteFullBuckets(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('rate_buckets')
    .where(({ or, eb }) =>
      or([eb('filled_at', '<', now - FULL_AFTER_MS), eb('filled_at', '>', now + MAX_SKEW_MS)]),
    )
    .execute();
}
