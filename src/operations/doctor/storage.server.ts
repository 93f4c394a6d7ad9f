/** Checks how much of today's storage budget is used, and how much disk space is free. */
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { freeBytes } from '../../server/storage/free-space.ts';
import { SMALL_FORM_DISK_BYTES } from '../../server/storage/limits.ts';
import { dayOf, SPACE, TOTAL, usageToday } from '../../server/storage/usage.ts';
import { openRecord } from '../open-record.server.ts';
import type { Finding } from './finding.server.ts';

const MB = 1024 * 1024;
/** Fraction of the daily budget above which the used storage is reported as a finding. */
const NEARLY_USED = 0.8;

/**
 * @param now milliseconds since 1970
 * @param readFreeBytes bytes free in DATA_DIR; tests replace it
 */
export async function checkStorage(
  database: Database,
  { dataDir, databaseUrl, storagePerNetwork, storagePerDay, storageMinFree }: Config,
  now: number,
  readFreeBytes = freeBytes,
): Promise<Finding[]> {
  const today = await database
    .selectFrom('storage_usage')
    .select(['scope', 'bytes', 'rejections'])
    .where('day', '=', dayOf(now))
    .execute();
  const found: Finding[] = [];
  const report = (place: string, problem: string, fix: string) =>
    found.push({ area: 'storage', place, problem, fix });
  const of = (scope: string) => today.find((row) => row.scope === scope) ?? { bytes: 0, rejections: 0 };
  const used = `${inMB(of(TOTAL).bytes)} of ${inMB(storagePerDay)} MB are stored today`;
  if (of(TOTAL).rejections > 0)
    report('STORAGE_PER_DAY_MB', `${used}, and ${of(TOTAL).rejections} form(s) were rejected for it`, SEE);
  else if (of(TOTAL).bytes > NEARLY_USED * storagePerDay) report('STORAGE_PER_DAY_MB', used, SEE);
  const full = today.filter(({ scope, rejections }) => rejections > 0 && scope !== TOTAL && scope !== SPACE);
  if (full.length > 0)
    report(
      'STORAGE_PER_NETWORK_MB',
      `${full.length} network(s) sent more than ${inMB(storagePerNetwork)} MB today, and ${full.reduce((sum, { rejections }) => sum + rejections, 0)} form(s) were rejected for it`,
      SEE,
    );
  const free = await readFreeBytes(dataDir);
  const turnedAway = of(SPACE).rejections;
  const rejected = turnedAway > 0 ? `, and ${turnedAway} form(s) were rejected for it today` : '';
  // `checkRoom` reports this problem.
  if (databaseUrl === 'sqlite' && free < SMALL_FORM_DISK_BYTES) return found;
  if (free < storageMinFree)
    report(
      'STORAGE_MIN_FREE_MB',
      `${dataDir} has ${inMB(free)} MB free, less than ${inMB(storageMinFree)} MB${rejected}`,
      'Make space, or move DATA_DIR to a larger disk. Until then only small forms are stored.',
    );
  else if (rejected)
    report('STORAGE_MIN_FREE_MB', `${dataDir} was nearly full${rejected}`, 'Make more space on this disk.');
  return found;
}

/**
 * Checks that a single form fits on the disk. Works even if the database cannot be opened, as on a full disk.
 * @param readFreeBytes bytes free in DATA_DIR; tests replace it
 */
export async function checkRoom(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  readFreeBytes = freeBytes,
): Promise<Finding[]> {
  if (databaseUrl !== 'sqlite') return [];
  const free = await readFreeBytes(dataDir);
  if (free >= SMALL_FORM_DISK_BYTES) return [];
  const problem = `${dataDir} has ${Math.floor(free / 1024).toLocaleString('en-IN')} KB free, less than a form needs: no form is stored, and /readyz answers 503`;
  const fix = 'Make space, or move DATA_DIR to a larger disk.';
  return [{ area: 'storage', place: 'DATA_DIR', problem, fix }];
}

const SEE =
  'See who sends what: npm run inbox -- list. Raise the limit where that is wanted and the disk is large.';

const inMB = (bytes: number): string => Math.floor(bytes / MB).toLocaleString('en-IN');

/** Returns today's used storage and the free space in one sentence; undefined if the database is unreadable. */
export async function storageToday(config: Config, now: number): Promise<string | undefined> {
  const database = await openRecord(config).catch(() => undefined);
  if (!database) return undefined;
  try {
    const [total = 0] = await usageToday(database, [TOTAL], now);
    const free = inMB(await freeBytes(config.dataDir));
    return `Stored today: ${inMB(total)} of ${inMB(config.storagePerDay)} MB; ${free} MB free in ${config.dataDir}.`;
  } finally {
    await database.destroy();
  }
}
