/**
 * Every kind of response has the security headers; health; and the form in which each client gets a
 * rejection.
 */
import { describe, expect, test } from 'vitest';
import { CLOSED_POLICY } from '../../../src/server/responses/page-policy.ts';
import { FORM, makeSite } from './server-fixture.ts';

const site = makeSite({
  trusted: ['127.0.0.1'],
  render: async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('broken');
    if (pathname === '/page') return new Response('<p>x', { headers: { 'Content-Type': 'text/html' } });
    return new Response(null, { status: pathname === '/form' ? 422 : 404 });
  },
});
const evil = { ...FORM, origin: 'https://evil.example' };

const KINDS: [string, () => Promise<Response>][] = [
  ['a page from memory', () => site.get('/')],
  ['a page on demand', () => site.get('/page')],
  ['an asset', () => site.get('/_astro/app.1a2b.js')],
  ['a missing document', () => site.get('/documents/none.pdf')],
  ['not modified', () => site.get('/', { 'if-none-match': '*' })],
  ['an error', () => site.get('/broken')],
  ['a redirect', () => site.get('/about/')],
  ['a refused origin', () => site.post('/form', 'a=1', evil)],
  ['a response to a form', () => site.post('/form', 'a=1', { ...FORM, accept: 'application/json' })],
];

test.each(KINDS)('%s', async (_kind, ask) => {
  const { headers } = await ask();
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': expect.stringMatching(/./),
    'x-request-id': expect.stringMatching(/^[\da-f]{12}$/),
  });
  for (const absent of [
    ...['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'],
    'strict-transport-security',
  ])
    expect(headers.get(absent), absent).toBeNull();
});

test('responses other than pages may load nothing', async () => {
  for (const directive of ['default-src', 'object-src', 'frame-ancestors', 'base-uri', 'form-action'])
    expect(CLOSED_POLICY).toContain(`${directive} 'none'`);
  for (const address of ['/robots.txt', '/healthz', '/_astro/app.1a2b.js'])
    expect((await site.get(address)).headers.get('content-security-policy')).toBe(CLOSED_POLICY);
});

test('request ids are unique and not taken from the client', async () => {
  const ids = [];
  for (let i = 0; i < 50; i++)
    ids.push((await site.get('/', { 'x-request-id': 'mine' })).headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(50);
  expect(ids).not.toContain('mine');
});

test.each([
  ['https', true],
  ['https, http', false],
  ['http, https', true],
])('Strict-Transport-Security follows the scheme %s from a trusted proxy', async (proto, expected) => {
  const sent = async (one: typeof site) =>
    (await one.get('/', { 'x-forwarded-proto': proto })).headers.get('strict-transport-security');
  expect(await sent(site)).toBe(expected ? 'max-age=63072000; includeSubDomains' : null);
  expect(await sent(makeSite()), 'without a trusted proxy').toBeNull();
});

describe('health', () => {
  const ask = async (address: string, ...missing: string[]) => {
    const answer = await makeSite({ unusableParts: async () => missing }).get(address);
    return [answer.status, (await answer.text()).trim(), answer.headers.get('retry-after')];
  };

  test('/healthz answers 200, /readyz only if nothing is missing; with ?pages it ignores the database', async () => {
    expect((await ask('/healthz', 'database'))[0]).toBe(200);
    expect((await ask('/readyz'))[0]).toBe(200);
    expect(await ask('/readyz', 'database')).toEqual([503, 'not ready: database', '5']);
    expect((await ask('/readyz?pages', 'database'))[0]).toBe(200);
    expect(await ask('/readyz?pages', 'stopping', 'database')).toEqual([503, 'not ready: stopping', '5']);
  });
});

test('browsers get a rejection as a page in the site’s design, form scripts as JSON, other programs as text', async () => {
  const rejected = (accept: string) => site.post('/form', 'a=1', { ...evil, accept });
  const page = await rejected('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('page for refused')]);
  const json = await rejected('application/json');
  expect(await json.json()).toMatchObject({ ok: false, fieldErrors: {}, reason: 'refused' });
  expect((await rejected('*/*')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const [status, name, body, headers] of [
    [413, 'tooLarge', 'a'.repeat(2000), {}],
    [415, 'refused', 'a', { 'content-type': 'text/plain' }],
  ] as const) {
    const answer = await site.post('/form', body, { ...FORM, ...headers, accept: 'text/html' });
    expect([answer.status, await answer.text()]).toEqual([status, `<h1>page for ${name}</h1>`]);
  }
});
