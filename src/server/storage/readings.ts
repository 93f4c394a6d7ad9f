/** Exposes metrics: the bytes stored today, the free disk space, and the limits on both. */
import type { Database } from '../database/tables.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { within } from '../metrics/within.ts';
import { freeBytes } from './free-space.ts';
import type { StorageLimits } from './limits.ts';
import { TOTAL, usageToday } from './usage.ts';

/** Timeout in milliseconds for the database and the disk. */
const TIMEOUT_MS = 3_000;

/**
 * Registers the metrics.
 * @param clock milliseconds since 1970
 */
export function measureStorage(
  { reading }: Pick<SiteMetrics, 'reading'>,
  database: Database,
  { dataDir, ...limits }: StorageLimits & { dataDir: string },
  clock: () => number,
): void {
  const number = async (asked: Promise<number | undefined>) => {
    const value = await within(TIMEOUT_MS, asked);
    return value === undefined ? [] : [{ value }];
  };
  reading('site_storage_used_bytes', 'Bytes that visitors stored today, in India, on all servers.', () =>
    number(usageToday(database, [TOTAL], clock()).then(([total]) => total)),
  );
  reading('site_storage_budget_bytes', 'STORAGE_PER_DAY_MB in bytes.', () => [
    { value: limits.storagePerDay },
  ]);
  reading('site_storage_free_bytes', 'Free space in DATA_DIR.', () => number(freeBytes(dataDir)));
  reading('site_storage_min_free_bytes', 'STORAGE_MIN_FREE_MB in bytes.', () => [
    { value: limits.storageMinFree },
  ]);
}
