/** /enquiry/status on the real server: what is in no address, log or cache, and the limits. */
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { STATUS } from '../../answers.ts';
import { until } from '../../waiting.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver({ TRUST_PROXY: '127.0.0.1' });

let visitors = 0;
const visitor = () => `198.51.100.${++visitors}`;

const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.origin + urls.enquiryStatus(), {
    method: 'POST',
    headers: { Accept: 'text/html', 'X-Forwarded-For': visitor(), ...headers },
    body: new URLSearchParams(fields),
  });

test('a question is answered in no cache and no search engine, and neither value is logged', async () => {
  const response = await ask({ reference: 'X7Q-4M3X', phone: '9812398123' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain('No enquiry has both this reference and this number');
  await until('the post is logged', () => server.output().includes('"method":"POST"'));
  expect(server.output()).not.toMatch(/X7Q|9812398123/);
});

test('a query is ignored', async () => {
  const response = await fetch(`${server.origin}${urls.enquiryStatus()}?${new URLSearchParams(STATUS)}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  expect(html).toContain('Show where it stands');
  for (const value of Object.values(STATUS)) expect(html).not.toContain(`value="${value}"`);
});

test('a body of more than 4 KB is rejected, and so is a post from another site', async () => {
  expect((await ask({ ...STATUS, phone: '9'.repeat(4_200) })).status).toBe(413);
  expect((await ask(STATUS, { Origin: 'https://elsewhere.example' })).status).toBe(403);
});

test('above the rate limit, the page asks to wait and keeps both values', async () => {
  const client = { 'X-Forwarded-For': visitor() };
  let response = await ask(STATUS, client);
  for (let sent = 1; response.status === 200 && sent < 60; sent++) response = await ask(STATUS, client);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await response.text();
  expect(html).toContain('Please wait a minute');
  for (const value of Object.values(STATUS)) expect(html).toContain(`value="${value}"`);
});
