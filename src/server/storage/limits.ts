/**
 * Limits on the bytes that visitors may store, per client network and in total, and the reserve for small
 * forms.
 */
import type { Config } from '../config/config.ts';

/**
 * A form with at most this many bytes of text and files is small. Every form without a file is small: a message
 * has at most 5,000 characters of up to four bytes each, or 20 KB.
 */
export const MAX_SMALL_BYTES = 32 * 1024;

/**
 * Free disk bytes that one small form needs with SQLite: its row, indexes and two emails take up to 200 KB in
 * the write-ahead log and again in the database file, and the log may grow.
 */
export const SMALL_FORM_DISK_BYTES = 1024 * 1024;

/**
 * The reserve for small forms above a limit, as a fraction of the limit. Small forms are still accepted after
 * a budget is used up, but their total is limited: with the rate limit alone (20 a minute) one network could
 * store about 1.1 GB of the longest forms in a day.
 */
export const SMALL_FORM_RESERVE = 0.2;

export type StorageLimits = Pick<Config, 'storagePerNetwork' | 'storagePerDay' | 'storageMinFree'>;

/** The limits that a form can exceed: its network's, the total, or the free disk space. */
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
