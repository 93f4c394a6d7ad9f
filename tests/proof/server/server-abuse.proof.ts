/** The server disconnects slow senders in time, survives malformed requests, and still serves other clients. */
import { connect, type Socket } from 'node:net';
import { simulatedDelay } from '../../waiting.ts';
import { endSite, seeded, startSite, workFolder } from '../support/site.ts';

const SLOW_HEADS = 300;
const SLOW_BODIES = 50;
const GARBAGE = 3_000;
/** Headers must arrive within 10 s, and a body at 10 KB per 10 s. The server checks both every 2 s. */
const CUT_WITHIN_S = 14;

const { folder, drop } = workFolder();
const site = await startSite(folder);
const random = seeded();

const head = 'GET / HTTP/1.1\r\nHost: a\r\n';
const form = `POST /newsletter HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n`;
const slow = [
  ...Array.from({ length: SLOW_HEADS }, () => drip(head, 'X-Slow: 1\r\n')),
  ...Array.from({ length: SLOW_BODIES }, () => drip(form, 'a')),
];
const waits = servedMeanwhile();
const statuses = await throwGarbage();
const lives = await Promise.all(slow);
const slowest = Math.max(...(await waits));
const alive = (await fetch(`${site.origin}/readyz`)).status === 200;
const code = await endSite(site, 'SIGTERM');
drop();

const longest = Math.max(...lives);
const broken = [...statuses].filter((status) => status >= 500);
console.info(
  `${slow.length} slow senders disconnected after at most ${longest.toFixed(1)} s; ${GARBAGE} malformed requests got ${[...statuses].sort().join(', ')}; a page took at most ${slowest} ms meanwhile; ready afterwards: ${alive}; exit code ${code}`,
);
const proved = longest <= CUT_WITHIN_S && broken.length === 0 && slowest < 5_000 && alive && code === 0;
process.exit(proved ? 0 : 1);

/**
 * Sends the beginning of a request, then a few bytes every second.
 * @returns seconds until the server responded or closed the connection
 */
function drip(beginning: string, more: string): Promise<number> {
  return new Promise((resolve) => {
    const started = Date.now();
    const socket = connect(site.port, '127.0.0.1', () => socket.write(beginning));
    const clock = setInterval(() => socket.write(more), 1_000);
    const patience = setTimeout(() => socket.destroy(), 60_000);
    let answered = 0;
    socket.on('data', () => {
      answered ||= Date.now();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(clock);
      clearTimeout(patience);
      resolve(((answered || Date.now()) - started) / 1000);
    });
  });
}

/**
 * Requests a page twice a second while other clients are slow.
 * @returns the durations in milliseconds
 */
async function servedMeanwhile(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const started = Date.now();
    const page = await fetch(`${site.origin}/about`);
    await page.text();
    times.push(page.status === 200 ? Date.now() - started : Number.POSITIVE_INFINITY);
    await simulatedDelay(500);
  }
  return times;
}

/** @returns the statuses of all responses; 0 for a connection that closed without a response */
async function throwGarbage(): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let i = 0; i < GARBAGE; i += 20)
    for (const status of await Promise.all(Array.from({ length: 20 }, () => answerTo(garbage()))))
      seen.add(status);
  return seen;
}

function garbage(): Buffer {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const pieces = [
    '/',
    '\\',
    '..',
    '%',
    '%2f',
    '%00',
    '%0d%0a',
    '%ff',
    'about',
    'investors',
    '?',
    '#',
    '@',
    ':',
    '\u00ff',
    ' ',
  ];
  const target = Array.from({ length: Math.floor(random() * 10) }, () => pick(pieces)).join('');
  const line = `${pick(['GET', 'POST', 'HEAD', 'PUT', 'get', 'BREW', ''])} /${target} ${pick(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''])}`;
  const names = [
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Content-Type',
    'Accept-Encoding',
    'Range',
    'If-None-Match',
    'X-Forwarded-For',
  ];
  const values = [
    'a',
    '-1',
    'chunked',
    '99999999999',
    'bytes=5-1',
    '"',
    '*',
    ',,,',
    'multipart/form-data; boundary=',
    '\u00ff',
  ];
  const headers = Array.from({ length: Math.floor(random() * 6) }, () => `${pick(names)}: ${pick(values)}`);
  const bytes = Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256));
  return Buffer.concat([
    Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(bytes),
  ]);
}

function answerTo(bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const socket: Socket = connect(site.port, '127.0.0.1', () => socket.end(bytes));
    let heard = '';
    const late = setTimeout(() => socket.destroy(), 2_000);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(late);
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0));
    });
  });
}
