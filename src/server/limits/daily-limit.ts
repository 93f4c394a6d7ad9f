/**
 * Limits the bytes that one client network may store in a day. All servers share the counts in the database,
 * which name a network by its HMAC only and are deleted at the end of the day.
 */

import { DAY_MS } from '../../domain/durations.ts';
import { dateInIndia, startOfDayInIndia } from '../../domain/india-time.ts';
import { sign } from '../database/secret.ts';
import type { Database, Tx } from '../database/tables.ts';
import { customerNetwork } from './client-network.ts';

/**
 * A form with at most this many bytes of text and files is small. Every form without a file is small: a
 * message has at most 5,000 characters of up to four bytes each, or 20 KB.
 */
export const MAX_SMALL_BYTES = 32 * 1024;

/**
 * Fraction of the limit that is reserved for small forms: after one visitor has sent large files, others with
 * the same address can still send an enquiry.
 */
const SMALL_FORM_RESERVE = 0.2;

/** Thrown for a form that exceeds its network's daily limit, or for which the disk has no space. */
export class StorageRejected extends Error {
  readonly rejection: 'network' | 'space';

  constructor(rejection: 'network' | 'space') {
    super(`the form was not stored: ${rejection}`);
    this.name = 'StorageRejected';
    this.rejection = rejection;
  }
}

/** A form that is being stored. */
export interface Charge {
  /** The network, as returned by `networkKey`. */
  network: string;
  /** The daily limit of a network in bytes (STORAGE_PER_NETWORK_MB). */
  maxBytes: number;
  /** Size of its database rows, including its emails. */
  bytes: number;
  /** True if its text and files total at most MAX_SMALL_BYTES. */
  isSmall: boolean;
  /** The day in India, as YYYY-MM-DD. */
  day: string;
}

/** Returns the HMAC of a client's network. @param address the client's IP address; it is not stored */
export const networkKey = (database: Database, address: string): Promise<string> =>
  sign(database, 'storage', customerNetwork(address));

/**
 * Adds a form to today's count of its network, in the transaction that stores the form.
 * @throws StorageRejected if the network then exceeds its limit
 */
export async function chargeStorage(tx: Tx, charge: Charge): Promise<void> {
  const { network, maxBytes, bytes, isSmall, day } = charge;
  const used = await tx
    .insertInto('storage_usage')
    .values({ day, scope: network, bytes, rejections: 0 })
    .onConflict((on) =>
      on.columns(['day', 'scope']).doUpdateSet((row) => ({
        bytes: row('storage_usage.bytes', '+', row.ref('excluded.bytes')),
      })),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  if (used.bytes > (isSmall ? maxBytes * (1 + SMALL_FORM_RESERVE) : maxBytes))
    throw new StorageRejected('network');
}

/** Deletes the counts of past days. @param now milliseconds since 1970 */
export async function deletePastUsage(database: Database, now: number): Promise<void> {
  await database.deleteFrom('storage_usage').where('day', '<', dateInIndia(now)).execute();
}

/**
 * Returns the whole seconds until the next day starts in India.
 * @param now milliseconds since 1970
 */
export const secondsLeftToday = (now: number): number =>
  Math.ceil((startOfDayInIndia(now) + DAY_MS - now) / 1000);
