/** Counts a form post before its body is read. */
import type { Database } from '../database/tables.ts';
import { clientNetwork, customerNetwork } from './client-network.ts';
import { memoryBuckets } from './memory-buckets.ts';
import { takeToken } from './rate-limit.ts';

/**
 * Whether a post is accepted. The body of a post over the limit may still be read, within a second limit, so
 * that the form is returned with its values (`mayReadBody`).
 */
export type PostAllowance = { ok: true } | { ok: false; retryAfter: number; mayReadBody: boolean };

export type CountPost = (address: string) => Promise<PostAllowance>;

/** Bodies per minute that one server reads, also while the database is unavailable. */
const MAX_BODIES_PER_MINUTE = { client: 60, customer: 600 };
/** Seconds until a token returns. */
const RETRY_AFTER_SECONDS = 1;

/** @param clock milliseconds since 1970 */
export function postCounter(database: Database, clock: () => number): CountPost {
  const ofClient = memoryBuckets(MAX_BODIES_PER_MINUTE.client);
  const ofCustomer = memoryBuckets(MAX_BODIES_PER_MINUTE.customer);
  return async (address) => {
    const now = clock();
    if (!ofClient.take(clientNetwork(address), now) || !ofCustomer.take(customerNetwork(address), now))
      return { ok: false, retryAfter: RETRY_AFTER_SECONDS, mayReadBody: false };
    // Without the database the form cannot be stored either: its page says so and keeps the values.
    const allowance = await takeToken(database, address, now).catch(() => ({ ok: true }) as const);
    return allowance.ok ? allowance : { ...allowance, mayReadBody: true };
  };
}
