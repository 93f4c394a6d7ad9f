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
 * A network's small forms are written down once they come to this many bytes: most networks send one form a day, and of
 * those nothing is kept. Until then they are checked against the total only.
 */
export const LEAST_BYTES = 64 * 1024;
/** Networks in memory; above it their bytes are forgotten, less than LEAST_BYTES of each. */
const MAX_UNWRITTEN = 20_000;
/** Bytes of small forms that are stored and not written down, by day and network; of this server, of one day. */
const unwritten = new Map<string, number>();
let unwrittenDay = '';

/**
 * Adds forms to what their networks stored today. Call it last in a transaction: until the commit no other server can
 * store anything.
 * @throws StorageRejected when one of them exceeds a limit. For one form this is exact; of several the others may fit,
 *   so roll back and store each alone
 */
export async function chargeStorage(tx: Tx, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const sums = new Map<string, { day: string; scope: string; bytes: number; rejections: number }>();
  const add = (day: string, scope: string, bytes: number) => {
    const sum = sums.get(keyOf(day, scope)) ?? { day, scope, bytes: 0, rejections: 0 };
    sum.bytes += bytes;
    sums.set(keyOf(day, scope), sum);
  };
  for (const { network, bytes, day } of charges) {
    add(day, network, bytes);
    add(day, TOTAL, bytes);
  }
  const left = takeUnwritten(sums, charges);
  const rows = await addUsage(tx, [...sums.values()]);
  const stored = new Map(rows.map(({ day, scope, bytes }) => [keyOf(day, scope), bytes]));
  for (const { network, limits, isSmall, day } of charges) {
    const used = (scope: string) => stored.get(keyOf(day, scope)) ?? 0;
    if (used(network) > limitFor(limits.storagePerNetwork, isSmall)) throw new StorageRejected('network');
    if (used(TOTAL) > limitFor(limits.storagePerDay, isSmall)) throw new StorageRejected('total');
  }
  const today = charges.at(-1)?.day ?? '';
  if (unwritten.size > MAX_UNWRITTEN || today !== unwrittenDay) unwritten.clear();
  unwrittenDay = today;
  for (const [key, bytes] of left) unwritten.set(key, bytes);
}

/**
 * Adds what is not written down yet to the sums of networks, and removes the sums that need not be written.
 * @returns what is then not written down, by day and network
 */
function takeUnwritten(sums: Map<string, { bytes: number }>, charges: readonly Charge[]) {
  const left = new Map<string, number>();
  for (const { network, day } of charges) {
    const key = keyOf(day, network);
    const sum = sums.get(key);
    if (!sum || left.has(key)) continue;
    sum.bytes += unwritten.get(key) ?? 0;
    const write = sum.bytes >= LEAST_BYTES;
    left.set(key, write ? 0 : sum.bytes);
    if (!write) sums.delete(key);
  }
  return left;
}

const keyOf = (day: string, scope: string) => `${day} ${scope}`;
