/**
 * The disk, the database or the mail server fails and recovers while the server runs. During the failure
 * visitors get correct messages and pages are served. No acknowledged form is lost. After the repair
 * everything works without a restart.
 */
import { elapse, fillInForm, poll } from '../../waiting.ts';
import { startPostgres } from '../support/postgres.ts';
import { checkRecord, OFFICE, readRecord } from '../support/record.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd, type Filled } from '../support/visitors.ts';
import { fillAll, sendAll } from './answered-forms.ts';
import { type BadDisk, fullDisk, readOnlyDisk } from './disks.ts';
import { mailFaults } from './mail-faults.ts';

// Disables the minimum free space, so that the database itself encounters the full disk.
const ENV = { TRUST_PROXY: '127.0.0.1', MAIL_TO: OFFICE, STORAGE_MIN_FREE_MB: '0' };
/**
 * Maximum duration of a response. A query to an unresponsive database must time out before the browser does.
 */
const SLOWEST_MS = 45_000;
const PAGES = ['/', '/about', '/product', '/career'];

const wrong: string[] = [];
await onDisk('disk full', fullDisk);
await onDisk('disk read-only', readOnlyDisk);
await lostDatabase();
wrong.push(...(await mailFaults()));
for (const line of wrong.slice(0, 30)) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

interface Fault {
  name: string;
  dataDir: string;
  databaseUrl: string;
  site: Site;
  /** Leaves enough free space for a single row but not for a whole form. */
  almost?(): unknown;
  breakIt(): unknown;
  repair(): unknown;
  /** Duration of the failure in milliseconds. Forms are sent at its start and at its end. */
  lastsMs: number;
}

async function onDisk(name: string, make: (folder: string) => BadDisk): Promise<void> {
  const { folder, drop } = workFolder();
  const { by, dataDir, almost, ...disk } = make(folder);
  try {
    const site = await startSite(folder, { ...ENV, DATA_DIR: dataDir });
    const [breakIt, repair] = [() => disk.breakIt(site), () => disk.repair(site)];
    const common = { name: `${name} (${by})`, dataDir, databaseUrl: 'sqlite', site, lastsMs: 0 };
    await breaks({ ...common, breakIt, repair, ...(almost && { almost }) });
    await endsWell(name, site);
  } finally {
    disk.drop();
    drop();
  }
}

async function endsWell(name: string, site: Site): Promise<void> {
  const code = await endSite(site, 'SIGTERM');
  if (code !== 0) wrong.push(`${name}: exit code ${code}`);
}

async function lostDatabase(): Promise<void> {
  const { folder, dataDir, drop } = workFolder();
  const { url: databaseUrl, stop, start, freeze, thaw } = await startPostgres();
  const site = await startSite(folder, { ...ENV, DATABASE_URL: databaseUrl });
  const common = { dataDir, databaseUrl, site };
  const sent = await breaks({
    ...common,
    name: 'PostgreSQL gone',
    breakIt: stop,
    repair: start,
    lastsMs: 60_000,
  });
  const hangs = { name: 'PostgreSQL hangs', breakIt: freeze, repair: thaw, lastsMs: 1_000 };
  await breaks({ ...common, ...hangs }, sent);
  await endsWell('PostgreSQL', site);
  await stop();
  drop();
}

/**
 * Sends every form before, during and after the failure.
 * @param earlier forms that were sent to this database before
 * @returns all forms that were sent to this database
 */
async function breaks(fault: Fault, earlier: readonly Filled[] = []): Promise<Filled[]> {
  const { name, site } = fault;
  const visitors = crowd(site.origin, seeded(), name.replace(/\W/g, '').toLowerCase());
  const [before, during, late] = [await fillAll(visitors), await fillAll(visitors), await fillAll(visitors)];
  await fillInForm();
  const calm = await sendAll(visitors, before);
  const found: string[] = [];
  if (fault.almost) {
    const ready = await readiness(site);
    fault.almost();
    await elapse(1_100, 'the result of the check is cached for a second');
    const almost = await readiness(site);
    if (ready !== 200 || almost !== 503) found.push(`/readyz: ${ready} before, ${almost} with 512 KB free`);
  }
  await fault.breakIt();
  const first = await sendAll(visitors, during);
  for (const page of PAGES) if ((await status(site, page)) !== 200) found.push(`${page} was not served`);
  if ((await readiness(site)) !== 503) found.push('/readyz reports no failure');
  await elapse(fault.lastsMs, 'the fault lasts');
  const second = await sendAll(visitors, late);
  await fault.repair();
  await poll(async () => (await readiness(site)) === 200, { timeoutMs: 30_000, everyMs: 200 });
  const retried = [...during, ...late];
  const again = await sendAll(visitors, retried);
  const everyone = [...earlier, ...visitors.filled];
  const lost = await readRecord(fault.dataDir, fault.databaseUrl, (database) =>
    checkRecord(database, everyone),
  );
  const [slowest, stored] = [Math.max(first.slowest, second.slowest), first.stored + second.stored];
  console.info(`${name}: ${stored} of ${retried.length} stored meanwhile, ${again.stored} when retried`);
  found.push(...first.wrong, ...second.wrong, ...lost);
  if (calm.stored < before.length) found.push('forms were rejected before the failure');
  if (stored === retried.length) found.push('nothing was rejected: the failure had no effect');
  if (again.stored < retried.length) found.push('forms were rejected after the repair');
  if (slowest > SLOWEST_MS) found.push(`a response took ${slowest} ms`);
  wrong.push(...found.map((line) => `${name}: ${line}`));
  return everyone;
}

const readiness = (site: Site) => status(site, '/readyz');

async function status({ origin }: Site, address: string): Promise<number> {
  const answer = await fetch(origin + address).catch(() => undefined);
  return answer?.status ?? 0;
}
