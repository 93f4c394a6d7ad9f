/** Posts to /check on the real server: what is answered, that nothing is stored, and the limits. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { CHECK } from '../../answers.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver({ TRUST_PROXY: '127.0.0.1' });

let visitors = 0;
const visitor = () => `198.51.100.${++visitors}`;

function post(fields: Record<string, string> | string[][], headers: Record<string, string> = {}) {
  return fetch(server.origin + urls.check(), {
    method: 'POST',
    headers: { Accept: 'text/html', 'X-Forwarded-For': visitor(), ...headers },
    body: new URLSearchParams(fields),
  });
}

/** The markup of a list of the answer. */
const listed = (html: string, name: string) =>
  html.split(`data-list="${name}"`)[1]?.split('data-list=')[0] ?? '';

/** The titles of the products that the page shows as fitting. */
const fitting = (html: string) =>
  [...listed(html, 'fits').matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title);

/** The values of the chosen options. */
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

test('answers are evaluated, shown again, and in no cache and no search engine', async () => {
  const typed = [...Object.entries({ ...CHECK, turnover: 'twelve crore' }), ['papers', 'accounts']];
  const response = await post(typed);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(fitting(html)).toEqual(['Machinery finance']);
  for (const href of [
    '/cost?product=machinery&amp;amount=2500000',
    '/enquiry?product=machinery&amp;amount=2500000',
  ])
    expect(listed(html, 'fits')).toContain(`href="${href}"`);
  // Of a product that misses one paper, the page shows which one.
  expect(listed(html, 'near')).toMatch(/Loan against property.*data-unmet="">.*Papers of a property/s);
  expect(html).toContain('value="twelve crore"');
  expect(checked(html)).toEqual(['machine', 'three', 'accounts', 'quotation', 'yes', 'no']);
});

test('the next visitor gets an empty form', async () => {
  await post(CHECK);
  const html = await (await fetch(server.origin + urls.check())).text();
  expect([fitting(html), checked(html)]).toEqual([[], []]);
  expect(html).toMatch(/<div id="answer"[^>]* hidden=""/);
});

test('nothing is stored or logged', async () => {
  const turnover = '98,76,54,321';
  const response = await post({ ...CHECK, turnover });
  expect(await response.text()).toContain('₹98,76,54,321');
  const data = path.join(server.folder, 'data');
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(data, name))
    .filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(readFileSync(file).includes(turnover), file).toBe(false);
  expect(server.output()).not.toContain(turnover);
});

test('missing and unreadable answers are named, and nothing that was typed is lost', async () => {
  const response = await post({ turnover: 'a <b>lot</b>', investment: '5', papers: 'accounts', years: 'x' });
  expect(response.status).toBe(422);
  const html = await response.text();
  const links = [...html.matchAll(/<a class="[^"]*" href="#check-(\w+)">([^<]+)<\/a>/g)].slice(0, 5);
  expect(links.map(([, field]) => field)).toEqual(['purpose', 'amount', 'turnover', 'investment', 'years']);
  expect(html).toContain('value="a &lt;b&gt;lot&lt;/b&gt;"');
  expect(checked(html)).toEqual(['accounts']);
  expect(html).toMatch(/<div id="answer"[^>]* hidden=""/);
});

test('a body of more than 8 KB is rejected, and so is a post from another site', async () => {
  expect((await post({ ...CHECK, turnover: '1'.repeat(9_000) })).status).toBe(413);
  expect((await post(CHECK, { Origin: 'https://elsewhere.example' })).status).toBe(403);
});

test('above the rate limit, the page asks to wait and keeps the answers', async () => {
  const client = { 'X-Forwarded-For': visitor() };
  let response = await post(CHECK, client);
  for (let sent = 1; response.status === 200 && sent < 60; sent++) response = await post(CHECK, client);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await response.text();
  expect(html).toContain('Your answers are still here');
  expect(html).toContain(`value="${CHECK.turnover}"`);
});
