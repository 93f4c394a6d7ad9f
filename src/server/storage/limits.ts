/**
 * Limits on the bytes that visitors may store, per client network and in total, and the reserve for small
 * forms.
 */
import type { Config } from '../config/config.ts';

/**
 * A form with at most this many bytes of text and files is small. Every form without a file is: the longest
 * message, 5,000 characters of four bytes, takes 20 KB.
 */
export const MAX_SMALL_BYTES = 32 * 1024;

/**
 * Free disk bytes that one small form needs in SQLite: its row, indexes and two mails, up to 200 KB, once in
 * the write-ahead log and once in the file, plus growth of the log.
 */
export const SMALL_FORM_DISK_BYTES = 1024 * 1024;

/**
 * The reserve for small forms beyond a limit, as a fraction of it. They are still accepted when a budget is
 * used up, but stay bounded: the rate limit alone (20 a minute) would let one network store about 1.1 GB of
 * the longest forms in a day.
 */
export const SMALL_FORM_RESERVE = 0.2;

export type StorageLimits = Pick<Config, 'storagePerNetwork' | 'storagePerDay' | 'storageMinFree'>;

/** The limit that a form exceeds: its network's, the total, or free disk space. */
export const STORAGE_REJECTIONS = ['network', 'total', 'space'] as const;
export type StorageRejection = (typeof STORAGE_REJECTIONS)[number];

/** Thrown for a form that exceeds a storage limit. */
export class StorageRejected extends Error {
  readonly rejection: StorageRejection;

  constructor(rejection: StorageRejection) {
    super(`the storage budget is used up: ${rejection}`);
    this.name = 'StorageRejected';
    this.rejection = rejection;
  }
}
