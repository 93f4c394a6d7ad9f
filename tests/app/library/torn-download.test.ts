/** A document that is overwritten in place while it is downloaded is never sent as a complete response. */
import {
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { until } from '../../waiting.ts';
import { serverOver } from '../server/server-process.ts';
import { ask } from './http-request.ts';

/** Larger than the buffers of a connection, so that a client that stops reading stops the download. */
const SIZE = 32 * 1024 * 1024;
const OLD = Buffer.alloc(SIZE, 'o');
const NEW = Buffer.alloc(SIZE, 'n');
const MODIFIED = new Date('2025-05-30T06:00:00Z');

const server = serverOver();
const disk = (name: string) => path.join(server.folder, 'documents', 'Policies', name);
const addressOf = (name: string) => `/Images/Icons/Documents/Policies/${name}`;

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
    [
      'overwritten with a longer file',
      (name: string) => writeFileSync(disk(name), Buffer.concat([NEW, NEW])),
    ],
    ['changed in its first byte', (name: string) => writeSync(openSync(disk(name), 'r+'), 'n', 0)],
    ['changed in its last byte', (name: string) => writeSync(openSync(disk(name), 'r+'), 'n', SIZE - 1)],
    ['truncated', (name: string) => truncateSync(disk(name), 0)],
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
    ['not changed', () => undefined],
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
  const early = ask(server.origin + addressOf('copied.pdf'));
  await until('the server has opened the file', () => openDocuments().includes(copied));
  writeFileSync(copied, 'half', { flag: 'a' });
  const { status, headers } = await early;
  expect([status, headers['retry-after']]).toEqual([503, '120']);
  const { complete, body } = await ask(server.origin + addressOf('copied.pdf'));
  expect([complete, body.toString()]).toEqual([true, 'the first half']);
});

test('the server keeps running, and keeps no file open', async () => {
  publish('open.pdf');
  const { hostname, port } = new URL(server.origin);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${addressOf('open.pdf')} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  for (const headers of [{ 'If-None-Match': '*' }, { Range: 'bytes=-0' }, { 'If-Match': '"x"' }] as const)
    await ask(server.origin + addressOf('open.pdf'), { headers });
  await ask(server.origin + addressOf('open.pdf'), { method: 'HEAD' });
  await expect.poll(openDocuments).toEqual([]);
});
