/** Charges stored forms to the storage budget, in the transaction that stores them. */
import type { Tx } from '../database/tables.ts';
import { limitFor, type StorageLimits, StorageRejected } from './limits.ts';
import { addUsage, TOTAL } from './usage.ts';

/** One form that is being stored. */
export interface Charge {
  /** HMAC of the sender's network. */
  network: string;
  limits: StorageLimits;
  /** What its rows hold, mails included. */
  bytes: number;
  /** At most MAX_SMALL_BYTES of text and files. */
  isSmall: boolean;
  /** The day in India, as `dayOf` gives it. */
  day: string;
}

/**
 * Adds forms to what their networks stored today. Call it last in a transaction: until the commit no other server can
 * store anything.
 * @throws StorageRejected when one of them exceeds a limit. For one form this is exact; of several the others may fit,
 *   so roll back and store each alone
 */
export async function chargeStorage(tx: Tx, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const sums = new Map<string, { day: string; scope: string; bytes: number; rejections: number }>();
  for (const { network, bytes, day } of charges) {
    for (const scope of [network, TOTAL]) {
      const sum = sums.get(keyOf(day, scope)) ?? { day, scope, bytes: 0, rejections: 0 };
      sums.set(keyOf(day, scope), { ...sum, bytes: sum.bytes + bytes });
    }
  }
  const rows = await addUsage(tx, [...sums.values()]);
  const stored = new Map(rows.map(({ day, scope, bytes }) => [keyOf(day, scope), bytes]));
  for (const { network, limits, isSmall, day } of charges) {
    const used = (scope: string) => stored.get(keyOf(day, scope)) ?? 0;
    if (used(network) > limitFor(limits.storagePerNetwork, isSmall)) throw new StorageRejected('network');
    if (used(TOTAL) > limitFor(limits.storagePerDay, isSmall)) throw new StorageRejected('total');
  }
}

const keyOf = (day: string, scope: string) => `${day} ${scope}`;
