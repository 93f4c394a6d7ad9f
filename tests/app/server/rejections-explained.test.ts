/** Browsers receive a rejection as a page, form scripts as JSON, and other programs as text. */
import { expect, test } from 'vitest';
import { FORM, makeSite } from './server-fixture.ts';

const site = makeSite();

const evil = { ...FORM, origin: 'https://evil.example' };
test('browsers get a page in the site’s design', async () => {
  const res = await site.post('/form', 'a=1', {
    ...evil,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  });
  expect(res.status).toBe(403);
  expect(await res.text()).toContain('page for refused');
});
test('form scripts get JSON', async () => {
  const res = await site.post('/form', 'a=1', { ...evil, accept: 'application/json' });
  expect(await res.json()).toMatchObject({ ok: false, fieldErrors: {}, reason: 'refused' });
});
test('other programs get text', async () => {
  const res = await site.post('/form', 'a=1', { ...evil, accept: '*/*' });
  expect(res.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});
test.each([
  [413, 'tooLarge', 'a'.repeat(2000), {}],
  [415, 'refused', 'a', { 'content-type': 'text/plain' }],
])('status %i has the page for %s', async (status, page, body, headers) => {
  const res = await site.post('/form', body, { ...FORM, ...headers, accept: 'text/html' });
  expect([res.status, await res.text()]).toEqual([status, `<h1>page for ${page}</h1>`]);
});
