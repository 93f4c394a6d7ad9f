/**
 * No stranger stops the site. Every place that takes text is filled to its limit, every page of documents with text in
 * the most expensive ways is requested, and no request takes more than 60 ms of the server thread's processor time. One address with hundreds of connections (expensive pages,
 * heads and bodies that never end, uploads, bytes that are not HTTP) takes neither pages nor forms from others,
 * without a proxy.
 *   --only TEXT   only costly requests whose name contains TEXT
 */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { becomePartner, document, enquiry, folder, newsletter, search } from '../../../src/urls.ts';
import { ENQUIRY } from '../../answers.ts';
import { freePort } from '../../free-port.ts';
import { elapse, fillInForm } from '../../waiting.ts';
import { costlyRequests, textRequests } from '../hostile/costly-requests.ts';
import { startMeasuredSite } from '../hostile/measured-site.ts';
import { untilIndexed } from '../support/indexed.ts';
import { endSite, type Site, seeded, startSite, workFolder } from '../support/site.ts';

const MAX_CPU_MS = 60;
/** The cost of a request is the lowest of this many measurements: a garbage collection may fall into one. */
const RUNS = 3;
const ATTACKER = '127.0.0.66';
const CONNECTIONS = 200;
const TRIES = 32;
/** Maximum duration of a response to another visitor, on a machine that also runs the attack. */
const MAX_WAIT_MS = 20_000;
/** Headers must arrive within 10 s, and the server checks every 2 s. */
const MAX_SLOW_HEAD_S = 14;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const getHead = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
const postHead = (target: string, length: number, type = 'application/x-www-form-urlencoded') =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const UPLOAD = `${postHead('/career/apply/general', 5_000_000, 'multipart/form-data; boundary=b')}--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n${'x'.repeat(500_000)}`;

const wrong: string[] = [];

await measureCosts();
const { folder: work, drop } = workFolder();
const metricsPort = await freePort();
const site = await startSite(work, {
  DOCUMENTS_DIR: process.env.DOCUMENTS_DIR ?? '',
  METRICS_PORT: String(metricsPort),
});
await untilIndexed(site.origin, metricsPort);
await beside('expensive pages', askForever);
await beside('searches', (port) => askForever(port, search({ query: 'the of and to in' })));
await beside('heads that never end', slowHeads);
await beside('bodies that never end', (port) =>
  hold(port, CONNECTIONS, `${postHead(newsletter(), 9_000)}email=a`),
);
await beside('uploads that never end', (port) => hold(port, CONNECTIONS, UPLOAD));
await beside('responses that are not read', (port) =>
  hold(port, CONNECTIONS, getHead(folder(['Policies'])).repeat(200)),
);
await beside('bytes that are not HTTP', garbage);
const code = await endSite(site, 'SIGTERM');
drop();
for (const line of wrong) console.info(`  WRONG: ${line}`);
console.info(`seed ${process.env.SEED ?? 1}, exit code ${code}`);
process.exit(wrong.length === 0 && code === 0 ? 0 : 1);

async function measureCosts(): Promise<void> {
  const measured = await startMeasuredSite();
  const documents = await measured.readDocuments();
  const requests = [...textRequests(documents), ...costlyRequests(documents.ordinary, someDocument())].filter(
    ({ name }) => name.includes(values.only),
  );
  const costs: { name: string; ms: number }[] = [];
  const statuses = new Map<number, number>();
  for (const { name, status: expected, bytes } of requests) {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS && (run === 0 || least > MAX_CPU_MS); run++) {
      const { ms, status } = await measured.measure(bytes());
      least = Math.min(least, ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || (status >= 500 && status !== 503) || status !== (expected ?? status))
        wrong.push(`${name}: status ${status}`);
    }
    costs.push({ name, ms: least });
  }
  await measured.close();
  const mostExpensive = costs.toSorted((a, b) => b.ms - a.ms);
  console.info(
    `${requests.length} costly requests; responses: ${[...statuses].map(([s, n]) => `${s} × ${n}`).join(', ')}`,
  );
  for (const { name, ms } of mostExpensive.slice(0, 8)) console.info(`  ${ms.toFixed(1)} ms  ${name}`);
  for (const { name, ms } of mostExpensive) if (ms > MAX_CPU_MS) wrong.push(`${name}: ${ms.toFixed(0)} ms`);
  if (requests.length === 0) wrong.push('nothing was measured');
}

/** @returns the encoded path of a document of the library */
function someDocument(): string {
  const files = readdirSync(process.env.DOCUMENTS_DIR ?? '', { recursive: true, encoding: 'utf8' });
  const pdf = files.find((name) => name.endsWith('.pdf')) ?? '';
  return pdf.split(path.sep).map(encodeURIComponent).join('/');
}

/** An attack in progress. */
interface Attack {
  /** Ends the attack. @returns what was seen of it */
  stop(): Promise<string> | string;
}

