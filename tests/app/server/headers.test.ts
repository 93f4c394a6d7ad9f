/** Every kind of response has the security headers. */
import { expect, test } from 'vitest';
import { CLOSED_POLICY } from '../../../src/server/http/plugins/security-headers.ts';
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

const KINDS: [string, () => Promise<Response>][] = [
  ['a page from memory', () => site.get('/')],
  ['a page on demand', () => site.get('/page')],
  ['an asset', () => site.get('/_astro/app.1a2b.js')],
  ['a text file', () => site.get('/robots.txt')],
  ['not modified', () => site.get('/', { 'if-none-match': '*' })],
  ['not found', () => site.get('/nowhere')],
  ['an error', () => site.get('/broken')],
  ['a redirect', () => site.get('/about/')],
  ['health', () => site.get('/healthz')],
  ['readiness', () => site.get('/readyz')],
  ['a refused method', () => site.get('/about', {}, 'PUT')],
  ['a refused type', () => site.post('/form', '{}', { 'content-type': 'application/json' })],
  ['a refused origin', () => site.post('/form', 'a=1', { ...FORM, origin: 'https://evil.example' })],
  ['a refused size', () => site.post('/form', 'a'.repeat(2000))],
  ['a response to a form', () => site.post('/form', 'a=1', { ...FORM, accept: 'application/json' })],
];

test.each(KINDS)('%s', async (_kind, ask) => {
  const { headers } = await ask();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBeTruthy();
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  expect(headers.get('strict-transport-security')).toBeNull();
  for (const absent of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
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
  ['https', 'max-age=63072000; includeSubDomains'],
  ['http', null],
  ['https, http', null],
  ['http, https', 'max-age=63072000; includeSubDomains'],
])('Strict-Transport-Security follows the scheme %s from a trusted proxy', async (proto, expected) => {
  const res = await site.get('/', { 'x-forwarded-proto': proto });
  expect(res.headers.get('strict-transport-security')).toBe(expected);
});

test('a forwarded scheme is ignored without a trusted proxy', async () => {
  const res = await makeSite().get('/', { 'x-forwarded-proto': 'https' });
  expect(res.headers.get('strict-transport-security')).toBeNull();
});
