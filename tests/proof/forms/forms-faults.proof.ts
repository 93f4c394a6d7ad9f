/**
 * The disk, the database or the mail server fails and recovers while the server runs. During the failure
 * visitors get correct messages and pages are served. No acknowledged form is lost. After the repair
 * everything works without a restart.
 *   --gone SECONDS   how long PostgreSQL is stopped (60)
 *   --only a,b       of full, read-only, mapped, database, mail (all)
 */
import { parseArgs } from 'node:util';
import { elapse, fillInForm, poll } from '../../waiting.ts';
import { startPostgres } from '../support/postgres.ts';
import { checkRecord, OFFICE, readRecord } from '../support/record.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd, type Filled } from '../support/visitors.ts';
import { fillAll, pagesStand, sendAll } from './answered-forms.ts';
import { type BadDisk, fullDisk, readOnlyDisk } from './disks.ts';
import { mailFaults } from './mail-faults.ts';

const { values } = parseArgs({
  options: {
    gone: { type: 'string', default: '60' },
    only: { type: 'string', default: 'full,read-only,mapped,database,mail' },
  },
});
const only = values.only.split(',');
// Disables the minimum free space, so that the database itself encounters the full disk.
const ENV = { TRUST_PROXY: '127.0.0.1', MAIL_TO: OFFICE, STORAGE_MIN_FREE_MB: '0' };
/**
 * Maximum duration of a response. A query to an unresponsive database must time out before the browser does.
 */
const SLOWEST_MS = 45_000;

const wrong: string[] = [];
if (only.includes('full')) await badDisk('disk full', fullDisk);
if (only.includes('read-only')) await badDisk('disk read-only', readOnlyDisk);
if (only.includes('mapped')) await endedByDisk();
if (only.includes('database')) await lostDatabase();
if (only.includes('mail')) wrong.push(...(await mailFaults()));
for (const line of wrong.slice(0, 30)) console.info(`  ${line}`);
console.info(`seed ${process.env.SEED ?? 1}: ${wrong.length} fault(s)`);
process.exit(wrong.length === 0 ? 0 : 1);

interface Breakage {
  name: string;
  dataDir: string;
  databaseUrl: string;
  site: Site;
  almost?(): unknown;
  breakIt(): unknown;
  repair(): unknown;
  /** Duration of the failure in milliseconds. Forms are sent at its start and at its end. */
  lastsMs: number;
}

async function badDisk(name: string, make: (folder: string) => BadDisk): Promise<void> {
  const { folder, drop } = workFolder();
  const disk = make(folder);
  try {
    const site = await startSite(folder, { ...ENV, DATA_DIR: disk.dataDir });
    const { dataDir } = disk;
    const breakIt = () => disk.breakIt(site);
    const repair = () => disk.repair(site);
    await breaks({
      name: `${name} (${disk.by})`,
      dataDir,
      databaseUrl: 'sqlite',
      site,
      ...(disk.almost && { almost: disk.almost }),
      breakIt,
      repair,
      lastsMs: 0,
    });
  } finally {
    disk.drop();
    drop();
  }
}

/** A read-only shared-memory file ends the server process. After a restart no acknowledged form is lost. */
async function endedByDisk(): Promise<void> {
  const { folder, drop } = workFolder();
  const disk = readOnlyDisk(folder, true);
  const env = { ...ENV, DATA_DIR: disk.dataDir };
  try {
    const site = await startSite(folder, env);
    const visitors = crowd(site.origin, seeded(), 'mapped');
    const before = await fillAll(visitors);
    const during = await fillAll(visitors);
    await fillInForm();
    const calm = await sendAll(visitors, before);
    disk.breakIt(site);
    const sent = await sendAll(visitors, during);
    await endSite(site, 'SIGTERM');
    const { signalCode } = site.process;
    disk.repair(site);
    const next = await startSite(folder, { ...env, PORT: String(site.port) });
    const again = await sendAll(visitors, during);
    const code = await endSite(next, 'SIGTERM');
    const record = await readRecord(disk.dataDir, 'sqlite', (database) =>
      checkRecord(database, visitors.filled),
    );
    console.info(
      `disk read-only (${disk.by}): ${calm.stored} stored before; ${sent.stored} of ${during.length} acknowledged meanwhile, the server ended by ${signalCode ?? 'no signal'}; after a restart ${again.stored} of ${during.length} stored or found when retried, ${record.wrong.length} lost, incomplete or duplicated; exit code ${code}`,
    );
    const found = [...record.wrong];
    if (calm.rejected + again.rejected > 0) found.push('forms were rejected on a working disk');
    if (code !== 0) found.push(`exit code ${code}`);
    wrong.push(...found.map((line) => `disk read-only, mapped: ${line}`));
  } finally {
    disk.drop();
    drop();
  }
}

