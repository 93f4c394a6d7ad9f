/**
 * The disk is full, nearly full or read-only, or PostgreSQL does not answer, and this ends while the server
 * runs. Meanwhile visitors get their forms back and pages are served. No acknowledged form is lost.
 * Afterwards everything works without a restart.
 */
import path from 'node:path';
import { elapse, fillInForm, poll } from '../../waiting.ts';
import { startPostgres } from '../support/postgres.ts';
import { checkRecord, OFFICE, readRecord } from '../support/record.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd, type Filled, KINDS } from '../support/visitors.ts';
import { type Fault, fullDisk, readOnlyDisk } from './disks.ts';

// Disables the minimum free space, so that the database itself encounters the full disk.
const ENV = { TRUST_PROXY: '127.0.0.1', MAIL_TO: OFFICE, STORAGE_MIN_FREE_MB: '0' };
/**
 * Maximum duration of a response. A query to an unresponsive database must time out before the browser does.
 */
const SLOWEST_MS = 45_000;

const wrong: string[] = [];
const faults = { 'disk full': fullDisk, 'disk read-only': readOnlyDisk, 'PostgreSQL hangs': hangingPostgres };
for (const [name, make] of Object.entries(faults)) {
  const { folder, drop } = workFolder();
  const fault = await make(folder);
  try {
    await breaks(name, folder, fault);
  } finally {
    await fault.drop();
    drop();
  }
}
for (const line of wrong.slice(0, 30)) console.info(`  ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function hangingPostgres(folder: string): Promise<Fault> {
  const { url, freeze, thaw, stop } = await startPostgres();
  const dataDir = path.join(folder, 'data');
  return { dataDir, databaseUrl: url, breakIt: freeze, repair: thaw, drop: stop };
}

/** Sends every form before, during and after the fault. */
async function breaks(name: string, folder: string, fault: Fault): Promise<void> {
  const { dataDir, databaseUrl = '' } = fault;
  const site = await startSite(folder, { ...ENV, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const visitors = crowd(site.origin, seeded());
  const [before, during] = [await fillAll(visitors), await fillAll(visitors)];
  await fillInForm();
  const calm = await sendAll(visitors, before);
  const found: string[] = [];
  if (fault.almost) {
    const ready = await status(site, '/readyz');
    fault.almost();
    await elapse(1_100, 'the result of the check is cached for a second');
    const almost = await status(site, '/readyz');
    if (ready !== 200 || almost !== 503) found.push(`/readyz: ${ready} before, ${almost} with 512 KB free`);
  }
  fault.breakIt();
  const { stored, slowest, wrong: lost } = await sendAll(visitors, during);
  for (const page of ['/', '/career'])
    if ((await status(site, page)) !== 200) found.push(`${page} was not served`);
  if ((await status(site, '/readyz')) !== 503) found.push('/readyz reports no failure');
  fault.repair();
  await poll(async () => (await status(site, '/readyz')) === 200, { everyMs: 200 });
  const again = await sendAll(visitors, during);
  const record = await readRecord(dataDir, databaseUrl || 'sqlite', (database) =>
    checkRecord(database, visitors.filled),
  );
  console.info(`${name}: ${stored} of ${during.length} stored meanwhile, ${again.stored} when retried`);
  found.push(...lost, ...record);
  if (calm.stored < before.length) found.push('forms were rejected before the failure');
  if (stored === during.length) found.push('nothing was rejected: the failure had no effect');
  if (again.stored < during.length) found.push('forms were rejected after the repair');
  if (slowest > SLOWEST_MS) found.push(`a response took ${slowest} ms`);
  const code = await endSite(site, 'SIGTERM');
  if (code !== 0) found.push(`exit code ${code}`);
  wrong.push(...found.map((line) => `${name}: ${line}`));
}

type Crowd = ReturnType<typeof crowd>;

/** Loads and fills in two forms of each kind: one to submit with JavaScript, one without JavaScript. */
async function fillAll({ fill }: Crowd): Promise<Filled[]> {
  const filled = await Promise.all([...KINDS, ...KINDS].map(fill));
  if (filled.includes(undefined)) throw new Error("A form's page did not load.");
  return filled.filter((form) => form !== undefined);
}

/**
 * Sends the forms concurrently. Each response must confirm the form, or say that it was not stored and keep
 * its values.
 */
async function sendAll({ post }: Crowd, filled: readonly Filled[]) {
  const sent = { stored: 0, slowest: 0, wrong: [] as string[] };
  const one = async (form: Filled, i: number) => {
    const scripted = i % 2 === 0;
    const started = Date.now();
    const { status = 0, text = '' } = (await post(form, scripted)) ?? {};
    sent.slowest = Math.max(sent.slowest, Date.now() - started);
    if (form.reference) sent.stored += 1;
    else if (status !== 503 || !text.includes(scripted ? '"reason":"server"' : `value="${form.email}"`))
      sent.wrong.push(`${form.email}: ${status}, or its values are lost`);
  };
  await Promise.all(filled.map(one));
  return sent;
}

async function status({ origin }: Site, address: string): Promise<number> {
  return (await fetch(origin + address)).status;
}
