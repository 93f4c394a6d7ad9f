/** Charges a stored form to the storage budget, in the transaction that stores it. */
import type { Tx } from '../database/tables.ts';
import { SMALL_FORM_RESERVE, type StorageLimits, StorageRejected } from './limits.ts';
import { addUsage, TOTAL } from './usage.ts';

/** A form that is being stored. */
export interface Charge {
  /** HMAC of the sender's network. */
  network: string;
  limits: StorageLimits;
  /** Size of its database rows, including its emails. */
  bytes: number;
  /** True if its text and files total at most MAX_SMALL_BYTES. */
  isSmall: boolean;
  /** The day in India, as returned by `dayOf`. */
  day: string;
}

/**
 * A network's small forms are counted in memory until they reach this many bytes in total, and then in the
 * database. Most networks send one form a day, so the database stores nothing about them. Below this number
 * of bytes only the limit for all networks applies.
 */
export const MIN_WRITTEN_BYTES = 64 * 1024;
/** Maximum number of networks in memory; above it, all counts (each below MIN_WRITTEN_BYTES) are discarded. */
const MAX_UNWRITTEN_NETWORKS = 20_000;
/** Bytes of small forms that this server stored today and has not yet counted in the database, by network. */
const unwritten = new Map<string, number>();
let unwrittenDay = '';

/**
 * Adds a form to today's usage of its network and of all networks. Call this last in a transaction, because it
 * blocks the other servers' forms until the commit.
 * @returns a function that reverts the count in memory; call it when the transaction is rolled back
 * @throws StorageRejected if the form exceeds a limit
 */
export async function chargeStorage(tx: Tx, charge: Charge): Promise<() => void> {
  const { network, limits, bytes, isSmall, day } = charge;
  startDay(day);
  const carried = unwritten.get(network) ?? 0;
  const isWritten = bytes + carried >= MIN_WRITTEN_BYTES;
  // Must precede the first `await`: a concurrent form from the same network must not count these bytes again.
  const change = isWritten ? -carried : bytes;
  addUnwritten(network, change);
  const undo = () => addUnwritten(network, -change);
  try {
    const additions = [{ day, scope: TOTAL, bytes, rejections: 0 }];
    if (isWritten) additions.push({ day, scope: network, bytes: bytes + carried, rejections: 0 });
    const rows = await addUsage(tx, additions);
    const used = (scope: string) => rows.find((row) => row.scope === scope)?.bytes ?? 0;
    if (used(network) > limitFor(limits.storagePerNetwork, isSmall)) throw new StorageRejected('network');
    if (used(TOTAL) > limitFor(limits.storagePerDay, isSmall)) throw new StorageRejected('total');
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}

function startDay(day: string): void {
  if (unwritten.size > MAX_UNWRITTEN_NETWORKS || day !== unwrittenDay) unwritten.clear();
  unwrittenDay = day;
}

function addUnwritten(network: string, bytes: number): void {
  const sum = Math.max(0, (unwritten.get(network) ?? 0) + bytes);
  if (sum > 0) unwritten.set(network, sum);
  else unwritten.delete(network);
}

/** Returns the limit in bytes for a form; small forms may also use the reserve. */
const limitFor = (bytes: number, isSmall: boolean): number =>
  isSmall ? bytes * (1 + SMALL_FORM_RESERVE) : bytes;
