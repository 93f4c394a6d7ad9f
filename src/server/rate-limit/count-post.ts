/** Counts a form post before its body is read. */
import type { Database } from '../database/tables.ts';
import { clientNetwork, customerNetwork } from './client-network.ts';
import { memoryBuckets } from './memory-buckets.ts';
import { takeToken } from './rate-limit.ts';

/**
 * Whether a post is accepted. A post over the limit may still be read so that the form comes back with what was typed
 * (`mayReadBody`), but not without a limit either.
 */
export type PostAllowance = { ok: true } | { ok: false; retryAfter: number; mayReadBody: boolean };

export type CountPost = (address: string) => Promise<PostAllowance>;

/** Bodies that one server reads in a minute, also when the database cannot be asked. */
const BODIES_A_MINUTE = { client: 60, customer: 600 };
/** Seconds until one of them comes back. */
const NEXT_BODY = 1;

/** @param clock milliseconds since 1970 */
export function postCounter(database: Database, clock: () => number): CountPost {
  const ofClient = memoryBuckets(BODIES_A_MINUTE.client);
  const ofCustomer = memoryBuckets(BODIES_A_MINUTE.customer);
  return async (address) => {
    const now = clock();
    if (!ofClient.take(clientNetwork(address), now) || !ofCustomer.take(customerNetwork(address), now))
      return { ok: false, retryAfter: NEXT_BODY, mayReadBody: false };
    // Without the database the form cannot be stored either: its page says so and keeps what was typed.
    const allowance = await takeToken(database, address, now).catch(() => ({ ok: true }) as const);
    return allowance.ok ? allowance : { ...allowance, mayReadBody: true };
  };
}
