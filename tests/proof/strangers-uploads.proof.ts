/**
 * Hostile documents are rejected within bounded time and memory while pages are served, ordinary ones are accepted,
 * damaged ones never cause an error, and no process that the server starts has a secret in its environment.
 *   --damaged N   how many ordinary documents are damaged at random (60)
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/prepare.mjs';
import { pdf } from '../app/documents.ts';
import { chance } from './fuzz/chance.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { endSite, pause, seeded, startSite, workFolder } from './site.ts';
import { crowd, type Filled, formOf } from './visitors.ts';

const { values } = parseArgs({ options: { damaged: { type: 'string', default: '60' } } });
const SEED = Number(process.env.SEED ?? 1);
const SECRET = 'proof-of-secret';
/** Milliseconds: the checker's own limit, the wait behind two others, and a busy machine. */
const MAX_ANSWER_MS = 30_000;
/** Megabytes that the server may have grown by in the end. */
const MAX_GROWTH_MB = 150;
/** Milliseconds of the server thread's processor time for a file of 5 MB, its commit included. */
const MAX_THREAD_MS = 150;

const FIXTURES = path.join(ROOT, 'tests', 'fixtures', 'resumes');
const ordinary = Object.fromEntries(
  readdirSync(FIXTURES).map((name) => [name, readFileSync(path.join(FIXTURES, name))]),
);
const hostile = Object.entries(hostileDocuments());
const largest = Array.from({ length: 5 }, (_, n): [string, Uint8Array] => [
  `largest-${n}.pdf`,
  pdf(5 * 1024 * 1024),
]);
const by = chance(seeded(SEED));
const damaged = Array.from({ length: Number(values.damaged) }, (_, n): [string, Uint8Array] => {
  const [name, bytes] = by.pick(Object.entries(ordinary));
  return [`${n}-${name}`, by.damage(bytes).subarray(0, 5 * 1024 * 1024)];
});
const all = [...Object.entries(ordinary), ...largest, ...hostile, ...damaged];

const { folder, drop } = workFolder();
const site = await startSite(folder, {
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: `smtp://web:${SECRET}@127.0.0.1:9`,
});
const visitors = crowd(site.origin, () => 0);
const forms: Filled[] = [];
for (const _ of all) {
  const form = await visitors.fill('job');
  if (form) forms.push(form);
}
await pause(2_100);
const before = megabytes();
const health = watchHealth();
const wrong: string[] = [];
const leaks = new Set<string>();
let slowest = { name: '', ms: 0 };
let dearest = { name: '', ms: 0 };
for (const [n, [name, bytes]] of all.entries()) {
  const { status, ms, threadMs } = await send(n, name, bytes);
  if (ms > slowest.ms) slowest = { name, ms };
  if (largest.some(([large]) => large === name) && threadMs > dearest.ms) dearest = { name, ms: threadMs };
  const expected = expectation(name);
  if (!expected.includes(status)) wrong.push(`${name} was answered ${status}, not ${expected.join(' or ')}`);
  for (const child of children(site.process.pid ?? 0))
    if (readFileSync(`/proc/${child}/environ`, 'utf8').includes(SECRET)) leaks.add(child);
}
const longestHealth = await health.stop();
await pause(1_000);
const growth = megabytes() - before;
const code = await endSite(site, 'SIGTERM');
drop();

process.stdout.write(
  `seed ${SEED}: ${Object.keys(ordinary).length + largest.length} ordinary documents, ${hostile.length} hostile and ${damaged.length} damaged ones; ` +
    `slowest ${slowest.name} with ${Math.round(slowest.ms)} ms; the server's thread worked at most ${dearest.ms.toFixed(1)} ms for 5 MB; ` +
    `health within ${Math.round(longestHealth)} ms meanwhile; ${growth} MB more memory afterwards; ${leaks.size} processes with a secret; exit code ${code}\n`,
);
for (const one of wrong) process.stdout.write(`WRONG: ${one}\n`);
const bounded = slowest.ms <= MAX_ANSWER_MS && growth <= MAX_GROWTH_MB && dearest.ms <= MAX_THREAD_MS;
process.exit(wrong.length === 0 && bounded && leaks.size === 0 && code === 0 ? 0 : 1);

function expectation(name: string): number[] {
  if (hostile.some(([one]) => one === name)) return [422];
  return damaged.some(([one]) => one === name) ? [200, 422] : [200];
}

async function send(n: number, name: string, bytes: Uint8Array) {
  const body = formOf(forms[n] as Filled) as FormData;
  body.set('resume', new File([new Uint8Array(bytes)], name));
  const [started, worked] = [performance.now(), threadMs()];
  const response = await fetch(`${site.origin}/career/apply/general`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Forwarded-For': `198.18.${n >> 8}.${n & 255}` },
    body,
  });
  await response.text();
  return { status: response.status, ms: performance.now() - started, threadMs: threadMs() - worked };
}

/** What the server's first thread has worked, in milliseconds (Linux, /proc/…/schedstat). */
function threadMs(): number {
  const { pid } = site.process;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

function megabytes(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** All processes below one, of all its threads. */
function children(pid: number): string[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const own = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return own.flatMap((child) => [child, ...children(Number(child))]);
}

function watchHealth() {
  let watching = true;
  const watch = (async () => {
    let longest = 0;
    while (watching) {
      const started = performance.now();
      await fetch(`${site.origin}/healthz`).then((response) => response.text());
      longest = Math.max(longest, performance.now() - started);
      await pause(100);
    }
    return longest;
  })();
  return {
    stop() {
      watching = false;
      return watch;
    },
  };
}
