/** Charges stored forms to the storage budget, in the transaction that stores them. */
import type { Tx } from '../database/tables.ts';
import { limitFor, type StorageLimits, StorageRejected } from './limits.ts';
import { addUsage, TOTAL } from './usage.ts';

/** A form that is being stored. */
export interface Charge {
  /** HMAC of the sender's network. */
  network: string;
  limits: StorageLimits;
  /** Size of its rows, including mails. */
  bytes: number;
  /** True for at most MAX_SMALL_BYTES of text and files. */
  isSmall: boolean;
  /** The day in India, as `dayOf` gives it. */
  day: string;
}

/**
 * A network's small forms are recorded once they reach this many bytes: most networks send one form a day and
 * need no row. Until then they count only towards the total.
 */
export const MIN_RECORDED_BYTES = 64 * 1024;
/** Maximum number of networks in memory; beyond it their bytes are forgotten, less than LEAST_BYTES each. */
const MAX_UNRECORDED_NETWORKS = 20_000;
/**
 * Bytes of small forms that are stored but not recorded yet, by day and network; of this server, for one day.
 */
const unrecorded = new Map<string, number>();
let unrecordedDay = '';

/**
 * Adds forms to their networks' use for today. Call it last in a transaction: until the commit no other
 * server can store anything.
 * @throws StorageRejected if one of them exceeds a limit. For a single form this is exact; in a group the
 * others may fit, so roll back and store each alone
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
  const left = takeUnrecorded(sums, charges);
  const rows = await addUsage(tx, [...sums.values()]);
  const stored = new Map(rows.map(({ day, scope, bytes }) => [keyOf(day, scope), bytes]));
  for (const { network, limits, isSmall, day } of charges) {
    const used = (scope: string) => stored.get(keyOf(day, scope)) ?? 0;
    if (used(network) > limitFor(limits.storagePerNetwork, isSmall)) throw new StorageRejected('network');
    if (used(TOTAL) > limitFor(limits.storagePerDay, isSmall)) throw new StorageRejected('total');
  }
  const today = charges.at(-1)?.day ?? '';
  if (unrecorded.size > MAX_UNRECORDED_NETWORKS || today !== unrecordedDay) unrecorded.clear();
  unrecordedDay = today;
  for (const [key, bytes] of left) unrecorded.set(key, bytes);
}

/**
 * Adds unrecorded bytes to the networks' sums, and removes the sums that need not be recorded.
 * @returns the bytes that remain unrecorded, by day and network
 */
function takeUnrecorded(sums: Map<string, { bytes: number }>, charges: readonly Charge[]) {
  const left = new Map<string, number>();
  for (const { network, day } of charges) {
    const key = keyOf(day, network);
    const sum = sums.get(key);
    if (!sum || left.has(key)) continue;
    sum.bytes += unrecorded.get(key) ?? 0;
    const write = sum.bytes >= MIN_RECORDED_BYTES;
    left.set(key, write ? 0 : sum.bytes);
    if (!write) sums.delete(key);
  }
  return left;
}

const keyOf = (day: string, scope: string) => `${day} ${scope}`;
