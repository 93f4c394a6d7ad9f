/** Checks how much disk space is free. */
import type { Config } from '../../server/config/config.ts';
import { freeBytes, SMALL_FORM_DISK_BYTES } from '../../server/storage/free-space.ts';
import { type Finding, findingsOf } from './finding.server.ts';

const finding = findingsOf('storage', 'loss');
const MB = 1024 * 1024;
const FIX = 'Make space, or move DATA_DIR to a larger disk.';

/**
 * Reports too little space for forms, or for forms with files. Works even if the database cannot be opened, as
 * on a full disk.
 * @param readFreeBytes bytes free in DATA_DIR; tests replace it
 */
export async function checkStorage(
  { dataDir, databaseUrl, storageMinFree }: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageMinFree'>,
  readFreeBytes = freeBytes,
): Promise<Finding[]> {
  const free = await readFreeBytes(dataDir);
  if (databaseUrl === 'sqlite' && free < SMALL_FORM_DISK_BYTES) {
    const problem = `${dataDir} has ${Math.floor(free / 1024).toLocaleString('en-IN')} KB free, less than a form needs: no form is stored, and /readyz answers 503`;
    return [finding('DATA_DIR', problem, FIX)];
  }
  if (free >= storageMinFree) return [];
  const problem = `${dataDir} has ${inMB(free)} MB free, less than ${inMB(storageMinFree)} MB`;
  const fix = `${FIX} Until then only forms without files are stored.`;
  return [finding('STORAGE_MIN_FREE_MB', problem, fix)];
}

/** Returns the free space in one sentence. */
export async function freeSpace({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  return `${inMB(await freeBytes(dataDir))} MB free in ${dataDir}.`;
}

const inMB = (bytes: number): string => Math.floor(bytes / MB).toLocaleString('en-IN');
