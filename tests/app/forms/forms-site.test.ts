/**
 * The forms on the built site: keys and caches, the form for an alert, mailed links, limits, redisplayed
 * input, what is neither stored nor logged, and the scanner.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SQLITE_FILE } from '../../../src/server/database/sqlite.ts';
import * as urls from '../../../src/urls.ts';
import { CHECK, ENQUIRY } from '../../answers.ts';
import { MARKER, newClamd } from '../../clamd.ts';
import { until } from '../../waiting.ts';
import { pdf } from '../library/documents.ts';
import { composedSite } from '../pages/composed-site.ts';
import { content, toFormData } from './forms-fixture.ts';
import * as forms from './forms-table.ts';

const { alert, newsletter } = content.text.en.forms;
/** The scanner does not run until a test starts it. */
const clamd = await newClamd();
afterAll(() => clamd.remove());
const { ask, log, folder } = composedSite({ CLAMD_ADDRESS: clamd.socket });
const data = path.join(folder, 'data');
/** Posts a form as a browser without script does. */
const post = (url: string, fields: forms.Fields, headers: Record<string, string> = {}) =>
  ask(url, { method: 'POST', payload: toFormData(fields), headers });
/** Reads the first row of what is stored. */
const read = (query: string) => {
  using database = new DatabaseSync(path.join(data, SQLITE_FILE), { readOnly: true });
  return database.prepare(query).get();
};
const decoded = (text: string) => text.replaceAll('&amp;', '&');
const open = async (url: string) => decoded((await ask(url)).text);
const keyIn = (page: string) => /name="form_token" value="([^"]+)"/.exec(page)?.[1];

test.each([urls.becomePartner(), urls.apply(), urls.apply('credit-analyst'), urls.enquiry()])(
  'each rendering of %s has its own key and is not cached',
  async (address) => {
    const { headers, text } = await ask(address);
    expect(headers['cache-control']).toBe('no-store');
    expect(keyIn(text)).toBeTruthy();
    expect(keyIn(await open(address))).not.toBe(keyIn(text));
  },
);

test('pages that all visitors share contain forms without a key', async () => {
  for (const address of [...Object.values(urls.PAGES), urls.newsletter(), urls.privacy()]) {
    const page = await open(address);
    expect(page, address).toContain('method="post"');
    expect(keyIn(page), address).toBeUndefined();
  }
});

test('a form that comes back with errors keeps the offer to attach a calculation, until it is sent', async () => {
  const query = 'amount=2500000&months=36&rate=15';
  const address = urls.enquiry({ product: 'machinery', amount: 2_500_000, calculation: query });
  const actionOf = (html: string) => decoded(/action="([^"]*calculation[^"]*)"/.exec(html)?.[1] ?? '');
  const offer = /name="calculation"( checked="")? value="(₹25,00,000 for 36\u00a0months[^"]*)"( checked="")?/;
  let page = await open(address);
  const calculation = offer.exec(page)?.[2] ?? '';
  for (const ticked of [{}, {}, { calculation, offers: 'yes' }]) {
    const { status, text } = await post(actionOf(page), { ...ENQUIRY, phone: '12', ...ticked });
    page = text;
    expect([status, offer.test(page)]).toEqual([422, true]);
  }
  expect(page.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect((await post(actionOf(page), { ...ENQUIRY, calculation })).status).toBe(200);
  const row = read('SELECT payload FROM submissions ORDER BY rowid DESC');
  expect(JSON.parse(String(row?.payload))).toMatchObject({ calculation, amount: '5000000' });
});

describe('the form for an alert', () => {
  beforeAll(async () => {
    // Before the search has an index, it offers no alert.
    const offersAlert = async () => (await open(urls.search({ query: 'unheardof' }))).includes('/alerts?q=');
    await until('the documents can be searched', offersAlert);
  });

  test.each([
    [urls.folder(['Policies']), 'folder=Policies', 'New documents in Policies'],
    [urls.page('investors'), '', 'All new documents'],
    [urls.search({ query: 'unheardof' }), 'q=unheardof', 'New documents that match “unheardof”'],
  ])('is offered by %s, and names the topic', async (from, query, topic) => {
    expect(await open(from)).toContain(`href="${urls.alerts(query)}"`);
    expect(await open(urls.alerts(query))).toContain(`<strong>${topic}</strong>`);
  });

  test('about a search of one kind can be widened to the kind', async () => {
    const from = await open(urls.search({ query: 'report', kind: 'Annual report' }));
    const query = 'kind=Annual+report&q=report';
    expect(from).toContain(`href="${urls.alerts(query)}"`);
    expect(await open(urls.alerts(query))).toContain(`href="${urls.alerts('kind=Annual+report')}"`);
  });

  test('does not exist for an unknown folder or kind, and cannot be sent for it', async () => {
    for (const query of ['folder=No+such', 'kind=Recipe', 'folder=%25'])
      expect((await ask(urls.alerts(query))).status, query).toBe(404);
    const unknown = { email: 'reader@example.com', frequency: 'now', folder: 'No%20such' };
    const { status, text } = await post(urls.alerts(), unknown);
    expect([status, text.includes(alert.errors.topic)]).toEqual([422, true]);
  });
});

