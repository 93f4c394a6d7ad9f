/** Requests that are rejected because of their method, address, sender or body. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORM, makeSite, ORIGIN } from './server-fixture.ts';

const site = makeSite({
  render: async (request) =>
    new URL(request.url).pathname === '/form'
      ? new Response(`got ${[...(await request.formData())].join()}`)
      : new Response(null, { status: 404 }),
});

describe('methods', () => {
  test.each([
    ['/about', 'POST', 'GET, HEAD'],
    ['/about', 'DELETE', 'GET, HEAD'],
    ['/form', 'PUT', 'GET, HEAD, POST'],
    ['/form', 'OPTIONS', 'GET, HEAD, POST'],
  ] as const)('%s does not accept %s', async (address, method, allow) => {
    const res = await site.get(address, {}, method);
    expect([res.status, res.headers.get('allow')]).toEqual([405, allow]);
  });
  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not accepted by any address', async (method) => {
    for (const address of ['/about', '/form']) {
      const seen = await site.exactly(address, method, { cookie: 'a=secret' });
      expect(seen.status, address).toBe(405);
      expect(seen.text).not.toContain('secret');
    }
  });
  test('a form accepts a post, an unknown address does not', async () => {
    expect(await (await site.post('/form', 'a=1')).text()).toBe('got a,1');
    expect((await site.post('/nowhere', 'a=1')).status).toBe(405);
  });
});

describe('bodies', () => {
  test.each(['application/json', 'text/plain', ''])('"%s" is not a form', async (type) => {
    expect((await site.post('/form', '{}', { ...FORM, 'content-type': type })).status).toBe(415);
  });
  test('multipart/form-data is a form, and parameters are ignored', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', part],
      ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', 'a=1'],
    ] as const) {
      const answer = await site.post('/form', body, { ...FORM, 'content-type': type });
      expect(await answer.text()).toBe('got a,1');
    }
  });
  test('a body of the maximum size is accepted, one byte more is not', async () => {
    expect((await site.post('/form', 'a'.repeat(1024))).status).toBe(200);
    const over = await site.post('/form', 'a'.repeat(1025));
    expect(over.status).toBe(413);
    expect(await over.text()).toContain('at most 1 KB');
  });
});

describe('senders', () => {
  const own = { ...FORM };
  test.each([
    ['this site', own, 200],
    [
      'this site with a port',
      { ...own, host: 'lender.example:8080', origin: 'http://lender.example:8080' },
      200,
    ],
    ['the configured origin behind a proxy that renames the host', { ...own, host: 'backend' }, 200],
    ['a program', { 'content-type': own['content-type'], host: own.host }, 200],
    ['another site', { ...own, origin: 'https://evil.example' }, 403],
    [
      'a host name that begins with the site’s name',
      { ...own, origin: 'https://lender.example.evil.example' },
      403,
    ],
    ['another port', { ...own, origin: 'https://lender.example:444' }, 403],
    ['a hidden origin', { ...own, origin: 'null' }, 403],
    ['an origin that is not an address', { ...own, origin: 'about:blank' }, 403],
    ['a page of another site', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
    ['a same-site page', { ...own, 'sec-fetch-site': 'same-site' }, 403],
  ])('%s', async (_who, headers, status) => {
    expect((await site.post('/form', 'a=1', headers)).status).toBe(status);
  });

  test('any sender is accepted only by forms that allow it', async () => {
    const open = makeSite({
      postRule: () => ({ maxBytes: 1024, anyOrigin: true }),
      render: async () => new Response('ok'),
    });
    expect((await open.post('/x', 'a=1', { ...own, origin: 'https://mail.example' })).status).toBe(200);
  });
});

describe('addresses', () => {
  test.each([
    ['two slashes', '//evil.example/'],
    ['a slash and a backslash', '/\\evil.example/'],
    ['a backslash', '/a\\b'],
    ['a NUL character', '/a%00b'],
    ['line breaks', '/a%0d%0aSet-Cookie:x=1'],
    ['an invalid escape', '/a%zz'],
    ['bytes that are not UTF-8', '/a%ff%fe'],
    ['a space', '/a b'],
    ['a path with dots', '/../etc/passwd'],
    ['hidden dots', '/a/%2e%2E/b'],
    ['an asterisk', '*'],
    ['an empty address', ''],
  ])('%s', async (_what, rawUrl) => {
    const seen = await site.exactly(rawUrl);
    expect(seen.status).toBe(400);
    expect(seen.headers.get('location')).toBeNull();
  });

  test('4096 characters are accepted, one more is not', async () => {
    expect((await site.exactly(`/${'a'.repeat(4095)}`)).status).toBe(404);
    expect((await site.exactly(`/${'a'.repeat(4096)}`)).status).toBe(414);
  });

  test('no address throws or redirects to another site', async () => {
    const pieces = [
      '/',
      '\\',
      '//',
      '%2f',
      '%5c',
      '..',
      '%2e',
      '%00',
      '%0d%0a',
      'a',
      '@',
      ':',
      'http:',
      'evil.example',
      '%',
      '?',
      '#',
    ];
    const piece = fc.constantFrom(...pieces);
    const rawUrl = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(rawUrl, async (address) => {
        const { status, headers } = await site.exactly(address);
        expect(status).toBeLessThan(500);
        const location = headers.get('location');
        if (location !== null) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 300 },
    );
  });
});

test('names that the page decodes may be badly encoded, but not the rest of the path', async () => {
  const routeOf = (pathname: string) => (pathname.startsWith('/folders/') ? '/folders/folder' : pathname);
  const asked: string[] = [];
  const own = makeSite({
    routeOf,
    render: async (request, { rawPath }) => {
      asked.push(`${new URL(request.url).pathname} for ${rawPath}`);
      return new Response('no such folder', { status: 404, headers: { 'X-Page': 'folder' } });
    },
  });
  const found = await own.exactly('/folders/%E0%A4%A/x');
  expect([found.status, found.text, found.headers.get('x-page')]).toEqual([404, 'no such folder', null]);
  expect(asked).toEqual(['/folders/folder for /folders/%E0%A4%A/x']);
  for (const wrong of ['/%E0%A4%A', '/folders/%E0%A4%A/../x', '/folders/%E0%A4%A/%2e%2e', '/folders/%00']) {
    expect((await own.exactly(wrong)).status, wrong).toBe(400);
  }
});
