import { describe, expect, test } from 'vitest';
import * as urls from '../../../urls.ts';
import { below, get, MODIFIED, PDF } from './files.fixture.ts';

describe('a document', () => {
  test('is sent with validators, revalidation and a content-security-policy', async () => {
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
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    });
    expect(headers.etag).toBeTruthy();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    // With `sandbox`, Chromium shows an empty page instead of the PDF.
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  test.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=15-', 206, '6789', 'bytes 15-18/19'],
    ['bytes=-2', 206, '89', 'bytes 17-18/19'],
    ['bytes=18-900', 206, '9', 'bytes 18-18/19'],
  ])('is sent in part: %s', async (range, status, text, contentRange) => {
    const got = await get(below('Policies/a.pdf'), { Range: range });
    expect([got.status, got.body.toString(), got.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test('answers 416 to a range beyond its end', async () => {
    const { status, headers } = await get(below('Policies/a.pdf'), { Range: 'bytes=19-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */19']);
  });

  test('answers 304 to a current validator, and sends the whole file if If-Range is outdated', async () => {
    const { headers } = await get(below('Policies/a.pdf'));
    const etag = String(headers.etag);
    expect((await get(below('Policies/a.pdf'), { 'If-None-Match': etag })).status).toBe(304);
    const since = { 'If-Modified-Since': MODIFIED.toUTCString() };
    expect((await get(below('Policies/a.pdf'), since)).status).toBe(304);
    const range = { Range: 'bytes=0-3', 'If-Range': new Date(MODIFIED.getTime() - 60_000).toUTCString() };
    expect((await get(below('Policies/a.pdf'), range)).status).toBe(200);
  });

  test('HEAD returns the headers only; other methods are rejected with the allowed ones', async () => {
    const head = await get(below('Policies/a.pdf'), {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '19']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get(below('Policies/a.pdf'), {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test.each(['Q1 & Q2 + note #2.pdf', '50%25 holding?.pdf', "d'Or (1).pdf", 'वार्षिक अहवाल.pdf'])(
    'is found at its generated address: %s',
    async (name) => {
      const { status, headers, body } = await get(urls.documentDownload(['Policies', name]));
      expect([status, body.equals(PDF)]).toEqual([200, true]);
      const disposition = String(headers['content-disposition']);
      expect(disposition).toMatch(/^attachment; /);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
    },
  );

  test('is found by either Unicode normalisation of its name', async () => {
    for (const name of ['R\u00e9sum\u00e9.pdf', 'Re\u0301sume\u0301.pdf']) {
      expect((await get(urls.documentFile(['Policies', name]))).status).toBe(200);
    }
  });

  test('is found through a symbolic link within the folder', async () => {
    expect((await get(below('same.pdf'))).body).toEqual(PDF);
  });
});
