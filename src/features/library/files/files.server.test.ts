import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import * as urls from '../../../urls.ts';
import { contentDisposition, isDocumentPath, serveDocument } from './files.server.ts';

const MODIFIED = new Date('2025-05-30T06:00:00Z');
const PDF = '%PDF-1.4 0123456789';
const NAMES = ['Q1 & Q2 + note #2.pdf', '50%25 holding?.pdf', "d'Or (1).pdf", 'वार्षिक अहवाल.pdf'];
const root = temporaryFolder();
const disk = (...names: string[]) => root('documents', ...names);
const below = (rest: string) => `${urls.DOCUMENTS_PREFIX}/${rest}`;

beforeEach(() => {
  mkdirSync(disk('Policies', '.private'), { recursive: true });
  const hidden = ['.hidden.pdf', 'a.pdf~', 'new.pdf.part', '.private/b.pdf'];
  const pages = ['page.html', 'drawing.svg', 'scan.png', 'plain'];
  for (const name of ['a.pdf', ...NAMES, ...hidden, 'Re\u0301sume\u0301.pdf', ...pages]) {
    writeFileSync(disk('Policies', name), PDF);
    utimesSync(disk('Policies', name), MODIFIED, MODIFIED);
  }
  writeFileSync(root('secret.pdf'), 'secret');
  symlinkSync(root('secret.pdf'), disk('Policies', 'link.pdf'));
  symlinkSync(root(), disk('Policies', 'up'));
  symlinkSync(disk('Policies', '.private'), disk('Policies', 'shown'));
  symlinkSync(disk('Policies', 'a.pdf'), disk('same.pdf'));
});

/** @param url path exactly as received @param headers with lowercase names */
async function get(url: string, headers = {}, method = 'GET', documentsDir = disk()) {
  const request = { url, method, headers } as IncomingMessage;
  const { body, ...response } = await serveDocument(request, { documentsDir });
  return { ...response, body: String(await buffer(Readable.from(body ?? []))) };
}
const FILE = below('Policies/a.pdf');

test('a document is sent with validators, revalidation and a content-security-policy', async () => {
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
])('a document is sent in part: %s', async (range, ...expected) => {
  const { status, body, headers } = await get(FILE, { range });
  expect([status, body, headers['content-range']]).toEqual(expected);
});

test('a document answers 304 to a current validator, and sends the whole file if If-Range is outdated', async () => {
  const { etag = '' } = (await get(FILE)).headers;
  const outdated = new Date(MODIFIED.getTime() - 60_000).toUTCString();
  expect((await get(FILE, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(FILE, { 'if-modified-since': MODIFIED.toUTCString() })).status).toBe(304);
  expect((await get(FILE, { range: 'bytes=0-3', 'if-range': outdated })).status).toBe(200);
});

test('HEAD returns the headers only; other methods are rejected with the allowed ones', async () => {
  const head = await get(FILE, {}, 'HEAD');
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '19']);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await get(FILE, {}, method);
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test.each(NAMES)('a document is found at its generated address: %s', async (name) => {
  const { body, headers } = await get(urls.documentDownload(['Policies', name]));
  expect(body).toEqual(PDF);
  expect(headers['content-disposition']).toBe(contentDisposition('attachment', name));
});

test('a document is found by either Unicode normalisation of its name, and through a symbolic link within the folder', async () => {
  for (const name of ['Policies/R\u00e9sum\u00e9.pdf', 'Policies/Re\u0301sume\u0301.pdf', 'same.pdf'])
    expect((await get(urls.documentFile(name.split('/')))).body).toEqual(PDF);
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

async function expectMissing(rest: string, documentsDir?: string) {
  const { status, headers, body } = await get(below(rest), {}, 'GET', documentsDir);
  expect([status, headers['cache-control'], body]).toEqual([404, 'no-store', 'There is no such document.\n']);
}

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
])('%s is not found', (rest) => expectMissing(rest));

test('nothing is found in a missing documents folder', () => expectMissing('a.pdf', disk('gone')));

test('only the prefix and the addresses below it are documents', () => {
  const others = ['/Images/Icons/DocumentsX', '/images/icons/documents/a.pdf'];
  const paths = [urls.DOCUMENTS_PREFIX, below('a.pdf'), ...others];
  expect(paths.map(isDocumentPath)).toEqual([true, true, false, false]);
});

test('Content-Disposition gives old browsers plain letters and new ones the name', () => {
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