test('an alert comes once a day unless another frequency is chosen', async () => {
  expect(checked(await open(urls.alerts('folder=Policies')))).toEqual(['daily']);
  const fields = { email: 'no-choice@alerts.example', folder: 'Policies' };
  expect((await post(urls.alerts(), fields)).status).toBe(200);
  const stored = read(`SELECT payload FROM submissions WHERE email = '${fields.email}'`);
  expect(JSON.parse(String(stored?.payload)).frequency).toBe('daily');
});

test.each([
  [urls.newsletter(), newsletter, {}, ''],
  [urls.alerts(), alert, { frequency: 'now', folder: 'Policies' }, 'New documents in Policies'],
])('the links that are mailed by %s', async (address, { confirm, unsubscribe, unknown }, fields, topic) => {
  const email = `reader@${address.slice(1)}.example`;
  await post(address, { email, ...fields });
  const mail = read(`SELECT text FROM outbox WHERE recipient = '${email}'`);
  const link = (page: string) =>
    new RegExp(`${address}/${page}\\?token=[\\w.-]+`).exec(String(mail?.text))?.[0] ?? '';

  const opened = await open(link('confirm'));
  for (const words of [topic, confirm.action]) expect(opened).toContain(words);
  // Mail programs take what follows a link for a part of it.
  const ends = ['.', ')', '>', '%20', '%3E.', ').%20Or'];
  for (const end of ends) expect(await open(link('confirm') + end), end).toContain(confirm.action);
  expect((await post(link('confirm'), {})).text).toContain(confirm.doneTitle);
  // A mail program ends it with one click (RFC 8058).
  for (const end of ['', ...ends])
    expect(await open(link('unsubscribe') + end), end).toContain(unsubscribe.action);
  expect((await post(link('unsubscribe'), { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await open(link('unsubscribe'))).toContain(unsubscribe.doneTitle);

  const invalid = await ask(`${address}/confirm?token=made-up`);
  expect([invalid.status, invalid.text.includes(unknown.title)]).toEqual([410, true]);
  expect(/<main[\s\S]*<\/main>/.exec(invalid.text)?.[0]).toContain(`href="${address}"`);
});

/** The values of the chosen options. */
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

const TURNOVER = '98,76,54,321';
const ASKED = { reference: 'X7Q-4M3X', phone: '9812398123' };
const TYPED = [TURNOVER, ...Object.values(ASKED)];

test.each([
  [urls.check(), { ...CHECK, turnover: TURNOVER }, '₹98,76,54,321'],
  [urls.enquiryStatus(), ASKED, 'No enquiry has both this reference and this number'],
])('%s answers a post, which no cache, search engine, file or log has', async (address, fields, says) => {
  const { status, headers, text } = await post(address, fields);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).toContain(says);
  await until('the post is logged', () => log().includes(`"route":"${address}","status":200`));
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(data, name))
    .filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(0);
  const kept = [log(), ...files.map((file) => readFileSync(file, 'latin1'))];
  for (const value of TYPED) expect(kept.some((one) => one.includes(value))).toBe(false);
  // The next visitor gets an empty form, also with the values in the query.
  const empty = await ask(`${address}?${new URLSearchParams(fields)}`);
  expect([empty.status, empty.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(checked(empty.text)).toEqual([]);
  for (const value of [says, ...TYPED]) expect(empty.text).not.toContain(value);
});

test.each([
  [urls.check(), CHECK, 'turnover', 'Your answers are still here'],
  [urls.enquiryStatus(), ASKED, 'phone', 'Please wait a minute'],
  [
    urls.becomePartner(),
    { ...forms.PARTNER, name: 'A' },
    'email',
    'Too many forms came from your connection',
  ],
])('%s rejects what is too large, too often or from another site', async (address, fields, field, wait) => {
  const values: forms.Fields = fields;
  expect((await post(address, { ...values, [field]: '9'.repeat(70_000) })).status).toBe(413);
  expect((await post(address, values, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const client = { 'x-forwarded-for': '198.51.100.1' };
  const sendAgain = () => post(address, values, client);
  let answer = await sendAgain();
  for (let sent = 1; sent < 60 && answer.status !== 429; sent++) answer = await sendAgain();
  const { status, headers, text } = answer;
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  for (const shown of [wait, `value="${values[field]}"`, 'href="tel:+912200000000"'])
    expect(text).toContain(shown);
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

const EMAIL_RULES: readonly forms.Rule[] = [['email', 'nope', 'Please enter a valid email address']];
const FORMS = [
  ['newsletter', urls.newsletter(), { email: 'reader@example.com' }, EMAIL_RULES],
  ['alert', urls.alerts(), { email: 'reader@example.com', frequency: 'now' }, EMAIL_RULES],
  ['partner', urls.becomePartner(), forms.PARTNER, forms.PARTNER_RULES],
  ['job', urls.apply(), forms.JOB, forms.JOB_RULES],
  ['enquiry', urls.enquiry(), { ...ENQUIRY, email: 'asha@example.com' }, forms.ENQUIRY_RULES],
] as const;

test.each(FORMS)('%s: each field has its own message, and every answer is shown again', async (...form) => {
  const [id, address, filled, rules] = form;
  // The first broken rule of each field that has a message beside it.
  const broken = rules.filter(([name, , message]) => message && name !== 'offers').reverse();
  const values = Object.fromEntries(broken.map(([name, value]) => [name, value]));
  const invalid = await post(address, { ...filled, ...values });
  const errors = invalid.text.matchAll(new RegExp(`<p id="${id}-(\\w+)-error"[^>]*>(.*?)</p>`, 'g'));
  expect(
    Object.fromEntries([...errors].map(([, name, html]) => [name, html?.replace(/<svg.*<\/svg>/, '')])),
  ).toEqual(Object.fromEntries(broken.map(([name, , message]) => [name, message])));

  const typed = { ...filled, ['phone' in filled ? 'phone' : 'email']: '+65 9123 4567' };
  const { status, text } = await post(address, typed);
  expect([invalid.status, status]).toEqual([422, 422]);
  for (const [name, value] of Object.entries<forms.Fields[string]>(typed)) {
    const shown = [`value="${value}"`, `>${value}</textarea>`, `<option value="${value}" selected="">`];
    const isShown = name === 'resume' ? text.includes('cv.pdf') : shown.some((one) => text.includes(one));
    expect(value === '' || isShown, name).toBe(true);
  }
});

test.each([
  [urls.enquiry(), 'message'],
  [urls.becomePartner(), 'message'],
  [urls.apply(), 'coverLetter'],
])('long input is redisplayed by %s once and without the island, short input with it', async (url, field) => {
  const posted = async (typed: string) => {
    const { text } = await post(url, { [field]: typed });
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    return { times: main.split(typed).length - 1, islands: main.split('data-island=').length - 1 };
  };
  expect(await posted('Rupees '.repeat(100))).toEqual({ times: 2, islands: 1 });
  expect(await posted('Rupees '.repeat(8_000))).toEqual({ times: 1, islands: 0 });
});

test('typed text cannot end the element with the properties of an island', async () => {
  const typed = '</script><b>"\u2028<!--';
  const { text } = await post(urls.becomePartner(), { ...forms.PARTNER, name: typed, email: 'asha@' });
  const [, json = ''] =
    /data-island="partner"[\s\S]*?<script type="application\/json">([\s\S]*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json).state.values.name).toBe(typed);
  expect(text).not.toContain('<b>"');
});

test('the server asks the scanner that CLAMD_ADDRESS names', async () => {
  await clamd.start();
  const resume: forms.Field = ['cv.pdf', Buffer.concat([pdf(), Buffer.from(MARKER)])];
  const { text } = await post(urls.apply(), { ...forms.JOB, resume }, { accept: 'application/json' });
  expect(JSON.parse(text).fieldErrors.resume).toMatch('virus');
});
