/**
 * The pages that visitors receive: prerendered pages, pages rendered on demand, cached pages, and error pages
 * in the site's design.
 */
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { cacheKey } from '../../../src/pages/_server/cache-key.ts';
import type { PageContext } from '../../../src/server/http/pages/page-context.ts';
import * as urls from '../../../src/urls.ts';
import { makeSite, ORIGIN, POLICY } from './server-fixture.ts';

vi.mock('node:zlib', { spy: true });

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

  test('answer 304 to a current validator', async () => {
    const first = await site.get('/about', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    const again = await site.get('/about', { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('content-length')).toBeNull();
    expect(await again.text()).toBe('');
    const other = await site.get('/about', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(other.status).toBe(200);
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
  test('receive the visitor’s request and are not cached', async () => {
    const render = vi.fn(
      async (request: Request, context: PageContext) =>
        new Response(`${request.url} ${context.rawPath} ${context.clientAddress}`, {
          headers: { 'Content-Type': 'text/html' },
        }),
    );
    const res = await makeSite({ render, routeOf: () => '/folder' }).get('/investors/A%2FB?x=1');
    expect(await res.text()).toBe('https://lender.example/folder?x=1 /investors/A%2FB 127.0.0.1');
    expect(res.headers.get('cache-control')).toBe('no-store');
    expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('never receive the client’s Host header', async () => {
    const render = vi.fn(async (request: Request) => new Response(request.url));
    const res = await makeSite({ render }).get('/x', { host: 'evil.example' });
    expect(await res.text()).toBe('https://lender.example/x');
  });

  test('each cookie has its own header', async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ]);
    const res = await makeSite({ render: async () => new Response('x', { headers }) }).get('/x');
    expect(res.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('cached pages are rendered once for all visitors, until the version changes', async () => {
    let version = '1';
    const render = vi.fn(async (_request: Request, context: PageContext) => {
      context.cacheAs = '/x';
      return new Response(`version ${version}`, { headers: { 'Content-Type': 'text/html' } });
    });
    const cached = makeSite({ render, version: () => version });
    const first = await cached.get('/x');
    const second = await cached.get('/x', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
    expect(render).toHaveBeenCalledTimes(1);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    version = '2';
    expect(await (await cached.get('/x')).text()).toBe('version 2');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('a parameter that the page does not read neither makes nor evicts a cached page', async () => {
    const address = urls.folder(['Annual Report'], 2);
    const render = vi.fn(async (request: Request, context: PageContext) => {
      context.cacheAs = address;
      return new Response(request.url, { headers: { 'Content-Type': 'text/html' } });
    });
    const cached = makeSite({ render, cacheKey });
    const variants = [
      address,
      `${address}&visit=123`,
      '/investors/Annual%20Report?utm_source=mail&page=2&page=3',
      '/investors/%41nnual%20Report?page=%32',
    ];
    const answers: string[] = [];
    for (const url of variants) answers.push((await cached.exactly(url)).text);
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([ORIGIN + address]));
  });

  test('a different spelling of a known parameter is answered but not cached', async () => {
    const render = vi.fn(async (_request: Request, context: PageContext) => {
      context.cacheAs = '/investors/Policies?page=7';
      return new Response('x', { headers: { 'Content-Type': 'text/html' } });
    });
    const cached = makeSite({ render, cacheKey });
    for (let i = 0; i < 3; i++) await cached.get('/investors/Policies?page=007');
    expect(render).toHaveBeenCalledTimes(3);
    for (let i = 0; i < 3; i++) await cached.get('/investors/Policies?page=7');
    expect(render).toHaveBeenCalledTimes(4);
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
    vi.mocked(brotliCompressSync).mockClear();
    const res = await site.get('/x', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await res.arrayBuffer())).toString()).toBe(large);
    expect(res.headers.get('etag') ?? 'none').toMatch(etag);
    expect(brotliCompressSync).not.toHaveBeenCalled();
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

  test('a page with its own error text is sent unchanged', async () => {
    const own = async () => new Response('Folder not found.', { status: 404, headers: { 'X-Page': '1' } });
    const res = await makeSite({ render: own }).get('/investors/x');
    expect([res.status, await res.text(), res.headers.get('x-page')]).toEqual([
      404,
      'Folder not found.',
      null,
    ]);
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

  test('the log names the missing module of a page', async () => {
    const broken = makeSite({
      render: () => import(/* @vite-ignore */ `${import.meta.dirname}/no-such.mjs`),
    });
    expect((await broken.get('/x')).status).toBe(500);
    expect(broken.log()[0]).toMatchObject({
      err: { code: 'ERR_MODULE_NOT_FOUND', message: expect.stringContaining('no-such.mjs') },
    });
  });

  test.each([
    ['text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['image/avif', 'text/plain; charset=utf-8'],
  ])('a client that accepts %s gets %s', async (accept, type) => {
    const res = await site.get('/nowhere', { accept });
    expect([res.status, res.headers.get('content-type')]).toEqual([404, type]);
  });

  test('a page may send only a status: 429 gets its text and keeps its Retry-After', async () => {
    const render = async () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } });
    const res = await makeSite({ render }).post('/form', 'a=1', {
      ...{ 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect([res.status, res.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await res.text()).toContain('page for tooMany');
  });
});
