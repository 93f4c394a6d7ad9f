/** Counts a form post before its body is read. */
import type { Database } from '../database/tables.ts';
import { clientNetwork, customerNetwork } from './client-network.ts';
import { takeToken } from './rate-limit.ts';

/**
 * Whether a post is accepted. Up to another, higher limit, the body of a rejected post may still be read
 * (`mayReadBody`), so that the form's page can show the submitted values again.
 */
export type PostAllowance = { ok: true } | { ok: false; retryAfter: number; mayReadBody: boolean };

export type CountPost = (address: string) => Promise<PostAllowance>;

/** Maximum number of networks in memory; above it the least recently used one is evicted. */
const MAX_NETWORKS = 20_000;
/**
 * Bodies per minute that one server reads. Counted in memory, so the limit also applies without the database.
 */
const MAX_BODIES_PER_MINUTE = { client: 60, customer: 600 };
/** Seconds until a token is available again. */
const RETRY_AFTER_SECONDS = 1;

/** @param clock milliseconds since 1970 */
export function postCounter(database: Database, clock: () => number): CountPost {
  const takeOfClient = memoryBuckets(MAX_BODIES_PER_MINUTE.client);
  const takeOfCustomer = memoryBuckets(MAX_BODIES_PER_MINUTE.customer);
  return async (address) => {
    const now = clock();
    if (!takeOfClient(clientNetwork(address), now) || !takeOfCustomer(customerNetwork(address), now))
      return { ok: false, retryAfter: RETRY_AFTER_SECONDS, mayReadBody: false };
    // If the database is unavailable, accepts the post: the form's page reports the problem and keeps the
    // submitted values.
    const allowance = await takeToken(database, address, now).catch(() => ({ ok: true }) as const);
    return allowance.ok ? allowance : { ...allowance, mayReadBody: true };
  };
}

interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/**
 * Creates token buckets in memory.
 * @param perMinute the size of a bucket and its refill per minute
 * @returns a function that takes a token from a network's bucket, and returns whether there was one
 */
export function memoryBuckets(perMinute: number): (network: string, now: number) => boolean {
  /** In the order of use, the least recently used bucket first. */
  const buckets = new Map<string, Bucket>();
  return (network, now) => {
    const { tokens: left, filledAt } = buckets.get(network) ?? { tokens: perMinute, filledAt: now };
    const refill = (Math.max(0, now - filledAt) * perMinute) / 60_000;
    const tokens = Math.min(perMinute, left + refill);
    const isGranted = tokens >= 1;
    buckets.delete(network);
    buckets.set(network, { tokens: isGranted ? tokens - 1 : tokens, filledAt: Math.max(now, filledAt) });
    if (buckets.size > MAX_NETWORKS) buckets.delete(buckets.keys().next().value ?? '');
    return isGranted;
  };
}
