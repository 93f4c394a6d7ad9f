/** Requests that one visitor sends to a proxy: bodies above the limits, and requests that proxies log. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { ROOT } from '../../../scripts/prepare.mjs';
import { simulatedDelay } from '../../waiting.ts';

/** The visitor's address, which differs from the proxies' own address (127.0.0.1). */
export const CLIENT_ADDRESS = '127.0.0.9';
/** The address in `X-Forwarded-For`, from a documentation range (RFC 5737). */
export const FORWARDED_ADDRESS = '203.0.113.7';

export interface Door {
  port: number;
  /** The site's ORIGIN. */
  siteOrigin: string;
  /** The value of every query parameter. */
  secret: string;
}

const PHONE: string = parse(readFileSync(path.join(ROOT, 'content/company.yaml'), 'utf8')).phone;
const MB = 1024 * 1024;
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const FILE_HEAD =
  '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
const FILE_END = '\r\n--b--\r\n';

interface Post {
  path: string;
  type: typeof URLENCODED | typeof MULTIPART;
  accept: 'text/html' | 'application/json';
  megabytes: number;
  isChunked?: boolean;
  /** Allowed statuses: 413, 422 for an oversized file, or 503 for a file in a body of unknown length. */
  statuses: readonly number[];
}

const FORM = { path: '/newsletter', type: URLENCODED, accept: 'text/html', statuses: [413] } as const;
const FILE = { ...FORM, path: '/career/apply/general', type: MULTIPART, statuses: [413, 422] } as const;
const POSTS: readonly Post[] = [
  { ...FORM, megabytes: 1 },
  { ...FORM, megabytes: 20, isChunked: true },
  { ...FORM, megabytes: 20, path: '/enquiry', accept: 'application/json' },
  { ...FILE, megabytes: 12 },
  { ...FILE, megabytes: 60 },
  { ...FILE, megabytes: 60, isChunked: true, statuses: [413, 422, 503] },
];

/** Sends bodies above the limits. @returns a description of each wrong response */
export async function largePosts(door: Door): Promise<string[]> {
  const faults: string[] = [];
  for (const post of POSTS) {
    const answer = await send(door, post).catch((error: Error) => ({ status: 0, text: error.message }));
    const isOwn = post.accept === 'text/html' ? answer.text.includes(PHONE) : /"ok":false/.test(answer.text);
    if (!post.statuses.includes(answer.status) || !isOwn)
      faults.push(`${JSON.stringify(post)}: ${answer.status} ${answer.text.slice(0, 120)}`);
  }
  return faults;
}

async function send(door: Door, post: Post): Promise<{ status: number; text: string }> {
  const [head, end] = post.type === MULTIPART ? [FILE_HEAD, FILE_END] : ['email=', ''];
  const bytes = head.length + post.megabytes * MB + end.length;
  const length = post.isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes };
  const headers = { ...headersOf(door), ...length, 'Content-Type': post.type, Accept: post.accept };
  const req = request({ ...place(door), method: 'POST', path: `${post.path}?q=${door.secret}`, headers });
  // The proxy may respond and close the connection before reading the whole body.
  req.on('error', () => undefined);
  const answered = once(req, 'response', { signal: AbortSignal.timeout(30_000) });
  Readable.from(pieces(head, post.megabytes, end)).pipe(req);
  const [res] = await answered;
  const page = await text(res);
  req.destroy();
  return { status: res.statusCode, text: page };
}

function* pieces(head: string, megabytes: number, end: string) {
  yield Buffer.from(head);
  for (let sent = 0; sent < megabytes; sent++) yield Buffer.alloc(MB, 'a');
  yield Buffer.from(end);
}

/** Sends ordinary, aborted, malformed and oversized requests. Does not check the responses. */
export async function rudeRequests(door: Door): Promise<void> {
  const query = `q=${door.secret}`;
  const about = `GET /about?${query} HTTP/1.1\r\n${headLines(door)}\r\n`;
  const post = `POST /newsletter?${query} HTTP/1.1\r\n${headLines(door)}Content-Type: ${URLENCODED}\r\n`;
  const requests = [
    about.replace(`?${query}`, ''),
    about,
    about.replace('Host: ', 'Host : '),
    about.replace('/about', '/%zz'),
    about.replace('/about', '/about/\0'),
    about.replace('\r\n\r\n', `\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`),
    `GARBAGE ?${query}\r\n\r\n`,
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    // A body over the limit, two aborted bodies, and an invalid chunk.
    `${post}Content-Length: 50000000\r\n\r\nemail=`,
    `${post}Content-Length: 4000\r\n\r\nemail=`,
    `${post}Content-Length: 200000\r\n\r\nemail=${'a'.repeat(100_000)}`,
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ];
  for (const bytes of requests) await say(door, bytes);
  // A document that the client does not read.
  await say(door, about.replace('/about', '/Images/Icons/Documents/Policies/Long.zip'), false);
}

/** Sends bytes, reads for half a second, and resets the connection. */
async function say(door: Door, bytes: string, reads = true): Promise<void> {
  const socket = connect({ ...place(door) }, () => socket.write(bytes, 'latin1'));
  socket.on('error', () => undefined);
  if (reads) socket.resume();
  await simulatedDelay(500);
  socket.resetAndDestroy();
}

const place = ({ port }: Door) => ({ host: '127.0.0.1', port, localAddress: CLIENT_ADDRESS });

const headersOf = ({ port, siteOrigin, secret }: Door) => ({
  Host: `127.0.0.1:${port}`,
  Origin: siteOrigin,
  Referer: `${siteOrigin}/search?q=${secret}`,
  'X-Forwarded-For': FORWARDED_ADDRESS,
  Forwarded: `for=${FORWARDED_ADDRESS}`,
});

const headLines = (door: Door) =>
  Object.entries(headersOf(door))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