async function lostDatabase(): Promise<void> {
  const { folder, dataDir, drop } = workFolder();
  const postgres = await startPostgres();
  const databaseUrl = postgres.url;
  const site = await startSite(folder, { ...ENV, DATABASE_URL: databaseUrl });
  const common = { dataDir, databaseUrl, site };
  const lastsMs = Number(values.gone) * 1000;
  const gone = { name: 'PostgreSQL gone', breakIt: postgres.stop, repair: postgres.start, lastsMs };
  const hangs = { name: 'PostgreSQL hangs', breakIt: postgres.freeze, repair: postgres.thaw, lastsMs: 1_000 };
  const everyone: Filled[] = [];
  await breaks({ ...common, ...gone }, everyone, false);
  await breaks({ ...common, ...hangs }, everyone);
  await postgres.stop();
  drop();
}

/**
 * Sends every form before, during and after the failure.
 * @param everyone all forms sent to this database so far; the function adds the forms that it sends
 * @param last true to end the server and check its exit code
 */
async function breaks(fault: Breakage, everyone: Filled[] = [], last = true): Promise<void> {
  const { name, site } = fault;
  const visitors = crowd(site.origin, seeded(), name.replace(/\W/g, '').toLowerCase());
  const before = await fillAll(visitors);
  const during = await fillAll(visitors);
  const late = await fillAll(visitors);
  await fillInForm();
  const calm = await sendAll(visitors, before);
  const standing: string[] = [];
  if (fault.almost) standing.push(...(await checkGrouped(fault.almost, site)));
  await fault.breakIt();
  const first = await sendAll(visitors, during);
  standing.push(...(await pagesStand(site)));
  if ((await readiness(site)) !== 503) standing.push('/readyz reports no failure');
  await elapse(fault.lastsMs, 'the fault lasts');
  const second = await sendAll(visitors, late);
  await fault.repair();
  await untilReady(site);
  const again = await sendAll(visitors, [...during, ...late]);
  const code = last ? await endSite(site, 'SIGTERM') : 0;
  everyone.push(...visitors.filled);
  const record = await readRecord(fault.dataDir, fault.databaseUrl, (database) =>
    checkRecord(database, everyone),
  );
  const slowest = Math.max(first.slowest, second.slowest);
  const rejected = first.rejected + second.rejected;
  console.info(
    `${name}: ${calm.stored} stored before; ${rejected} rejected and ${first.stored + second.stored} stored meanwhile, slowest response ${slowest} ms; ${again.stored} of ${during.length + late.length} stored or found when retried, ${record.wrong.length} lost, incomplete or duplicated; exit code ${code}`,
  );
  const found = [...first.wrong, ...second.wrong, ...standing, ...record.wrong];
  if (calm.rejected > 0) found.push('forms were rejected before the failure');
  if (rejected === 0) found.push('nothing was rejected: the failure had no effect');
  if (again.rejected > 0) found.push(`${again.rejected} forms were rejected after the repair`);
  if (slowest > SLOWEST_MS) found.push(`a response took ${slowest} ms`);
  if (code !== 0) found.push(`exit code ${code}`);
  wrong.push(...found.map((line) => `${name}: ${line}`));
}

/** Checks that `/readyz` fails on a disk with space for a row but not for a form, before any form fails. */
async function checkGrouped(almost: () => unknown, site: Site): Promise<string[]> {
  const before = await readiness(site);
  almost();
  await elapse(1_100, 'the result of the check is cached for a second');
  const after = await readiness(site);
  console.info(`/readyz: ${before} before, ${after} with 512 KB free`);
  return before === 200 && after === 503 ? [] : [`/readyz: ${before} before, ${after} with 512 KB free`];
}

async function readiness({ origin }: Site): Promise<number> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  return answer?.status ?? 0;
}

async function untilReady(site: Site): Promise<void> {
  await poll(async () => (await readiness(site)) === 200, { timeoutMs: 30_000, everyMs: 200 });
}
