/** Measures the free disk space of a folder. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';

/**
 * Free disk bytes that one small form needs with SQLite: its row, indexes and two emails take up to 200 KB in
 * the write-ahead log and again in the database file, and the log may grow.
 */
export const SMALL_FORM_DISK_BYTES = 1024 * 1024;

/**
 * Reads the bytes that the server's user may still write in a folder, or in its nearest existing parent.
 * @throws the file system's error
 */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeBytes(parent);
  }
}

/**
 * True if DATA_DIR has space for one more form without a file.
 * @throws the file system's error
 */
export async function hasRoomForForm(dataDir: string, readFreeBytes = freeBytes): Promise<boolean> {
  return (await readFreeBytes(dataDir)) >= SMALL_FORM_DISK_BYTES;
}

/** Exposes metrics: the free disk space, and the limit below which large forms are rejected. */
export function measureStorage(
  { addGauge }: Pick<SiteMetrics, 'addGauge'>,
  { dataDir, storageMinFreeBytes }: Pick<Config, 'dataDir' | 'storageMinFreeBytes'>,
): void {
  addGauge('site_storage_free_bytes', 'Free space in DATA_DIR.', () => freeBytes(dataDir));
  addGauge('site_storage_min_free_bytes', 'STORAGE_MIN_FREE_MB in bytes.', () => storageMinFreeBytes);
}
