/**
 * Visitors send large files until the server rejects them: from one network, from many networks, and with a
 * nearly full disk. The stored bytes stay within the budget. The server still accepts forms from other
 * networks, and small forms. No acknowledged form is lost, no visitor's address is stored, and rejected
 * visitors see the reason. The metrics and `npm run doctor` name each limit.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pdf } from '../../app/library/documents.ts';
import { run } from '../../app/operations/operations-fixture.ts';
import { freePort } from '../../free-port.ts';
import { elapse } from '../../waiting.ts';
import { smallDisk } from '../forms/disks.ts';
import { checkRecord, readRecord } from '../support/record.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import type { Filled } from './honest-visitors.ts';
import { applicants, type Outcome } from './storage-visitors.ts';

const PER_NETWORK_MB = 4;
const PER_DAY_MB = 8;
/** Small forms may exceed the daily budget by a fifth. */
const MAX_BYTES = 1.2 * PER_DAY_MB * 2 ** 20;
/** Size of everything else in the database files: empty tables and the write-ahead log. */
const MAX_OVERHEAD_BYTES = 5 * 2 ** 20;

const random = seeded();
const wrong: string[] = [];
const check = (holds: boolean, otherwise: string) => void (holds || wrong.push(otherwise));
const metricsPort = await freePort();
const env = { TRUST_PROXY: '127.0.0.1', METRICS_PORT: String(metricsPort) };

await budgets();
await fullDisk();
for (const line of wrong.slice(0, 30)) console.info(`  ${line}`);
console.info(`seed ${process.env.SEED ?? 1}: ${wrong.length} wrong`);
process.exit(wrong.length === 0 ? 0 : 1);

async function budgets(): Promise<void> {
  const { folder, dataDir, drop } = workFolder();
  const own = {
    ...env,
    STORAGE_PER_NETWORK_MB: String(PER_NETWORK_MB),
    STORAGE_PER_DAY_MB: String(PER_DAY_MB),
    STORAGE_MIN_FREE_MB: '0',
  };
  const site = await started(folder, own);
  const visitors = applicants(site, random);
  const empty = bytesIn(dataDir);
  // Sends the applications concurrently. Each one is within the budget, but together they exceed it.
  const first = await visitors.applyAtOnce('198.51.100.1', 14, resume);
  const other = await visitors.applyAtOnce('198.51.100.2', 2, resume);
  const small = await visitors.sendSmall('198.51.100.1');
  const many: Outcome[] = [];
  for (let n = 3; n < 9; n++) many.push(...(await visitors.applyAtOnce(`198.51.100.${n}`, 4, resume)));
  const smallLast = await visitors.sendSmall('198.51.100.8');
  check(count(first, 'quota') > 0, 'one network was never rejected');
  check(first.length === count(first, 'stored') + count(first, 'quota'), 'one network: other answers');
  check(
    other.every(({ result }) => result === 'stored'),
    'another network was rejected',
  );
  check(
    [...small, ...smallLast].every(({ result }) => result === 'stored'),
    'a small form was rejected',
  );
  check(count(many, 'noSpace') > 0, 'all networks together were never rejected');
  wrong.push(...[...first, ...other, ...small, ...many, ...smallLast].flatMap(({ faults }) => faults));
  const rejected = await metric('site_storage_rejected_total{reason="network"}');
  const used = await metric('site_storage_used_bytes');
  check(rejected === count(first, 'quota'), `metrics count ${rejected} rejections of a network`);
  check((await metric('site_storage_rejected_total{reason="total"}')) > 0, 'metrics: no rejection in all');
  check(used > 0 && used <= MAX_BYTES, `${used} bytes are stored`);
  const said = await doctor(site, folder, dataDir, own);
  for (const name of ['STORAGE_PER_NETWORK_MB: 1 network(s)', 'STORAGE_PER_DAY_MB:', 'Stored today: '])
    check(said.includes(name), `doctor does not report ${name}`);
  const code = await endSite(site, 'SIGTERM');
  const grown = bytesIn(dataDir) - empty;
  check(grown <= MAX_BYTES + MAX_OVERHEAD_BYTES, `${grown} more bytes are on disk`);
  check(!holds(dataDir, '198.51.100'), 'an address is in the database');
  const lost = await lostIn(dataDir, visitors.filled);
  console.info(
    `budgets of ${PER_NETWORK_MB} MB per network and ${PER_DAY_MB} MB in total: ${count(first, 'stored')} of ${first.length} concurrent large files of one network stored, ${count(first, 'quota')} rejected; ${count(other, 'stored')} of ${other.length} of another stored; of ${many.length} from six more ${count(many, 'stored')} stored, ${count(many, 'noSpace')} rejected by the total budget; ${small.length + smallLast.length} small forms stored meanwhile; ${mb(used)} MB counted, ${mb(grown)} MB more on disk; ${lost} acknowledged forms lost or incomplete; exit code ${code}`,
  );
  drop();
}

