/**
 * Downloads from a real server: a document that is overwritten meanwhile is never sent as a complete
 * response.
 */
import {
  appendFileSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../../waiting.ts';
import { serverOver } from '../server/server-process.ts';

/** Larger than the buffers of a connection, so that a client that stops reading stops the download. */
const SIZE = 16 * 1024 * 1024;
const OLD = Buffer.alloc(SIZE, 'o');
const NEW = Buffer.alloc(SIZE, 'n');
const MODIFIED = new Date('2025-05-30T06:00:00Z');

const server = serverOver();
const disk = (name: string) => path.join(server.folder, 'documents', 'Policies', name);
const addressOf = (name: string) => `/Images/Icons/Documents/Policies/${name}`;
const ask = (address: string, init?: RequestInit) => fetch(server.origin + address, init);

function publish(name: string, content: Buffer | string = OLD, modified = MODIFIED): void {
  writeFileSync(disk(name), content);
  utimesSync(disk(name), modified, modified);
}

function connect(name: string, headers: string): net.Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${addressOf(name)} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  return socket;
}

/**
 * Publishes a document, starts a download and reads only its beginning until `change` has run.
 * @returns what arrived
 */
async function download(name: string, change: (file: string) => void, headers = '') {
  publish(name);
  const socket = connect(name, `Connection: close\r\n${headers}`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    if (chunks.push(chunk) === 1) socket.pause();
  });
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  await until('the download has begun', () => chunks.length > 0);
  change(disk(name));
  socket.resume();
  await closed;
  const received = Buffer.concat(chunks);
  const end = received.indexOf('\r\n\r\n') + 4;
  return { head: received.subarray(0, end).toString(), body: received.subarray(end) };
}

const openDocuments = () =>
  readdirSync(`/proc/${server.pid}/fd`)
    .map((fd) => linkOf(`/proc/${server.pid}/fd/${fd}`))
    .filter((file) => file.includes('/Policies/'));

/** The file behind a descriptor; empty if it has been closed since it was listed. */
function linkOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

const WHOLE = ['200 OK', SIZE] as const;

test.each<[string, (file: string) => void, answer: readonly [string, number], headers?: string]>([
  ['overwritten', (file) => writeFileSync(file, NEW), WHOLE],
  ['overwritten with a shorter file', (file) => writeFileSync(file, 'short'), WHOLE],
  ['changed in its first byte', (file) => writeSync(openSync(file, 'r+'), 'n', 0), WHOLE],
  ['changed in its last byte', (file) => writeSync(openSync(file, 'r+'), 'n', SIZE - 1), WHOLE],
  ['appended to', (file) => appendFileSync(file, 'n'), WHOLE],
  [
    'overwritten while a part is sent',
    (file) => writeFileSync(file, NEW),
    ...([['206 Partial Content', SIZE - 1], 'Range: bytes=1-\r\n'] as const),
  ],
])('a slow download ends before its length if the file is %s', async (what, change, answer, headers) => {
  const [status, length] = answer;
  const { head, body } = await download(`${what}.pdf`.replaceAll(' ', '-'), change, headers);
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(head).toContain(`content-length: ${length}`);
  expect(body.length).toBeLessThan(length);
});

test.each<[string, (file: string) => void]>([
  [
    'replaced by renaming',
    (file) => {
      writeFileSync(disk('beside.part'), NEW);
      renameSync(disk('beside.part'), file);
    },
  ],
  ['deleted', (file) => rmSync(file)],
])('a slow download completes if the file is %s', async (what, change) => {
  const { body } = await download(`${what}.pdf`.replaceAll(' ', '-'), change);
  expect(body.equals(OLD)).toBe(true);
});

test('a file that is still being copied is not sent, and its copy is once it is complete', async () => {
  const copied = disk('copied.pdf');
  writeFileSync(copied, 'the first ');
  const early = ask(addressOf('copied.pdf'));
  await until('the server has opened the file', () => openDocuments().includes(copied));
  appendFileSync(copied, 'half');
  const { status, headers } = await early;
  expect([status, headers.get('retry-after')]).toEqual([503, '120']);
  expect(await (await ask(addressOf('copied.pdf'))).text()).toBe('the first half');
});

test('a strong tag changes with the date and with the size', async () => {
  const tags = new Set<string>();
  for (const [content, delay] of [
    ['content', 0],
    ['content', 1],
    ['content ', 0],
  ] as const) {
    publish('tagged.pdf', content, new Date(MODIFIED.getTime() + delay));
    const { headers } = await ask(addressOf('tagged.pdf'), { method: 'HEAD' });
    tags.add(String(headers.get('etag')));
  }
  for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  expect(tags.size).toBe(3);
});

test.each(['tagged.pdf/', 'tagged.pdf/?download', 'tagged.pdf/.', 'tagged.pdf/b', 'tagged.pdf%2F'])(
  'no document has the address %s',
  async (name) => {
    for (const method of ['GET', 'HEAD']) expect((await ask(addressOf(name), { method })).status).toBe(404);
  },
);

test.each(['/', '/robots.txt', '/investors/Policies'])(
  '%s has no date and no ranges, and is not sent for another tag',
  async (address) => {
    const { status, headers } = await ask(address, { headers: { range: 'bytes=0-9' } });
    expect([status, headers.get('accept-ranges'), headers.get('last-modified')]).toEqual([200, null, null]);
    expect((await ask(address, { headers: { 'if-match': '"other"' } })).status).toBe(412);
  },
);

test('the server keeps running, and keeps no file open', async () => {
  publish('open.pdf');
  const socket = connect('open.pdf', '');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  for (const [headers, status] of [
    [{ 'If-None-Match': '*' }, 304],
    [{ Range: 'bytes=-0' }, 416],
    [{ 'If-Match': '"x"' }, 412],
  ] as const)
    expect((await ask(addressOf('open.pdf'), { headers })).status).toBe(status);
  await ask(addressOf('open.pdf'), { method: 'HEAD' });
  await expect.poll(openDocuments).toEqual([]);
});
