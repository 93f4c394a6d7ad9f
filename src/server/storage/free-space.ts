/** Reads how much disk space is free for a folder. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { SMALL_FORM_DISK_BYTES } from './limits.ts';

/** Milliseconds for which a reading is cached. */
const CACHE_MS = 1000;

/** @returns the number of bytes that the server's user may still write */
export type ReadFreeBytes = () => Promise<number>;

/**
 * Reads the free space at a folder, or at its nearest existing parent.
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
 * Whether DATA_DIR has space for one more form without a file.
 * @throws the file system's error
 */
export async function hasRoomForForm(dataDir: string, readFreeBytes = freeBytes): Promise<boolean> {
  return (await readFreeBytes(dataDir)) >= SMALL_FORM_DISK_BYTES;
}

/**
 * Caches a reading for a second; concurrent calls share it.
 * @param clock milliseconds since 1970
 */
export function cachedFreeBytes(read: ReadFreeBytes, clock: () => number): ReadFreeBytes {
  let reading: Promise<number> | undefined;
  let cachedUntil = Number.NEGATIVE_INFINITY;
  return () => {
    if (reading && clock() < cachedUntil) return reading;
    cachedUntil = Number.POSITIVE_INFINITY;
    reading = read().finally(() => {
      cachedUntil = clock() + CACHE_MS;
    });
    return reading;
  };
}
