/** How many bytes visitors may store: limits for one client network and for all, and the reserve for small forms. */
import type { Config } from '../config/config.ts';

/**
 * A form whose text and files together are at most this many bytes is small. Every form without a file is: the longest
 * message, 5,000 characters of four bytes, takes 20 KB.
 */
export const MAX_SMALL_BYTES = 32 * 1024;

/**
 * Free bytes that storing one small form needs of SQLite's disk: its row, indexes and two mails, up to 200 KB, once in
 * the write-ahead log and once in the file, and the log's own growth.
 */
export const SMALL_FORM_DISK_BYTES = 1024 * 1024;

/**
 * What small forms may use beyond a limit, as a fraction of it. They still work when a budget is used up, and remain
 * bounded: the rate limit alone (20 a minute) would let one network store about 1.1 GB of the longest forms in a day.
 */
export const SMALL_FORM_RESERVE = 0.2;

export type StorageLimits = Pick<Config, 'storagePerNetwork' | 'storagePerDay' | 'storageMinFree'>;

/** Which limit a form exceeds: its network's, that of all networks together, or the disk's free space. */
export const STORAGE_REJECTIONS = ['network', 'total', 'space'] as const;
export type StorageRejection = (typeof STORAGE_REJECTIONS)[number];

/** A form that may not be stored. */
export class StorageRejected extends Error {
  readonly rejection: StorageRejection;

  constructor(rejection: StorageRejection) {
    super(`the storage budget is used up: ${rejection}`);
    this.name = 'StorageRejected';
    this.rejection = rejection;
  }
}

/** The limit in bytes that applies to a form, small or not. */
export const limitFor = (bytes: number, isSmall: boolean): number =>
  isSmall ? bytes * (1 + SMALL_FORM_RESERVE) : bytes;