/** Visits the site from other addresses during an attack: pages, and enquiries that must be stored. */
async function beside(name: string, start: (port: number) => Attack): Promise<void> {
  const tokens = await Promise.all(Array.from({ length: TRIES }, (_, n) => openForm(site, visitor(n))));
  await fillInForm();
  const attack = start(site.port);
  await elapse(1_000, 'the attack occupies what it can');
  const visits = { answered: 0, stored: 0, slowest: 0 };
  for (const [n, token] of tokens.entries()) {
    const started = Date.now();
    const form = new URLSearchParams({ ...ENQUIRY, form_token: token, message: `${name} ${n}` }).toString();
    const [page, sent] = await Promise.all([
      ask({ path: becomePartner(), from: visitor(n) }),
      ask({ path: enquiry(), from: visitor(n), body: form }),
    ]);
    visits.slowest = Math.max(visits.slowest, Date.now() - started);
    if (page.status === 200) visits.answered += 1;
    if (sent.status === 200 && /\b[3-9A-Z]{3}-[3-9A-Z]{4}\b/.test(sent.text)) visits.stored += 1;
  }
  const seen = await attack.stop();
  const { answered, stored, slowest } = visits;
  console.info(
    `${CONNECTIONS} connections of one address, ${name}: ${answered} pages and ${stored} forms of ${TRIES}, slowest ${slowest} ms${seen}`,
  );
  if (answered < TRIES || stored < TRIES)
    wrong.push(`${name}: ${answered} pages and ${stored} forms of ${TRIES}`);
  if ((await ask({ path: '/readyz', from: visitor(0) })).status !== 200)
    wrong.push(`${name}: not ready afterwards`);
}

function visitor(n: number): string {
  return `127.0.1.${n + 1}`;
}

async function openForm({ origin }: Site, from: string): Promise<string> {
  const { text } = await ask({ path: enquiry(), from });
  const token = /name="form_token" value="([^"]+)"/.exec(text)?.[1];
  if (!token) throw new Error(`The form of ${origin} did not load.`);
  return token;
}

function ask({
  path: target,
  from,
  body,
}: {
  path: string;
  from: string;
  body?: string;
}): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '' });
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' };
    const options = {
      host: '127.0.0.1',
      port: site.port,
      path: target,
      localAddress: from,
      agent: false,
      timeout: MAX_WAIT_MS,
    };
    const sent = request(
      { ...options, method: body ? 'POST' : 'GET', headers: body ? type : {} },
      (answer) => {
        answer
          .toArray()
          .then(
            (chunks) => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
            lost,
          );
      },
    );
    sent.once('error', lost).once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

/** Opens a connection of the attacker. @param again called when the server closes it */
function connect(port: number, bytes: string | Buffer, again?: () => void): net.Socket {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
  socket.on('error', () => undefined);
  if (again) socket.once('close', again);
  socket.write(bytes);
  return socket;
}

/** Keeps a number of connections open and silent after they have sent some bytes. */
function hold(port: number, count: number, bytes: string): Attack {
  const sockets = Array.from({ length: count }, () => connect(port, bytes));
  return {
    stop() {
      const open = sockets.filter(({ destroyed }) => !destroyed).length;
      for (const socket of sockets) socket.destroy();
      return `; ${open} connections were still open`;
    },
  };
}

/** Requests the same page on all connections, again and again. */
function askForever(port: number, target = '/cost?amount=100crore&months=480&rate=36'): Attack {
  const sockets = new Set<net.Socket>();
  let isOver = false;
  let answers = 0;
  const next = () => {
    if (isOver) return;
    const socket = connect(port, getHead(target).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), () => {
      sockets.delete(socket);
      answers += 1;
      next();
    });
    sockets.add(socket.resume());
  };
  for (let i = 0; i < CONNECTIONS; i++) next();
  return {
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      return `; ${answers} responses to the attacker`;
    },
  };
}

/** Sends heads slowly on 400 connections; the server must close each of them in time. */
function slowHeads(port: number): Attack {
  const lives = Array.from({ length: 400 }, () => {
    const started = Date.now();
    return new Promise<number>((resolve) => {
      const socket = connect(port, 'GET / HTTP/1.1\r\nHost: a\r\n', () => {
        clearInterval(clock);
        resolve((Date.now() - started) / 1000);
      });
      socket.resume();
      const clock = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000);
      setTimeout(() => socket.destroy(), 60_000).unref();
    });
  });
  return {
    async stop() {
      const longest = Math.max(...(await Promise.all(lives)));
      if (longest > MAX_SLOW_HEAD_S) wrong.push(`a slow head was closed after ${longest} s`);
      return `; slow heads closed after at most ${longest.toFixed(1)} s`;
    },
  };
}

/** Sends requests whose bytes are changed at random, and notes responses with a server error. */
function garbage(port: number): Attack {
  const random = seeded();
  const statuses = new Set<number>();
  const samples = [
    getHead('/about'),
    postHead(newsletter(), 5),
    getHead(document('a')),
    UPLOAD.slice(0, 400),
  ];
  let isOver = false;
  const next = () => {
    if (isOver) return;
    const bytes = Buffer.from(samples[Math.floor(random() * samples.length)] ?? '');
    for (let i = 0; i < 3; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const socket = connect(port, bytes, next);
    socket.once('data', (data) =>
      statuses.add(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1])),
    );
    setTimeout(() => socket.destroy(), 500);
  };
  for (let i = 0; i < CONNECTIONS; i++) next();
  return {
    stop() {
      isOver = true;
      for (const status of statuses) if (status === 500) wrong.push('a malformed request got 500');
      return `; statuses ${[...statuses].sort().join(', ')}`;
    },
  };
}
