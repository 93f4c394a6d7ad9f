/** Downloads from a real server: a document that is overwritten meanwhile is never sent as a complete response. */
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
import { describe, expect, test } from 'vitest';
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

function publish(name: string, content = OLD): void {
  writeFileSync(disk(name), content);
  utimesSync(disk(name), MODIFIED, MODIFIED);
}

/** Starts a download and reads only its beginning until `change` has run. @returns the body that arrived */
async function download(
  name: string,
  change: () => void,
  more = '',
): Promise<{ head: string; body: Buffer }> {
  const { hostname, port } = new URL(server.origin);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${addressOf(name)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    if (chunks.push(chunk) === 1) socket.pause();
  });
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  await until('the download has begun', () => chunks.length > 0);
  change();
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

describe('a slow download ends before its length', () => {
  test.each([
    ['overwritten', (name: string) => writeFileSync(disk(name), NEW)],
    ['overwritten with a shorter file', (name: string) => writeFileSync(disk(name), 'short')],
    ['changed in its first byte', (name: string) => writeSync(openSync(disk(name), 'r+'), 'n', 0)],
    ['changed in its last byte', (name: string) => writeSync(openSync(disk(name), 'r+'), 'n', SIZE - 1)],
    ['appended to', (name: string) => writeFileSync(disk(name), 'n', { flag: 'a' })],
  ])('if the file is %s', async (what, change) => {
    const name = `${what}.pdf`.replaceAll(' ', '-');
    publish(name);
    const { head, body } = await download(name, () => change(name));
    expect(head).toContain('HTTP/1.1 200 OK');
    expect(head).toContain(`content-length: ${SIZE}`);
    expect(body.length).toBeLessThan(SIZE);
  });

  test('also of a part', async () => {
    publish('part.pdf');
    const range = 'Range: bytes=1-\r\n';
    const { head, body } = await download('part.pdf', () => writeFileSync(disk('part.pdf'), NEW), range);
    expect(head).toContain('HTTP/1.1 206 Partial Content');
    expect(body.length).toBeLessThan(SIZE - 1);
  });
});

describe('a slow download completes', () => {
  test.each([
    [
      'replaced by renaming',
      (name: string) => {
        writeFileSync(disk('beside.part'), NEW);
        renameSync(disk('beside.part'), disk(name));
      },
    ],
    ['deleted', (name: string) => rmSync(disk(name))],
  ])('if the file is %s', async (what, change) => {
    const name = `${what}.pdf`.replaceAll(' ', '-');
    publish(name);
    const { body } = await download(name, () => change(name));
    expect(body.equals(OLD)).toBe(true);
  });
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
  const file = disk('tagged.pdf');
  const tags: string[] = [];
  for (const [content, delay] of [
    ['content', 0],
    ['content', 1],
    ['content ', 0],
  ] as const) {
    writeFileSync(file, content);
    utimesSync(file, MODIFIED, new Date(MODIFIED.getTime() + delay));
    const { headers } = await ask(addressOf('tagged.pdf'), { method: 'HEAD' });
    tags.push(String(headers.get('etag')));
  }
  for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  expect(new Set(tags).size).toBe(3);
});

test.each(['tagged.pdf/', 'tagged.pdf/?download', 'tagged.pdf/.', 'tagged.pdf/b', 'tagged.pdf%2F'])(
  'no document has the address %s',
  async (name) => {
    for (const method of ['GET', 'HEAD']) expect((await ask(addressOf(name), { method })).status).toBe(404);
  },
);

test.each(['/', '/robots.txt', '/investors/Policies'])(
  '%s has a tag, no date and no ranges',
  async (address) => {
    const { status, headers } = await ask(address);
    expect([status, headers.get('accept-ranges'), headers.get('last-modified')]).toEqual([200, null, null]);
    // The folder changes while its documents are read: only a response with the same tag counts.
    await until('an unchanged tag is recognised', async () => {
      // With a range, fetch accepts no compression; each encoding has a tag of its own.
      const range = { range: 'bytes=0-9' };
      const tag = (await ask(address, { headers: range })).headers.get('etag') ?? '';
      const outcomes = [];
      for (const own of [{ 'if-none-match': tag }, { 'if-match': tag }, { 'if-match': '"other"' }] as const)
        outcomes.push((await ask(address, { headers: { ...own, ...range } })).status);
      return outcomes.join() === '304,200,412';
    });
  },
);

test('the server keeps running, and keeps no file open', async () => {
  publish('open.pdf');
  const { hostname, port } = new URL(server.origin);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${addressOf('open.pdf')} HTTP/1.1\r\nHost: a\r\n\r\n`);
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
