/**
 * `npm run bench -- capacity`: measures the capacity of one server for docs/sizing.md. For each kind of request
 * it opens 32 connections and records the responses per second, the 99th percentile of the response time, the
 * rejected requests, and the memory use.
 *   --seconds N   duration for each kind (5)
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { SAMPLE_DOCUMENTS } from '../scripts/prepare.mjs';
import { freePort } from '../tests/free-port.ts';
import { endSite, startSite, workFolder } from '../tests/proof/support/site.ts';
import { elapse, until } from '../tests/waiting.ts';
import { startBarePage } from './pages/bare-page.ts';
import { table } from './report/markdown.ts';
import { type Figure, handOver } from './report/result.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const KINDS: readonly (readonly [name: string, path: string])[] = [
  ['a prerendered page', '/about'],
  ['a kept folder', '/investors/Policies'],
  ['a document of 20 KB', '/Images/Icons/Documents/Policies/Policy%20on%20Fair%20Practices.pdf'],
  ['a form, made each time', '/career/apply/general'],
  ['a search', '/investors/search?q=policy'],
];

const { folder, drop } = workFolder();
const metricsPort = await freePort();
const site = await startSite(folder, {
  DOCUMENTS_DIR: process.env.DOCUMENTS_DIR || SAMPLE_DOCUMENTS,
  METRICS_PORT: String(metricsPort),
  // Uses production's log level, because writing log lines takes time.
  LOG_LEVEL: 'info',
});
const isRead = async () => (await reading('site_search_pending_documents')) === 0;
await until('all documents are read', isRead, { timeoutMs: 120_000, everyMs: 200 });
await elapse(5_000, 'the server frees the memory of its start');

// A bare server that sends one line of text shows the limit of the machine and the load generator.
const bare = await startBarePage();
const { rate: best } = await ask(bare.address);
await bare.stop();

const rows = [['at rest', '', '', '', `${await memory()} MB`]];
const rates: Figure[] = [];
const held: Figure[] = [{ what: 'at rest', value: await memory() }];
for (const [name, address] of KINDS) {
  const { rate, slow, rejected } = await ask(site.origin + address);
  const megabytes = await memory();
  rates.push({ what: name, value: rate, reference: { what: 'one line, bare node:http', value: best } });
  held.push({ what: name, value: megabytes });
  rows.push([name, String(Math.round(rate)), slow, String(rejected), `${megabytes} MB`]);
}
const head = ['', `responses/s (bare: ${Math.round(best)})`, '99 % within', 'rejected', 'memory'];
console.info(table(head, rows));
await endSite(site, 'SIGTERM');
drop();
const missed = rates.flatMap(({ what, value }) => (value > 0 ? [] : [`${what} could not be measured`]));
handOver({
  title: 'Capacity',
  about: `The capacity of one server with 32 connections, ${values.seconds} s for each kind, compared with a bare server's line of text; and its memory. docs/sizing.md uses these figures.`,
  groups: [
    { title: 'Responses', unit: 'responses/s', figures: rates },
    { title: 'Memory', unit: 'MB', figures: held },
  ],
  missed,
});
process.exit(missed.length === 0 ? 0 : 1);

async function ask(address: string): Promise<{ rate: number; slow: string; rejected: number }> {
  if (spawnSync('wrk', ['-v']).error) throw new Error('wrk is missing (Debian: apt-get install wrk).');
  const args = ['-t1', '-c32', `-d${values.seconds}s`, '--latency', '-H', 'Accept-Encoding: br', address];
  const wrk = spawn('wrk', args);
  let said = '';
  wrk.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await once(wrk, 'close');
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? Number.NaN),
    slow: /^\s*99%\s+(\S+)/m.exec(said)?.[1] ?? '',
    rejected: Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0),
  };
}

async function reading(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

async function memory(): Promise<number> {
  return Math.round((await reading('process_resident_memory_bytes')) / 2 ** 20);
}
