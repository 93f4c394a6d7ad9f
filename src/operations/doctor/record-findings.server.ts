/** Checks the database, the backups, the virus scanner, and the disk. */
import { statSync } from 'node:fs';
import type { Settings } from '../../content-model/schema/settings.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { dateInIndia } from '../../domain/india-time.ts';
import { scanForVirus } from '../../features/forms/upload-check/clamd.server.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { freeBytes, SMALL_FORM_DISK_BYTES } from '../../server/limits/free-space.ts';
import { formatReason } from '../../server/outbox/queue.ts';
import { lastBackup } from '../backup/backup.server.ts';
import { lastRehearsal } from '../backup/rehearse.server.ts';
import { RECORD_ONLY } from '../backup/verify.server.ts';
import { hasRecord, openRecord } from '../open-record.server.ts';
import { CONFIRM, clockDoubt } from '../privacy/purge-clock.server.ts';
import { scanOf, selectFiles } from '../stored-data.server.ts';
import { type Finding, findingsOf } from './finding.server.ts';
import { checkEditions } from './library.server.ts';
import { checkOutbox } from './mail.server.ts';

const WEEK_MS = 7 * DAY_MS;
/** A quarter is at most 92 days long; the check need not be more exact. */
const QUARTER_MS = 92 * DAY_MS;

const ofDatabase = findingsOf('database', 'loss');

/** @param settings the promised hours; undefined if the content is invalid */
export async function checkRecord(config: Config, now: number, settings?: Settings): Promise<Finding[]> {
  const { dataDir } = config;
  if (!hasRecord(config)) {
    const fix = 'Run this with the environment of the server, after its first start.';
    return [ofDatabase('DATA_DIR', `there is no record in ${dataDir}`, fix)];
  }
  // Works even if the database cannot be opened, as on a full disk.
  const findings = await checkStorage(config);
  const database = await openRecord(config).catch((error: Error) => error);
  if (database instanceof Error)
    return [...findings, ofDatabase('DATABASE_URL, DATA_DIR', 'the record cannot be used', database.message)];
  try {
    if (((statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
      findings.push(
        ofDatabase(
          'DATA_DIR',
          `${dataDir} may be entered by other users of this machine`,
          `Close it: chmod 700 ${dataDir}`,
        ),
      );
    const doubt = await clockDoubt(database, now);
    if (doubt) {
      const problem = `nothing is deleted that is past its time. ${doubt.replace(/\.$/, '')}`;
      findings.push(ofDatabase('clock', problem, `${CONFIRM}.`));
    }
    return [
      ...findings,
      ...(await checkOutbox(database, now, settings)),
      ...(await checkScanner(database, config)),
      ...(await checkEditions(database, config, now)),
    ];
  } finally {
    await database.destroy();
  }
}

export function checkBackups({ dataDir }: Pick<Config, 'dataDir'>, now: number): Finding[] {
  const last = lastBackup(dataDir);
  const findings: Finding[] = [];
  const report = (problem: string, fix: string) => findings.push(ofDatabase('DATA_DIR', problem, fix));
  if (!last || Math.abs(now - Date.parse(last.at)) > WEEK_MS)
    report(
      last ? `the last backup is of ${dateInIndia(Date.parse(last.at))}` : 'there has never been a backup',
      'Back up every night: npm run data -- backup FOLDER/',
    );
  else if (last.incomplete?.length !== 0)
    report(
      `the last backup is incomplete: ${last.incomplete?.join('; ') ?? RECORD_ONLY}`,
      'Correct that, and back up again: npm run data -- backup FOLDER/',
    );
  const rehearsed = lastRehearsal(dataDir);
  if (last && (!rehearsed || Math.abs(now - Date.parse(rehearsed.at)) > QUARTER_MS))
    report(
      rehearsed
        ? `no backup was restored for trial since ${dateInIndia(Date.parse(rehearsed.at))}`
        : 'no backup was ever restored for trial',
      'Restore the last one for trial, once a quarter: npm run data -- rehearse',
    );
  return findings;
}

/**
 * Reports too little disk space for forms, or for forms with files.
 * @param readFreeBytes bytes free in DATA_DIR; tests replace it
 */
export async function checkStorage(
  {
    dataDir,
    databaseUrl,
    storageMinFreeBytes,
  }: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageMinFreeBytes'>,
  readFreeBytes = freeBytes,
): Promise<Finding[]> {
  const finding = findingsOf('storage', 'loss');
  const fix = 'Make space, or move DATA_DIR to a larger disk.';
  const free = await readFreeBytes(dataDir);
  if (databaseUrl === 'sqlite' && free < SMALL_FORM_DISK_BYTES) {
    const problem = `${dataDir} has ${inUnits(free, 1024)} KB free, less than a form needs: no form is stored, and /readyz answers 503`;
    return [finding('DATA_DIR', problem, fix)];
  }
  if (free >= storageMinFreeBytes) return [];
  const problem = `${dataDir} has ${inUnits(free)} MB free, less than ${inUnits(storageMinFreeBytes)} MB`;
  return [finding('STORAGE_MIN_FREE_MB', problem, `${fix} Until then only forms without files are stored.`)];
}

/** Returns the free space in one sentence. */
export const freeSpace = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> =>
  `${inUnits(await freeBytes(dataDir))} MB free in ${dataDir}.`;

const inUnits = (bytes: number, unit = 1024 * 1024): string =>
  Math.floor(bytes / unit).toLocaleString('en-IN');

/** Timeout of a scan of a few bytes in milliseconds. */
const SCAN_TIMEOUT_MS = 5_000;

/** Checks whether a virus scanner works, and which stored files it has not scanned or found a virus in. */
export async function checkScanner(
  database: Database,
  { clamdAddress }: Pick<Config, 'clamdAddress'>,
): Promise<Finding[]> {
  const files = await selectFiles(database)
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['reference', 'state'])
    .orderBy('created_at')
    .execute();
  const scans = Map.groupBy(files, scanOf);
  const [infected, ...more] = scans.get('infected') ?? [];
  const waiting = `${scans.get('not scanned')?.length ?? 0} stored file(s) are not scanned`;
  const findings: Finding[] = [];
  const report = (problem: string, fix: string) =>
    findings.push(findingsOf('configuration', 'fault')('CLAMD_ADDRESS', problem, fix));
  const failure =
    clamdAddress &&
    (await scanForVirus(clamdAddress, Buffer.from('test'), AbortSignal.timeout(SCAN_TIMEOUT_MS)).then(
      () => undefined,
      formatReason,
    ));
  if (!clamdAddress)
    report(
      `is not set, so no résumé is scanned for viruses; ${waiting}`,
      'Set it to the address of ClamAV, such as /run/clamav/clamd.ctl.',
    );
  else if (failure)
    report(
      `no résumé is scanned for viruses, because the scanner does not work: ${failure}; ${waiting}`,
      'Start ClamAV, or correct the address.',
    );
  else if (scans.has('not scanned')) report(waiting, 'The server scans them within minutes; see its log.');
  if (infected)
    findings.push(
      findingsOf('mail', 'loss')(
        'inbox',
        `${more.length + 1} stored file(s) have a virus, the first came with ${infected.reference}`,
        'See it: npm run inbox -- show REFERENCE; delete it: npm run inbox -- erase REFERENCE',
      ),
    );
  return findings;
}
