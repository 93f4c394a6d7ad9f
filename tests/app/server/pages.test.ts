/**
 * The pages that visitors receive: prerendered pages, pages rendered on demand, cached pages, and error pages
 * in the site's design.
 */
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { cacheKey } from '../../../src/pages/_server/cache-key.ts';
import type { PageContext } from '../../../src/server/http/pages/page-context.ts';
import * as urls from '../../../src/urls.ts';
import { spyOnBuiltin } from '../spy-on-builtin.ts';
import { makeSite, ORIGIN, POLICY } from './server-fixture.ts';

const site = makeSite();

describe('prerendered pages', () => {
  test('have their policy, a validator and an instruction to revalidate', async () => {
    const res = await site.get('/about');
    expect(res.status).toBe(200);
    expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(res.headers.get('content-security-policy')).toBe(POLICY);
    expect(res.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    expect(res.headers.get('vary')).toBe('Accept-Encoding, Save-Data');
    expect(res.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(await res.text()).toContain('<h1>about</h1>');
  });

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('are sent in %s with its own validator', async (coding, decompress) => {
    const plain = await site.get('/about');
    const res = await site.get('/about', { 'accept-encoding': coding });
    const bytes = Buffer.from(await res.arrayBuffer());
    expect(res.headers.get('content-encoding')).toBe(coding);
    expect(Number(res.headers.get('content-length'))).toBe(bytes.length);
    expect(res.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(decompress(bytes).toString()).toBe(await plain.text());
  });

  test('answer 304 to a validator of the same coding', async () => {
    const ask = (coding: string, more = {}) => site.get('/about', { 'accept-encoding': coding, ...more });
    const etag = (await ask('br')).headers.get('etag') ?? '';
    const again = await ask('br', { 'if-none-match': `W/"x", ${etag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect(again.headers.get('content-length')).toBeNull();
    expect((await ask('gzip', { 'if-none-match': etag })).status).toBe(200);
  });

  test('answer HEAD with the headers of GET and no body', async () => {
    const [head, get] = [await site.get('/about', {}, 'HEAD'), await site.get('/about')];
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
    expect(await head.text()).toBe('');
  });

  test('are found with a query, and redirect from an address with a trailing slash', async () => {
    expect((await site.get('/about?from=mail')).status).toBe(200);
    const slash = await site.get('/about/?a=1');
    expect(slash.status).toBe(308);
    expect(slash.headers.get('location')).toBe('/about?a=1');
  });

  test('assets with a fingerprint are cached for a year, others for a day', async () => {
    const asset = await site.get('/_astro/app.1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await site.get('/media/a%20b.1a2b.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await site.get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test.each(['/404', '/500', '/errors/refused', '/index', '/about.html', '/about.html.br', '/_headers.json'])(
    '%s is not an address',
    async (address) => {
      expect((await site.get(address)).status).toBe(404);
    },
  );
});

describe('pages on demand', () => {
  test('receive the visitor’s request without its Host, and are not cached', async () => {
    const render = vi.fn(
      async (request: Request, context: PageContext) =>
        new Response(`${request.url} ${context.rawPath} ${context.clientAddress}`, {
          headers: { 'Content-Type': 'text/html' },
        }),
    );
    const res = await makeSite({ render, routeOf: () => '/folder' }).get('/investors/A%2FB?x=1', {
      host: 'evil.example',
    });
    expect(await res.text()).toBe('https://lender.example/folder?x=1 /investors/A%2FB 127.0.0.1');
    expect(res.headers.get('cache-control')).toBe('no-store');
    expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('a cached page is rendered once for all visitors and unread parameters, until the version changes', async () => {
    let version = '1';
    const address = urls.folder(['Annual Report'], 2);
    const render = vi.fn(async (request: Request, context: PageContext) => {
      context.cacheAs = address;
      return new Response(`${version} ${request.url}`, { headers: { 'Content-Type': 'text/html' } });
    });
    const cached = makeSite({ render, cacheKey, version: () => version });
    const first = await cached.get(address);
    const second = await cached.get(address, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    const text = await first.text();
    expect(text).toBe(`1 ${ORIGIN}${address}`);
    for (const url of [`${address}&visit=123`, '/investors/%41nnual%20Report?page=%32&page=3'])
      expect((await cached.exactly(url)).text).toBe(text);
    expect(render).toHaveBeenCalledTimes(1);
    version = '2';
    expect((await cached.exactly(`${address}&visit=123`)).text).toBe(`2 ${ORIGIN}${address}`);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['for all visitors', '/x', /^"[\w-]{22}-br"$/],
    // Browsers do not store a `no-store` page, so it needs no ETag for conditional requests.
    ['for one visitor', undefined, /^none$/],
  ])('a large page %s is not compressed on the event loop', async (_, keep, etag) => {
    const large = `<p>${'0123456789'.repeat(20_000)}</p>`;
    const render = async (_request: Request, context: PageContext) => {
      if (keep) context.cacheAs = keep;
      return new Response(large, { headers: { 'Content-Type': 'text/html' } });
    };
    const site = makeSite({ render });
    const blocking = spyOnBuiltin(zlib, 'brotliCompressSync');
    const res = await site.get('/x', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await res.arrayBuffer())).toString()).toBe(large);
    expect(res.headers.get('etag') ?? 'none').toMatch(etag);
    expect(blocking).not.toHaveBeenCalled();
  });

  test('responses to posts are never cached', async () => {
    const render = vi.fn(async (request: Request, context: PageContext) => {
      context.cacheAs = '/form';
      return new Response(request.method);
    });
    const forms = makeSite({ render });
    expect(await (await forms.post('/form', 'a=1')).text()).toBe('POST');
    expect(await (await forms.get('/form')).text()).toBe('GET');
  });
});

describe('errors', () => {
  test('an unknown address gets the not-found page, with HEAD and in any encoding', async () => {
    const res = await site.get('/nowhere', { 'accept-encoding': 'br' });
    expect(res.status).toBe(404);
    expect(await res.text()).toContain('page for notFound');
    expect(res.headers.get('content-security-policy')).toBe(POLICY);
    expect(res.headers.get('cache-control')).toBe('no-store');
    expect((await site.get('/nowhere', {}, 'HEAD')).status).toBe(404);
  });

  test('a page that throws becomes the error page, and the log has the stack but no visitor input', async () => {
    const broken = makeSite({
      render: async () => {
        throw new TypeError('asha@example.org is no number');
      },
    });
    const res = await broken.get('/x');
    expect(res.status).toBe(500);
    expect(await res.text()).toContain('page for serverError');
    expect(await (await broken.get('/investors/Policies')).text()).toContain('page for folder');
    expect(await (await broken.get('/investors/search')).text()).toContain('page for serverError');
    const [failure] = broken.log();
    expect(failure).toMatchObject({ msg: 'request failed', err: { type: 'TypeError' } });
    expect(failure?.requestId).toBe(res.headers.get('x-request-id'));
    expect(broken.logText()).toContain('server/pages.test.ts');
    expect(broken.logText()).not.toContain('asha');
  });
});
