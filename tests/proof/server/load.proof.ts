/**
 * Ten thousand idle connections, and clients that never read, do not block other visitors. An overloaded server
 * rejects the most expensive requests first, with Retry-After. It serves cached pages and health checks during
 * the overload, and recovers afterwards.
 *   --idle N      number of idle connections (10000)
 *   --seconds N   duration of the overload (15)
 */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentFile } from '../../../src/urls.ts';
import { freePort } from '../../free-port.ts';
import { poll, simulatedDelay, until } from '../../waiting.ts';
import { untilIndexed } from '../support/indexed.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { ask, flood, type Tally } from './flood.ts';
import { holdDeaf, holdIdle } from './idle-crowd.ts';

const { values } = parseArgs({
  options: { idle: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '15' } },
});
/** Number of clients that never read. The server sends one network at most this many documents at a time. */
const DEAF = 100;
/**
 * Maximum milliseconds until the server disconnects a client that never reads. The server measures a client's
 * rate over a minute.
 */
const CUT_WITHIN_MS = 100_000;
/** Maximum milliseconds for a cached page and for a health check under load. */
const SOON = 3_000;

const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
for (const name of ['Policies', 'Downloads', 'Shareholding Pattern'])
  cpSync(path.join(process.env.DOCUMENTS_DIR ?? '', name), path.join(documents, name), { recursive: true });
writeFileSync(path.join(documents, 'Policies', 'Long.zip'), Buffer.alloc(32 * 1024 * 1024));
const metricsPort = await freePort();
const site = await startSite(folder, { DOCUMENTS_DIR: documents, METRICS_PORT: String(metricsPort) });
const { port } = site;
const wrong: string[] = [];
await untilIndexed(site.origin, metricsPort);

await idle();
await deaf();
await crowd();
const code = await endSite(site, 'SIGTERM');
drop();
console.info(`seed ${process.env.SEED ?? 1}, exit code ${code}`);
for (const line of wrong.slice(0, 20)) console.info(`  ${line}`);
process.exit(wrong.length === 0 && code === 0 ? 0 : 1);

async function idle(): Promise<void> {
  const held = await holdIdle(port, Number(values.idle));
  const tally = await visit(5_000);
  const open = await metric('site_http_connections');
  console.info(
    `${held.made} connections held: ${open} open at the server, ${held.closed()} closed to admit others; ${tally.served} of ${tally.served + tally.odd} visitors served meanwhile, slowest ${tally.slowest} ms`,
  );
  if (held.made < Number(values.idle)) wrong.push(`only ${held.made} connections were opened`);
  checkTally('during idle connections', tally);
  held.drop();
  await until(
    'the idle connections are closed',
    async () => (await metric('site_http_connections')) < held.made / 100,
  );
}

async function deaf(): Promise<void> {
  const held = holdDeaf(port, documentFile(['Policies', 'Long.zip']), DEAF);
  const started = Date.now();
  const tally = await visit(5_000);
  const cut = async () => metric('site_http_rejected_total{reason="connection-slow"}');
  await poll(async () => (await cut()) >= DEAF, {
    timeoutMs: CUT_WITHIN_MS - (Date.now() - started),
    everyMs: 500,
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.info(
    `${DEAF} stalled readers of 32 MB: ${await cut()} disconnected within ${seconds} s; ${tally.served} of ${tally.served + tally.odd} visitors served meanwhile, slowest ${tally.slowest} ms`,
  );
  if ((await cut()) !== DEAF) wrong.push('stalled readers were not disconnected');
  checkTally('during stalled readers', tally);
  held.drop();
}

async function crowd(): Promise<void> {
  const kinds = {
    search: (n: number) => `/investors/search?q=policy+${n % 50}`,
    // The server caches only canonical addresses, so it renders this page for each request (decision 0017).
    folder: (n: number) => `/investors/Policies?page=0${n}`,
    form: () => '/newsletter',
    page: () => '/about',
    health: () => '/readyz',
  };
  const each = { search: 150, folder: 150, form: 20, page: 20, health: 2 };
  const tallies = await flood(port, kinds, each, Number(values.seconds) * 1000);
  for (const [name, { served, rejected, odd, slowest }] of Object.entries(tallies))
    console.info(
      `overload, ${name}: ${served} served, ${rejected} rejected with Retry-After, ${odd} others, slowest ${slowest} ms`,
    );
  const { search, folder: folders, form, page, health } = tallies;
  for (const [name, tally] of Object.entries(tallies))
    if (tally.odd > 0) wrong.push(`${tally.odd} unexpected responses for ${name}`);
  if (search.rejected === 0) wrong.push('nothing was rejected: there was no overload');
  const shares = [search, folders, form].map(({ served, rejected }) => rejected / (served + rejected));
  if (shares.some((share, i) => share > (shares[i - 1] ?? 1) + 0.05))
    wrong.push(
      `the most expensive was not rejected first: ${shares.map((share) => share.toFixed(2)).join(', ')}`,
    );
  for (const tally of [page, health])
    if (tally.rejected > 0) wrong.push('a page from memory or a health check was rejected');
  if (health.slowest > SOON) wrong.push(`health took ${health.slowest} ms`);
  if (page.slowest > SOON) wrong.push(`a page took ${page.slowest} ms`);

  const gone = Date.now();
  const paths = Object.values(kinds).map((path) => path(1));
  const well = async () =>
    (await Promise.all(paths.map((path) => ask(port, path)))).every(({ status }) => status === 200);
  await poll(well, { timeoutMs: 10_000 });
  const recovered = Date.now() - gone;
  const again = await flood(port, kinds, { search: 1, folder: 1, form: 1, page: 1, health: 1 }, 3_000);
  const rejected = Object.values(again).reduce((sum, tally) => sum + tally.rejected + tally.odd, 0);
  const reasons = (await numbers()).match(/^site_http_rejected_total\{reason="overload.*$/gm) ?? [];
  console.info(
    `after the overload: everything is answered after ${recovered} ms, ${rejected} rejected in the following 3 s; the server counted ${reasons.map((line) => line.replace(/^.*"(.*)"\} /, '$1 ')).join(', ')}`,
  );
  if (recovered > 2_000 || rejected > 0) wrong.push('the server did not recover');
  if (reasons.length === 0) wrong.push('the rejections are not in the metrics');
}

/** Sends ordinary visitors' requests one after another, each over a separate connection. */
async function visit(milliseconds: number): Promise<Tally> {
  const tally: Tally = { served: 0, rejected: 0, odd: 0, slowest: 0 };
  const paths = ['/', '/about', '/investors', '/newsletter', '/readyz'];
  for (const end = Date.now() + milliseconds; Date.now() < end; await simulatedDelay(20)) {
    const started = Date.now();
    const { status } = await ask(port, paths[tally.served % paths.length] ?? '/');
    tally.slowest = Math.max(tally.slowest, Date.now() - started);
    if (status === 200) tally.served += 1;
    else tally.odd += 1;
  }
  return tally;
}

function checkTally(when: string, { odd, slowest }: Tally): void {
  if (odd > 0) wrong.push(`${odd} visitors were not served ${when}`);
  if (slowest > SOON) wrong.push(`a visitor waited ${slowest} ms ${when}`);
}

async function numbers(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

async function metric(name: string): Promise<number> {
  const line = (await numbers()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}
