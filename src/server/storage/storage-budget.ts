/** The storage budget: checks a large form before its body is read, and records rejections. */
import { createHmac } from 'node:crypto';
import { secret } from '../database/secret.ts';
import type { Database } from '../database/tables.ts';
import { withoutFsync } from '../database/without-fsync.ts';
import { customerNetwork } from '../rate-limit/client-network.ts';
import { cachedFreeBytes, freeBytes, type ReadFreeBytes } from './free-space.ts';
import { MAX_SMALL_BYTES, type StorageLimits, type StorageRejection } from './limits.ts';
import { addUsage, dayOf, SPACE, TOTAL, usageToday } from './usage.ts';

export interface StorageBudget {
  limits: StorageLimits;
  /** Returns the HMAC of a client's network. @param address the client's IP address; it is not stored */
  networkOf(address: string): Promise<string>;
  /**
   * Checks whether a form of this size may be stored. Called before the body is read, and again before the form
   * is validated. Accepts small forms without disk or database access; `chargeStorage` checks them when they
   * are stored.
   * @param address the client's IP address
   * @param bytes size of text and files, declared or received
   * @returns the limit that the form would exceed, if any
   * @throws the error of the file system or the database
   */
  admit(address: string, bytes: number): Promise<StorageRejection | undefined>;
  /** Counts a rejected form in the metrics and, for `npm run doctor`, in the database. */
  recordRejection(address: string, rejection: StorageRejection): Promise<void>;
}

export interface StorageBudgetOptions {
  database: Database;
  limits: StorageLimits;
  dataDir: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Counts a rejection in the metrics. */
  countRejection?: (rejection: StorageRejection) => void;
  /** Reads the free bytes in `dataDir`; tests replace this function. */
  readFreeBytes?: ReadFreeBytes;
}

export function openStorageBudget(options: StorageBudgetOptions): StorageBudget {
  const { database, limits, dataDir, clock, countRejection } = options;
  const readFree = options.readFreeBytes ?? cachedFreeBytes(() => freeBytes(dataDir), clock);
  const networkOf = async (address: string) =>
    createHmac('sha256', await secret(database, 'storage'))
      .update(customerNetwork(address))
      .digest('base64url');

  return {
    limits,
    networkOf,
    async admit(address, bytes) {
      if (bytes <= MAX_SMALL_BYTES) return undefined;
      if ((await readFree()) < limits.storageMinFree) return 'space';
      const network = await networkOf(address);
      const [own = 0, total = 0] = await usageToday(database, [network, TOTAL], clock());
      if (own + bytes > limits.storagePerNetwork) return 'network';
      return total + bytes > limits.storagePerDay ? 'total' : undefined;
    },
    async recordRejection(address, rejection) {
      countRejection?.(rejection);
      const scope = { network: await networkOf(address), total: TOTAL, space: SPACE }[rejection];
      const row = { day: dayOf(clock()), scope, bytes: 0, rejections: 1 };
      await withoutFsync(database, (own) => addUsage(own, [row]));
    },
  };
}
