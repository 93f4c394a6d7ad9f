/**
 * The server rejects hostile documents within bounded time and memory while it serves pages. It accepts
 * ordinary documents, and damaged ones never cause an error. No child process has a secret in its
 * environment.
 *   --damaged N   number of randomly damaged documents (60)
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../scripts/prepare.mjs';
import { pdf } from '../../app/library/documents.ts';
import { elapse, fillInForm, simulatedDelay } from '../../waiting.ts';
import { chance } from '../fuzz/chance.ts';
import { hostileDocuments } from '../library/hostile-documents.ts';
import { endSite, seeded, workFolder } from '../support/site.ts';
import { type Cost, startMeasured } from '../support/thread-cpu.ts';
import { crowd, type Filled, formOf } from './honest-visitors.ts';

const { values } = parseArgs({ options: { damaged: { type: 'string', default: '60' } } });
const SEED = Number(process.env.SEED ?? 1);
const SECRET = 'proof-of-secret';
/**
 * Maximum milliseconds for a response. Allows for the checker's time limit, two documents ahead in its queue,
 * and a busy machine.
 */
const MAX_ANSWER_MS = 30_000;
/** Maximum growth of the server's memory in megabytes. */
const MAX_GROWTH_MB = 150;
/**
 * Maximum processor time of the server thread for a file of 5 MB, in milliseconds, without the commit. The
 * limit for other requests is 25 ms. Measured values were 20 to 30 ms. A bare `node:http` server takes 6 to 8
 * ms to read 5 MB (decision 0020).
 */
const MAX_THREAD_MS = 35;
/** Number of 5 MB files in a series. The most expensive file counts. */
const RUNS = 5;
/** Maximum number of series. The best one counts, because garbage collection may occur during a series. */
const MAX_SERIES = 4;

const FIXTURES = path.join(ROOT, 'tests', 'fixtures', 'resumes');
const ordinary = Object.fromEntries(
  readdirSync(FIXTURES).map((name) => [name, readFileSync(path.join(FIXTURES, name))]),
);
const hostile = Object.entries(hostileDocuments());
const LARGEST: [string, Uint8Array] = ['largest.pdf', pdf(5 * 1024 * 1024)];
const by = chance(seeded(SEED));
const damaged = Array.from({ length: Number(values.damaged) }, (_, n): [string, Uint8Array] => {
  const [name, bytes] = by.pick(Object.entries(ordinary));
  return [`${n}-${name}`, by.damage(bytes).subarray(0, 5 * 1024 * 1024)];
});
const all = [...Object.entries(ordinary), LARGEST, ...hostile, ...damaged];

const { folder, drop } = workFolder();
const server = await startMeasured(folder, {
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: `smtp://web:${SECRET}@127.0.0.1:9`,
});
const { site } = server;
const visitors = crowd(site.origin, () => 0);
const forms: Filled[] = [];
for (let n = all.length + MAX_SERIES * RUNS; n > 0; n--) {
  const form = await visitors.fill('job');
  if (form) forms.push(form);
}
await fillInForm();
const before = megabytes();
const health = watchHealth();
const wrong: string[] = [];
const leaks = new Set<string>();
let sent = 0;
let slowest = { name: '', ms: 0 };
for (const [name, bytes] of all) {
  const { status, ms } = await send(name, bytes);
  if (ms > slowest.ms) slowest = { name, ms };
  const expected = expectation(name);
  if (!expected.includes(status)) wrong.push(`${name} was answered ${status}, not ${expected.join(' or ')}`);
  for (const child of children(site.process.pid ?? 0))
    if (environmentOf(child).includes(SECRET)) leaks.add(child);
}
const longestHealth = await health.stop();
// Waits until background work for the previous forms, such as emails, is done, so that it is not measured.
await server.settle();
const { cpuMs, commitMs } = await largestCost();
await elapse(1_000, 'the server frees the memory of the last upload');
const growth = megabytes() - before;
const code = await endSite(site, 'SIGTERM');
drop();

process.stdout.write(
  `seed ${SEED}: ${Object.keys(ordinary).length + 1} ordinary documents, ${hostile.length} hostile and ${damaged.length} damaged ones; ` +
    `slowest ${slowest.name} with ${Math.round(slowest.ms)} ms; 5 MB take ${cpuMs.toFixed(1)} ms of the server's thread at most, and ${commitMs.toFixed(1)} ms of commits; ` +
    `health within ${Math.round(longestHealth)} ms meanwhile; ${growth} MB more memory afterwards; ${leaks.size} processes with a secret; exit code ${code}\n`,
);
for (const one of wrong) process.stdout.write(`WRONG: ${one}\n`);
const bounded = slowest.ms <= MAX_ANSWER_MS && growth <= MAX_GROWTH_MB && cpuMs <= MAX_THREAD_MS;
process.exit(wrong.length === 0 && bounded && leaks.size === 0 && code === 0 ? 0 : 1);

function expectation(name: string): number[] {
  if (hostile.some(([one]) => one === name)) return [422];
  return damaged.some(([one]) => one === name) ? [200, 422] : [200];
}

/** Measures the most expensive of the largest files in each series. @returns the lowest result */
async function largestCost(): Promise<Cost> {
  let best: Cost = { cpuMs: Number.POSITIVE_INFINITY, commitMs: 0, wallMs: 0 };
  for (let series = 0; series < MAX_SERIES && best.cpuMs > MAX_THREAD_MS; series++) {
    let worst: Cost = { cpuMs: 0, commitMs: 0, wallMs: 0 };
    for (let run = 0; run < RUNS; run++) {
      await elapse(500, "the server finishes the previous submission's mail");
      const cost = await server.cost(() => send(...LARGEST));
      if (cost.cpuMs > worst.cpuMs) worst = cost;
    }
    if (worst.cpuMs < best.cpuMs) best = worst;
  }
  return best;
}

async function send(name: string, bytes: Uint8Array) {
  const n = sent++;
  const body = formOf(forms[n] as Filled) as FormData;
  body.set('resume', new File([new Uint8Array(bytes)], name));
  const started = performance.now();
  const response = await fetch(`${site.origin}/career/apply/general`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Forwarded-For': `198.18.${n >> 8}.${n & 255}` },
    body,
  });
  await response.text();
  return { status: response.status, ms: performance.now() - started };
}

function megabytes(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** @returns the environment of a process; an empty string if the process has ended */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** @returns all descendants of a process, including processes that its threads started */
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
      await simulatedDelay(100);
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
