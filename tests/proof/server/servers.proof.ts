/**
 * Three servers share one PostgreSQL database behind a real nginx. Each has a separate library index. Rate
 * limits, retried forms, document ids and confirmations work across the servers. The proof kills the servers
 * in turn under load, while the mail server is slow: only requests in progress on the killed server fail, no
 * acknowledged form is lost, and every mail arrives. It then upgrades each server to a version with a
 * migration and different scripts: no request fails.
 *   --kills N   number of kills (9)
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../scripts/prepare.mjs';
import { DOCUMENTS_PREFIX } from '../../../src/urls.ts';
import { freePort } from '../../free-port.ts';
import { elapse, poll } from '../../waiting.ts';
import { makeNextVersion } from '../deploy/next-version.ts';
import { type Logged, startNginx } from '../deploy/nginx.ts';
import { untilIndexed } from '../support/indexed.ts';
import { startMailServer } from '../support/mail-server.ts';
import { listedBy } from '../support/manifest.ts';
import { startPostgres } from '../support/postgres.ts';
import { startReaders } from '../support/readers.ts';
import { checkMails, checkRecord, isDrained, OFFICE, readRecord } from '../support/record.ts';
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

const SENDERS = 8;
/** A killed server's leases last three minutes; only then can another server send its emails. */
const MAIL_TIMEOUT_MS = 6 * 60_000;
/** Number of emails that one server sends concurrently. */
const MAIL_CONCURRENCY = 3;
/** Tolerance in milliseconds between the clocks of nginx and this process. */
const BLUR = 60;

const random = seeded();
const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
for (const name of ['Policies', 'Downloads'])
  cpSync(path.join(process.env.DOCUMENTS_DIR ?? '', name), path.join(documents, name), { recursive: true });
const postgres = await startPostgres();
const mailServer = await startMailServer();
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
      SMTP_URL: mailServer.url,
      MAIL_TO: OFFICE,
      DOCUMENTS_DIR: documents,
      TRUST_PROXY: '127.0.0.1',
    },
    { root },
  );
const [a = 0, b = 0, c = 0] = ports;
const servers: [Site, Site, Site] = await Promise.all([start(a), start(b), start(c)]);
for (const { origin, port } of servers) await untilIndexed(origin, metricsPorts.get(port));
const wrong = await readRecord(folder, postgres.url, (database) =>
  checkShared(servers, database, mailServer.received),
);

const addresses = (await listedBy(nginx.origin)).map(
  (one) => `${DOCUMENTS_PREFIX}/${one.path.split('/').map(encodeURIComponent).join('/')}`,
);
const visitors = crowd(nginx.origin, random, 'load');

mailServer.isSlow = true;
const kills: Kill[] = [];
const killed = await underLoad(async () => {
  for (let i = 0; i < KILLS; i++) {
    await elapse(500 + random() * 1_500, 'a server is killed at a random moment under load');
    const victim = servers[i % servers.length] as Site;
    const at = Date.now();
    await endSite(victim, 'SIGKILL');
    kills.push({ port: victim.port, at, gone: Date.now() });
    await elapse(500 + random() * 1_000, 'the others serve without the killed server');
    servers[i % servers.length] = await start(victim.port);
  }
});
mailServer.isSlow = false;
const failures = killed.log.filter(({ status }) => status >= 500 || status === 499);
const others = failures.filter((one) => !kills.some((kill) => hadInHand(one, kill)));
console.info(`${KILLS} kills under load: ${killed.log.length} requests, ${failures.length} failed`);
wrong.push(...others.map((one) => `failed: ${requestLine(one)}`));
if (killed.failed.length > failures.length) wrong.push(...killed.failed);

const next = makeNextVersion(folder);
const upgraded = await underLoad(async () => {
  for (const [i, port] of ports.entries()) {
    await elapse(2_000, 'visitors use all servers between two upgrades');
    await nginx.balance(port);
    const code = await endSite(servers[i] as Site, 'SIGTERM');
    if (code !== 0) wrong.push(`a server exited with ${code}`);
    servers[i] = await start(port, next);
    await nginx.balance();
  }
  await elapse(3_000, 'visitors use the upgraded servers');
});
const lost = upgraded.log.filter(({ status }) => status >= 400);
console.info(`three servers upgraded: ${upgraded.log.length} requests`);
wrong.push(...lost.map((one) => `failed during the upgrade: ${requestLine(one)}`), ...upgraded.failed);

await readRecord(folder, postgres.url, async (database) => {
  if (!(await poll(() => isDrained(database), { timeoutMs: MAIL_TIMEOUT_MS, everyMs: 500 })))
    wrong.push('the outbox was not emptied in time');
  for (const server of servers)
    if ((await endSite(server, 'SIGTERM')) !== 0) wrong.push('a server did not end by itself');
  const record = await checkRecord(database, visitors.filled);
  const mails = await checkMails(database, visitors.filled, mailServer.received);
  // `checkShared` has sent forms, too.
  wrong.push(...record.filter((line) => !/^(limit|once|confirm)/.test(line)), ...mails.wrong);
  if (mails.again > KILLS * MAIL_CONCURRENCY) wrong.push(`${mails.again} mails arrived twice`);
});
await nginx.stop();
await mailServer.stop();
await postgres.stop();
drop();
const acknowledged = visitors.filled.filter(({ reference }) => reference).length;
console.info(`${acknowledged} forms acknowledged, ${mailServer.received.length} mails arrived`);
for (const line of wrong.slice(0, 30)) console.info(`  ${line}`);
process.exit(wrong.length === 0 && acknowledged > KILLS ? 0 : 1);

/** Runs an action under load. @returns nginx's log and the failures that visitors observed */
async function underLoad(act: () => Promise<void>): Promise<{ log: Logged[]; failed: string[] }> {
  const from = nginx.logged().length;
  const stopReaders = startReaders(nginx.origin, addresses, random);
  let over = false;
  const sending = Array.from({ length: SENDERS }, () => visitors.visit(() => over));
  await elapse(1_000, 'the load has started');
  await act();
  over = true;
  const [unread] = await Promise.all([stopReaders(), ...sending]);
  await elapse(300, 'the workers of nginx log the last requests');
  return { log: nginx.logged().slice(from), failed: [...unread, ...visitors.failed.splice(0)] };
}

function hadInHand({ begun, ended, asked }: Logged, kill: Kill): boolean {
  const there = asked.some((server) => server.endsWith(`:${kill.port}`));
  return there && begun <= kill.gone + BLUR && ended >= kill.at - BLUR;
}

function requestLine({ begun, ended, method, path: where, status, asked }: Logged): string {
  return `${method} ${where} ${status}, asked ${asked.join(' then ')}, from ${begun} to ${ended}`;
}