async function fullDisk(): Promise<void> {
  const { folder, drop } = workFolder();
  const disk = smallDisk(folder);
  const own = { ...env, DATA_DIR: disk.dataDir, STORAGE_MIN_FREE_MB: String(disk.minFreeMB) };
  try {
    const site = await started(folder, own);
    const visitors = applicants(site, random);
    const before = disk.empty ? await visitors.applyAtOnce('198.51.100.20', 2, resume) : [];
    disk.fill();
    await elapse(1_100, 'the free space of the disk is cached for a second');
    const large = await visitors.applyAtOnce('198.51.100.21', 4, resume);
    const small = await visitors.sendSmall('198.51.100.21');
    check(
      large.every(({ result }) => result === 'noSpace'),
      'a large file was stored below the free space',
    );
    check(
      small.every(({ result }) => result === 'stored'),
      'a small form was rejected',
    );
    const free = await metric('site_storage_free_bytes');
    check(free < (await metric('site_storage_min_free_bytes')), `metrics say that ${free} bytes are free`);
    const said = await doctor(site, folder, disk.dataDir, own);
    check(said.includes('STORAGE_MIN_FREE_MB:'), 'doctor does not report the nearly full disk');
    disk.empty?.();
    await elapse(1_100, 'the free space of the disk is cached for a second');
    const after = disk.empty ? await visitors.applyAtOnce('198.51.100.22', 2, resume) : [];
    check(
      [...before, ...after].every(({ result }) => result === 'stored'),
      'rejected with enough free space',
    );
    wrong.push(...[...before, ...large, ...small, ...after].flatMap(({ faults }) => faults));
    const code = await endSite(site, 'SIGTERM');
    const lost = await lostIn(disk.dataDir, visitors.filled);
    console.info(
      `${disk.by}, ${disk.minFreeMB} MB minimum free space: ${count(before, 'stored')} large files stored before; on the nearly full disk ${count(large, 'noSpace')} of ${large.length} rejected and ${count(small, 'stored')} of ${small.length} small forms stored; with space again ${count(after, 'stored')} of ${after.length} stored; ${lost} lost or incomplete; exit code ${code}`,
    );
  } finally {
    disk.drop();
    drop();
  }
}

/** Starts a server that is killed when this process exits. */
async function started(folder: string, own: Record<string, string>): Promise<Site> {
  const site = await startSite(folder, own);
  process.once('exit', () => site.process.kill('SIGKILL'));
  return site;
}

/** @returns a resume of 300 to 900 KB of incompressible bytes */
function resume(): Uint8Array {
  const bytes = pdf(300_000 + Math.floor(random() * 600_000));
  for (let i = 100; i < bytes.length - 20; i++) bytes[i] = Math.floor(random() * 256);
  return bytes;
}

async function metric(name: string): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text());
  const line = page.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

async function doctor(site: Site, folder: string, dataDir: string, own: object): Promise<string> {
  const variables = { ORIGIN: site.origin, DATA_DIR: dataDir, CACHE_DIR: path.join(folder, 'cache'), ...own };
  return (await run('doctor', ['--url', site.origin], { ...process.env, ...variables })).stdout;
}

/** Compares stored with acknowledged forms. @returns the number of lost, incomplete or duplicated forms */
async function lostIn(dataDir: string, filled: readonly Filled[]): Promise<number> {
  const record = await readRecord(dataDir, 'sqlite', (database) => checkRecord(database, filled));
  const acknowledged = filled.filter(({ reference }) => reference).length;
  check(record.stored === acknowledged, `${record.stored} stored, ${acknowledged} acknowledged`);
  wrong.push(...record.wrong);
  return record.wrong.length;
}

function count(outcomes: readonly Outcome[], result: string): number {
  return outcomes.filter((outcome) => outcome.result === result).length;
}

function mb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ name }) => path.join(folder, name));
}

function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

function holds(folder: string, text: string): boolean {
  return filesIn(folder).some((file) => readFileSync(file).includes(text));
}
