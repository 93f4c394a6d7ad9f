/** Exposes metrics: the free disk space, and the limit below which large forms are rejected. */
import type { Config } from '../config/config.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { within } from '../metrics/within.ts';
import { freeBytes } from './free-space.ts';

const TIMEOUT_MS = 3_000;

export function measureStorage(
  { reading }: Pick<SiteMetrics, 'reading'>,
  { dataDir, storageMinFree }: Pick<Config, 'dataDir' | 'storageMinFree'>,
): void {
  reading('site_storage_free_bytes', 'Free space in DATA_DIR.', async () => {
    const value = await within(TIMEOUT_MS, freeBytes(dataDir));
    return value === undefined ? [] : [{ value }];
  });
  reading('site_storage_min_free_bytes', 'STORAGE_MIN_FREE_MB in bytes.', () => [{ value: storageMinFree }]);
}
