/** /check and /enquiry/status on the real server: they store and log nothing; and /cost.json reads what people paste. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as urls from '../../../src/urls.ts';
import { CHECK } from '../../answers.ts';
import { until } from '../../waiting.ts';
import type { Fields } from './forms-table.ts';
import { HTML, postingTo } from './posting.ts';

const { server, ask, post, postTooOften } = postingTo();

/** The markup of a list of the answer. */
const listed = (html: string, name: string) =>
  html.split(`data-list="${name}"`)[1]?.split('data-list=')[0] ?? '';

/** The titles of the products that the page shows as fitting. */
const fitting = (html: string) =>
  [...listed(html, 'fits').matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title);

/** The values of the chosen options. */
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

const TURNOVER = '98,76,54,321';
const ASKED = { reference: 'X7Q-4M3X', phone: '9812398123' };
const TYPED = [TURNOVER, ...Object.values(ASKED)];
const PAGES = [
  {
    address: urls.check(),
    fields: { ...CHECK, turnover: TURNOVER },
    says: '₹98,76,54,321',
    wait: 'Your answers are still here',
  },
  {
    address: urls.enquiryStatus(),
    fields: ASKED,
    says: 'No enquiry has both this reference and this number',
    wait: 'Please wait a minute',
  },
];

test.each(PAGES)('$address answers a post, which no cache, search engine, file or log has', async (page) => {
  const { status, headers, text } = await post(page.address, page.fields);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).toContain(page.says);
  await until('the post is logged', () => server.output().includes(`"route":"${page.address}","status":200`));
  const data = path.join(server.folder, 'data');
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(data, name))
    .filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(0);
  const kept = [server.output(), ...files.map((file) => readFileSync(file, 'latin1'))];
  for (const value of TYPED) expect(kept.some((one) => one.includes(value))).toBe(false);
  // The next visitor gets an empty form, also with the values in the query.
  const empty = await ask(`${page.address}?${new URLSearchParams(page.fields)}`);
  expect([empty.status, empty.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await empty.text();
  expect([fitting(html), checked(html), html.includes(page.says)]).toEqual([[], [], false]);
  for (const value of TYPED) expect(html.includes(value), value).toBe(false);
});

test.each(PAGES)('$address rejects what is too large, too often or from another site', async (page) => {
  const { address, fields } = page;
  const large = { ...fields, phone: '9'.repeat(4_200), turnover: '1'.repeat(9_000) };
  const body = new URLSearchParams(large);
  expect((await ask(address, { method: 'POST', headers: HTML, body })).status).toBe(413);
  expect((await post(address, fields, { ...HTML, Origin: 'https://elsewhere.example' })).status).toBe(403);
  const { status, headers, text } = await postTooOften(address, fields);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(text).toContain(page.wait);
  const { turnover, investment, reference, phone } = { ...fields } as Record<string, string>;
  for (const value of [turnover, investment, reference, phone])
    expect(value === undefined || text.includes(`value="${value}"`), value).toBe(true);
});

test('the answers to /check are evaluated and shown again', async () => {
  const typed: Fields = { ...CHECK, turnover: 'twelve crore', papers: ['quotation', 'accounts'] };
  const { text } = await post(urls.check(), typed);
  expect(fitting(text)).toEqual(['Machinery finance']);
  for (const page of ['cost', 'enquiry'])
    expect(listed(text, 'fits')).toContain(`href="/${page}?product=machinery&amp;amount=2500000"`);
  // Of a product that misses one paper, the page shows which one.
  expect(listed(text, 'near')).toMatch(/Loan against property.*data-unmet="">.*Papers of a property/s);
  expect(text).toContain('value="twelve crore"');
  expect(checked(text)).toEqual(['machine', 'three', 'accounts', 'quotation', 'yes', 'no']);
  const none = await post(urls.check(), { ...CHECK, investment: '\u200e₹ 0' });
  expect([none.status, none.text.includes('value="\u200e₹ 0"')]).toEqual([200, true]);
});

test('missing and unreadable answers to /check are named, and nothing that was typed is lost', async () => {
  const typed = { turnover: 'a <b>lot</b>', investment: '5', papers: 'accounts', years: 'x', gst: 'yes' };
  const { status, text } = await post(urls.check(), typed);
  expect(status).toBe(422);
  const links = [...text.matchAll(/<a class="[^"]*" href="#check-(\w+)">([^<]+)<\/a>/g)].slice(0, 5);
  expect(links.map(([, field]) => field)).toEqual(['purpose', 'amount', 'turnover', 'investment', 'years']);
  for (const value of ['a &lt;b&gt;lot&lt;/b&gt;', '5']) expect(text).toContain(`value="${value}"`);
  expect(checked(text)).toEqual(['accounts', 'yes']);
  expect(text).toMatch(/<div id="answer"[^>]* hidden=""/);
});

test('every parameter of the calculator is read as it is pasted', async () => {
  const cost = async (query: Record<string, string>) => {
    const response = await ask(`/cost.json?${new URLSearchParams(query)}`);
    return [response.status, await response.json()];
  };
  const query = { amount: '15,00,000', months: '30', rate: '18', fees: '30,000', other: '500' };
  const terms = { method: 'reducing', gst: 'add', start: '2027-01-15' };
  const pasted = {
    ...{ amount: 'रू 15 लाख', months: '૩૦ મહિના', rate: '1.5% a month', fees: 'तीस हजार', other: 'पांच सौ' },
    ...terms,
  };
  const disguised = Object.entries(pasted).map(([name, value]) => [name, `\u202a${value}\u202c\ufeff`]);
  const answer = await cost({ ...query, ...terms });
  expect(answer[0]).toBe(200);
  expect(await cost(Object.fromEntries(disguised))).toEqual(answer);
  expect((await cost({ ...query, amount: '10²0000' }))[0]).toBe(422);
  const bill = await ask(urls.cost('bill', 'face=1,500,000&discount=१२&due=९०'));
  expect(await bill.text()).toContain('data-calculator-answer="');
});
