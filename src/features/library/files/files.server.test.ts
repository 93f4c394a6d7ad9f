import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { contentDisposition } from './content-disposition.ts';
import { isDocumentPath, serveDocument } from './files.server.ts';

const MODIFIED = new Date('2025-05-30T06:00:00Z');
const PDF = Buffer.from('%PDF-1.4 0123456789');
const NAMES = ['Q1 & Q2 + note #2.pdf', '50%25 holding?.pdf', "d'Or (1).pdf", 'वार्षिक अहवाल.pdf'];
const root = mkdtempSync(path.join(tmpdir(), 'files-'));
const disk = (...names: string[]) => path.join(root, 'documents', ...names);
const below = (rest: string) => `${urls.DOCUMENTS_PREFIX}/${rest}`;
let documentsDir = disk();
const server = createServer(async (req, res) => {
  const { status, headers, body } = await serveDocument(req, { documentsDir });
  res.writeHead(status, headers);
  pipeline(Readable.from(body ?? []), res, () => undefined);
});

beforeAll(async () => {
  mkdirSync(disk('Policies', '.private'), { recursive: true });
  const hidden = ['.hidden.pdf', 'a.pdf~', 'new.pdf.part', '.private/b.pdf'];
  for (const name of ['a.pdf', ...NAMES, ...hidden, 'Re\u0301sume\u0301.pdf'])
    writeFileSync(disk('Policies', name), PDF);
  for (const name of ['page.html', 'drawing.svg', 'scan.png', 'plain'])
    writeFileSync(disk('Policies', name), `<script>${name}</script>`);
  writeFileSync(path.join(root, 'secret.pdf'), 'secret');
  symlinkSync(path.join(root, 'secret.pdf'), disk('Policies', 'link.pdf'));
  symlinkSync(root, disk('Policies', 'up'));
  symlinkSync(disk('Policies', '.private'), disk('Policies', 'shown'));
  symlinkSync(disk('Policies', 'a.pdf'), disk('same.pdf'));
  utimesSync(disk('Policies', 'a.pdf'), MODIFIED, MODIFIED);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

/** Requests the path exactly as given; `fetch` would normalise it first. */
async function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path: address, headers, method }).end();
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on('response', resolve).on('error', reject),
  );
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
const FILE = below('Policies/a.pdf');

describe('a document', () => {
  test('is sent with validators, revalidation and a content-security-policy', async () => {
    const { status, headers, body } = await get(FILE);
    expect([status, body]).toEqual([200, PDF]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'last-modified': MODIFIED.toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      etag: expect.any(String),
    });
    // With `sandbox`, Chromium shows an empty page instead of the PDF.
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  test.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=15-', 206, '6789', 'bytes 15-18/19'],
    ['bytes=-2', 206, '89', 'bytes 17-18/19'],
    ['bytes=18-900', 206, '9', 'bytes 18-18/19'],
    ['bytes=19-', 416, expect.any(String), 'bytes */19'],
  ])('is sent in part: %s', async (Range, ...expected) => {
    const { status, body, headers } = await get(FILE, { Range });
    expect([status, body.toString(), headers['content-range']]).toEqual(expected);
  });

  test('answers 304 to a current validator, and sends the whole file if If-Range is outdated', async () => {
    const { etag = '' } = (await get(FILE)).headers;
    const outdated = new Date(MODIFIED.getTime() - 60_000).toUTCString();
    expect((await get(FILE, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(FILE, { 'If-Modified-Since': MODIFIED.toUTCString() })).status).toBe(304);
    expect((await get(FILE, { Range: 'bytes=0-3', 'If-Range': outdated })).status).toBe(200);
  });

  test('HEAD returns the headers only; other methods are rejected with the allowed ones', async () => {
    const head = await get(FILE, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '19']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get(FILE, {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test.each(NAMES)('is found at its generated address: %s', async (name) => {
    const { body, headers } = await get(urls.documentDownload(['Policies', name]));
    expect(body).toEqual(PDF);
    const disposition = headers['content-disposition'] ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  test('is found by either Unicode normalisation of its name, and through a symbolic link within the folder', async () => {
    for (const name of ['Policies/R\u00e9sum\u00e9.pdf', 'Policies/Re\u0301sume\u0301.pdf', 'same.pdf'])
      expect((await get(urls.documentFile(name.split('/')))).body).toEqual(PDF);
  });
});

// Files that can run script are never shown inline.
test.each([
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['plain', 'application/octet-stream'],
])('%s is a sandboxed attachment', async (name, type) => {
  expect((await get(below(`Policies/${name}`))).headers).toMatchObject({
    'content-type': type,
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('raster pictures are shown inline', async () => {
  const { headers } = await get(below('Policies/scan.png'));
  expect(headers['content-disposition']).toMatch(/^inline; /);
});

const expectMissing = async (rest: string) => {
  const { status, headers, body } = await get(below(rest));
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body.toString()).toBe('There is no such document.\n');
};

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
])('%s is not found', expectMissing);

test('nothing is found in a missing documents folder', async () => {
  documentsDir = disk('gone');
  await expectMissing('a.pdf');
  documentsDir = disk();
});

test('only the prefix and the addresses below it are documents', () => {
  const others = ['/Images/Icons/DocumentsX', '/images/icons/documents/a.pdf'];
  const paths = [urls.DOCUMENTS_PREFIX, below('a.pdf'), ...others];
  expect(paths.map(isDocumentPath)).toEqual([true, true, false, false]);
});

describe('Content-Disposition', () => {
  test('gives old browsers plain letters and new ones the name', () => {
    expect(contentDisposition('attachment', 'Résumé "1" 100%.pdf')).toBe(
      `attachment; filename="Resume _1_ 100_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22%20100%25.pdf`,
    );
    expect(contentDisposition('inline', "a'(b)*.pdf")).toContain("filename*=UTF-8''a%27%28b%29%2A.pdf");
  });

  test('any name comes back from the header, and no name breaks out of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const header = contentDisposition('attachment', name);
        expect(header).toMatch(/^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed());
      }),
    );
  });
});
