import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as urls from '../../urls.ts';
import { isDocumentPath, serveDocument } from './files.server.ts';

const MODIFIED = new Date('2025-05-30T06:00:00Z');
const PDF = Buffer.from('%PDF-1.4 0123456789');
let root: string;
let server: Server;

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks with the path exactly as written; `fetch` would tidy it first. */
function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: address, headers, method }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

const disk = (...names: string[]) => path.join(root, 'documents', ...names);
const below = (rest: string) => `${urls.DOCUMENTS_PREFIX}/${rest}`;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(disk('Policies', '.private'), { recursive: true });
  const names = ['a.pdf', 'Q1 & Q2 + note #2.pdf', '50%25 holding?.pdf', "d'Or (1).pdf", 'वार्षिक अहवाल.pdf'];
  for (const name of names) writeFileSync(disk('Policies', name), PDF);
  for (const name of ['page.html', 'drawing.svg', 'table.xlsx', 'scan.png', 'plain']) {
    writeFileSync(disk('Policies', name), `<script>${name}</script>`);
  }
  for (const name of ['.hidden.pdf', 'a.pdf~', 'new.pdf.part', '.private/b.pdf'])
    writeFileSync(disk('Policies', name), PDF);
  writeFileSync(disk('Policies', 'Re\u0301sume\u0301.pdf'), PDF);
  writeFileSync(path.join(root, 'secret.pdf'), 'secret');
  symlinkSync(path.join(root, 'secret.pdf'), disk('Policies', 'link.pdf'));
  symlinkSync(root, disk('Policies', 'up'));
  symlinkSync(disk('Policies', '.private'), disk('Policies', 'shown'));
  symlinkSync(disk('Policies', 'a.pdf'), disk('same.pdf'));
  utimesSync(disk('Policies', 'a.pdf'), MODIFIED, MODIFIED);
  server = createServer((req, res) => void serveDocument(req, res, { documentsDir: disk() }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

describe('a document', () => {
  test('comes whole, with validators, revalidated each time, and shut in', async () => {
    const { status, headers, body } = await get(below('Policies/a.pdf'));
    expect(status).toBe(200);
    expect(body).toEqual(PDF);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'last-modified': MODIFIED.toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    });
    expect(headers.etag).toBeTruthy();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    // With `sandbox`, Chromium shows an empty page in place of a PDF.
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  test.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=15-', 206, '6789', 'bytes 15-18/19'],
    ['bytes=-2', 206, '89', 'bytes 17-18/19'],
    ['bytes=18-900', 206, '9', 'bytes 18-18/19'],
  ])('comes in part: %s', async (range, status, text, contentRange) => {
    const got = await get(below('Policies/a.pdf'), { Range: range });
    expect([got.status, got.body.toString(), got.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test('has no part beyond its end', async () => {
    const { status, headers } = await get(below('Policies/a.pdf'), { Range: 'bytes=19-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */19']);
  });

  test('is not sent again to who has it, and a part of an older one is sent whole', async () => {
    const { headers } = await get(below('Policies/a.pdf'));
    const etag = String(headers.etag);
    expect((await get(below('Policies/a.pdf'), { 'If-None-Match': etag })).status).toBe(304);
    const since = { 'If-Modified-Since': MODIFIED.toUTCString() };
    expect((await get(below('Policies/a.pdf'), since)).status).toBe(304);
    const range = { Range: 'bytes=0-3', 'If-Range': new Date(MODIFIED.getTime() - 60_000).toUTCString() };
    expect((await get(below('Policies/a.pdf'), range)).status).toBe(200);
  });

  test('HEAD gives the headers alone; other methods are refused with what is allowed', async () => {
    const head = await get(below('Policies/a.pdf'), {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '19']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get(below('Policies/a.pdf'), {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test.each(['Q1 & Q2 + note #2.pdf', '50%25 holding?.pdf', "d'Or (1).pdf", 'वार्षिक अहवाल.pdf'])(
    'is found by the address made for it: %s',
    async (name) => {
      const { status, headers, body } = await get(urls.documentDownload(['Policies', name]));
      expect([status, body.equals(PDF)]).toEqual([200, true]);
      const disposition = String(headers['content-disposition']);
      expect(disposition).toMatch(/^attachment; /);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
    },
  );

  test('is found in either normalisation of its name', async () => {
    for (const name of ['R\u00e9sum\u00e9.pdf', 'Re\u0301sume\u0301.pdf']) {
      expect((await get(urls.documentFile(['Policies', name]))).status).toBe(200);
    }
  });

  test('is found through a link inside the folder', async () => {
    expect((await get(below('same.pdf'))).body).toEqual(PDF);
  });
});

describe('what could run script is never shown in place', () => {
  test.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['plain', 'application/octet-stream'],
  ])('%s is an attachment in a sandbox', async (name, type) => {
    const { headers } = await get(below(`Policies/${name}`));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
  });

  test('raster pictures are shown', async () => {
    const { headers } = await get(below('Policies/scan.png'));
    expect(headers['content-disposition']).toMatch(/^inline; /);
  });
});

test.each([
  '',
  'Policies',
  'Policies/',
  'Policies/missing.pdf',
  'Policies/a.pdf/b',
  'Policies/.hidden.pdf',
  'Policies/.private/b.pdf',
  'Policies/shown/b.pdf',
  'Policies/a.pdf~',
  'Policies/new.pdf.part',
  'Policies/link.pdf',
  'Policies/up/secret.pdf',
  '../secret.pdf',
  '..%2Fsecret.pdf',
  '%2e%2e/secret.pdf',
  '%2e%2e%2fsecret.pdf',
  '..%5Csecret.pdf',
  '%252e%252e/secret.pdf',
  'Policies/..%2F..%2Fsecret.pdf',
  'Policies/a.pdf%00.png',
  'Policies/%E0%A4%A.pdf',
  'Policies/%',
  'Policies//a.pdf',
  '/etc/passwd',
  'C:%5CWindows',
  `Policies/${'a'.repeat(300)}.pdf`,
  `Policies/${'%E0%A4%95'.repeat(90)}.pdf`,
])('%s is not there', async (rest) => {
  const { status, headers, body } = await get(below(rest));
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toBe('There is no such document.');
});

test('a documents folder that has gone away is not there either', async () => {
  const gone = createServer((req, res) => void serveDocument(req, res, { documentsDir: disk('gone') }));
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}${below('a.pdf')}`)).status).toBe(404);
  await new Promise((resolve) => gone.close(resolve));
});

test('only the prefix itself and what is below it are documents', () => {
  expect(isDocumentPath(urls.DOCUMENTS_PREFIX)).toBe(true);
  expect(isDocumentPath(below('a.pdf'))).toBe(true);
  expect(isDocumentPath('/Images/Icons/DocumentsX')).toBe(false);
  expect(isDocumentPath('/images/icons/documents/a.pdf')).toBe(false);
});
