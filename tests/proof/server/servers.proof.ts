/**
 * Three servers share one PostgreSQL database behind a real nginx. Each has a separate library index. Rate
 * limits, retried forms, document ids and confirmations work across the servers. The proof kills the servers in
 * turn under load: only requests in progress on the killed server fail, and no acknowledged form is lost. It
 * then upgrades each server to a version with a migration and different scripts: no request fails.
 *   --kills N   number of kills (9)
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../scripts/prepare.mjs';
import { DOCUMENTS_PREFIX } from '../../../src/urls.ts';
import { freePort } from '../../free-port.ts';
import { elapse } from '../../waiting.ts';
import { makeNextVersion } from '../deploy/next-version.ts';
import { type Logged, startNginx } from '../deploy/nginx.ts';
import { startSenders } from '../forms/senders.ts';
import { untilIndexed } from '../support/indexed.ts';
import { startPostgres } from '../support/postgres.ts';
import { startReaders } from '../support/readers.ts';
import { checkRecord, readRecord } from '../support/record.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';
import { crowd } from '../support/visitors.ts';
import { checkShared } from './shared-state.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '9' } } });
const KILLS = Number(values.kills);
interface Kill {
  port: number;
  /** Time of the signal, in milliseconds since 1970. */
  at: number;
  /** Time of the process exit. Until then nginx can connect, because memory is freed before sockets close. */
  gone: number;
}

/** Tolerance in milliseconds between the clocks of nginx and this process. */
const BLUR = 60;

const random = seeded();
const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
for (const name of ['Policies', 'Downloads'])
  cpSync(path.join(process.env.DOCUMENTS_DIR ?? '', name), path.join(documents, name), { recursive: true });
const postgres = await startPostgres();
const ports = [await freePort(), await freePort(), await freePort()];
const nginx = await startNginx(folder, ports);
const metricsPorts = new Map<number, number>();
for (const port of ports) metricsPorts.set(port, await freePort());
const start = (port: number, root = ROOT): Promise<Site> =>
  startSite(
    path.join(folder, String(port)),
    {
      PORT: String(port),
      METRICS_PORT: String(metricsPorts.get(port)),
      ORIGIN: nginx.origin,
      DATABASE_URL: postgres.url,
      DOCUMENTS_DIR: documents,
      TRUST_PROXY: '127.0.0.1',
    },
    { root },
  );
let servers = await Promise.all(ports.map((port) => start(port)));
for (const { origin, port } of servers) await untilIndexed(origin, metricsPorts.get(port));
const wrong: string[] = [];

const shared = await readRecord(folder, postgres.url, (database) => checkShared(servers, database, random));
console.info(`agreed: ${shared.counts}`);
wrong.push(...shared.wrong);

const listed = (await (await fetch(`${nginx.origin}/library/manifest.json`)).json()) as {
  documents: { path: string }[];
};
const addresses = listed.documents.map(
  (one) => `${DOCUMENTS_PREFIX}/${one.path.split('/').map(encodeURIComponent).join('/')}`,
);
const visitors = crowd(nginx.origin, random, 'load');

const killed = await underLoad(async () => {
  const kills: Kill[] = [];
  for (let i = 0; i < KILLS; i++) {
    await elapse(500 + random() * 1_500, 'a server is killed at a random moment under load');
    const victim = servers[i % servers.length];
    if (!victim) continue;
    const at = Date.now();
    await endSite(victim, 'SIGKILL');
    kills.push({ port: victim.port, at, gone: Date.now() });
    await elapse(500 + random() * 1_000, 'the others serve without the killed server');
    const again = await start(victim.port);
    servers = servers.map((server) => (server === victim ? again : server));
  }
  return kills;
});
const failures = killed.log.filter(({ status }) => status >= 500 || status === 499);
const inHand = failures.filter((one) => killed.result.some((kill) => hadInHand(one, kill)));
console.info(
  `seed ${process.env.SEED ?? 1}: ${KILLS} kills under load: ${killed.log.length} requests (${killed.posts} posts), ${countRetried(killed.log)} passed to another server, ${failures.length} failed, ${inHand.length} of them in progress on the killed server`,
);
for (const one of failures.filter((failure) => !inHand.includes(failure)))
  wrong.push(`failed: ${requestLine(one)}`);
if (killed.readers.length + killed.senders.length > failures.length)
  wrong.push(...killed.readers, ...killed.senders);

const next = makeNextVersion(folder);
const upgraded = await underLoad(async () => {
  for (const [i, port] of ports.entries()) {
    await elapse(2_000, 'visitors use all servers between two upgrades');
    await nginx.balance(ports.map((each) => ({ port: each, down: each === port })));
    const old = servers[i];
    const code = old ? await endSite(old, 'SIGTERM') : 1;
    if (code !== 0) wrong.push(`a server exited with ${code}`);
    servers[i] = await start(port, next);
    await nginx.balance(ports.map((each) => ({ port: each })));
  }
  await elapse(3_000, 'visitors use the upgraded servers');
});
const lost = upgraded.log.filter(({ status }) => status >= 400);
console.info(
  `three servers upgraded in turn with a migration: ${upgraded.log.length} requests (${upgraded.posts} posts), ${countRetried(upgraded.log)} passed to another server, ${lost.length} failed`,
);
wrong.push(...lost.map((one) => `failed during the upgrade: ${requestLine(one)}`));
wrong.push(...upgraded.readers, ...upgraded.senders);

const codes = await Promise.all(servers.map((server) => endSite(server, 'SIGTERM')));
await nginx.stop();
const record = await readRecord(folder, postgres.url, (database) => checkRecord(database, visitors.filled));
const mine = record.wrong.filter((line) => !/^(limit|once|confirm)/.test(line));
await postgres.stop();
drop();
const acknowledged = visitors.filled.filter(({ reference }) => reference).length;
console.info(
  `${acknowledged} forms acknowledged, ${mine.length} lost, incomplete or duplicated; exit codes ${codes.join(', ')}`,
);
wrong.push(...mine);
for (const line of wrong.slice(0, 30)) console.info(`  ${line}`);
const proved = wrong.length === 0 && killed.result.length === KILLS && acknowledged > KILLS;
process.exit(proved && codes.every((code) => code === 0) ? 0 : 1);

/** Runs an action under load. @returns nginx's log and the failures that visitors observed */
async function underLoad<T>(act: () => Promise<T>) {
  const from = nginx.logged().length;
  const readers = startReaders(nginx.origin, addresses, random);
  const senders = startSenders(visitors, random);
  await elapse(1_000, 'the load has started');
  const result = await act();
  await Promise.all([readers.stop(), senders.stop()]);
  await elapse(300, 'the workers of nginx log the last requests');
  const log = nginx.logged().slice(from);
  const posts = log.filter(({ method }) => method === 'POST').length;
  return { result, log, posts, readers: readers.wrong(), senders: senders.failed() };
}

function hadInHand({ begun, ended, asked }: Logged, kill: Kill): boolean {
  const there = asked.some((server) => server.endsWith(`:${kill.port}`));
  return there && begun <= kill.gone + BLUR && ended >= kill.at - BLUR;
}

function countRetried(log: readonly Logged[]): number {
  return log.filter(({ asked }) => asked.length > 1).length;
}

function requestLine({ begun, ended, method, path: where, status, asked }: Logged): string {
  return `${method} ${where} ${status}, asked ${asked.join(' then ')}, from ${begun} to ${ended}`;
}
