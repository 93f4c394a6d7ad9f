/** The forms of the real build on the real server: keys, caches, limits, redisplayed input, and the scanner. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { SQLITE_FILE } from '../../../src/server/database/sqlite.ts';
import * as urls from '../../../src/urls.ts';
import { ENQUIRY } from '../../answers.ts';
import { MARKER, newClamd } from '../../clamd.ts';
import { pdf } from '../library/documents.ts';
import * as forms from './forms-table.ts';
import { JSON_WANTED, postingTo } from './posting.ts';

/** The scanner does not run until a test starts it. */
const clamd = await newClamd();
afterAll(() => clamd.remove());
const { server, ask, post, postTooOften } = postingTo({ CLAMD_ADDRESS: clamd.socket });
const keyIn = (page: string) => /name="form_token" value="([^"]+)"/.exec(page)?.[1];

test.each([urls.becomePartner(), urls.apply(), urls.apply('credit-analyst'), urls.enquiry()])(
  'each rendering of %s has its own key and is not cached',
  async (address) => {
    const answers = await Promise.all([ask(address), ask(address)]);
    const keys = await Promise.all(answers.map(async (answer) => keyIn(await answer.text())));
    expect(keys[0]).toBeTruthy();
    expect(keys[0]).not.toBe(keys[1]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
  },
);

test('pages that all visitors share contain forms without a key', async () => {
  for (const address of [...Object.values(urls.PAGES), urls.newsletter(), urls.privacy()]) {
    const page = await (await ask(address)).text();
    expect(page, address).toContain('method="post"');
    expect(keyIn(page), address).toBeUndefined();
  }
});

test('the twenty-first form within a moment is asked to wait, and the response has the input and the phone number', async () => {
  const { sent, headers, text } = await postTooOften(urls.becomePartner(), { ...forms.PARTNER, name: 'A' });
  // The rate limiter adds a token every three seconds, so a slow machine sends a few more.
  expect(sent).toBeGreaterThanOrEqual(20);
  expect(sent).toBeLessThan(60);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(text).toContain('Too many forms came from your connection.');
  expect(text).toContain('value="asha@example.com"');
  expect(text).toContain('href="tel:+912200000000"');
});

const FORMS = [
  ['newsletter', urls.newsletter(), { email: 'reader@example.com' }, []],
  ['alert', urls.alerts(), { email: 'reader@example.com', frequency: 'now' }, []],
  ['partner', urls.becomePartner(), forms.PARTNER, forms.PARTNER_RULES],
  ['job', urls.apply(), forms.JOB, forms.JOB_RULES],
  ['enquiry', urls.enquiry(), { ...ENQUIRY, email: 'asha@example.com' }, forms.ENQUIRY_RULES],
] as const;

test.each(FORMS)(
  '%s without script: broken rules are answered with their messages, and every answer',
  async (id, address, filled, rules) => {
    for (const round of forms.rounds(rules).slice(0, 2)) {
      const given = { ...filled, ...Object.fromEntries(round.map(([name, value]) => [name, value])) };
      const { status, text } = await post(address, given);
      const messages = round.filter(([, , message]) => message);
      expect(status).toBe(messages.length > 0 ? 422 : 200);
      for (const [name, , message] of messages) {
        const shown = new RegExp(`<p id="${id}-${name}-error"[^>]*>(.*?)</p>`).exec(text)?.[1];
        expect(shown?.replace(/<svg.*<\/svg>/, ''), name).toBe(message);
      }
      expect(text.match(new RegExp(`<p id="${id}-\\w+-error"`, 'g')) ?? []).toHaveLength(messages.length);
    }
    const typed = { ...filled, ['phone' in filled ? 'phone' : 'email']: '+65 9123 4567' };
    const { status, text } = await post(address, typed);
    expect(status).toBe(422);
    for (const [name, value] of Object.entries<forms.Fields[string]>(typed)) {
      const shown = [`value="${value}"`, `>${value}</textarea>`, `<option value="${value}" selected="">`];
      const isShown = name === 'resume' ? text.includes('cv.pdf') : shown.some((one) => text.includes(one));
      expect(value === '' || isShown, name).toBe(true);
    }
  },
);

test('a form that comes back with errors keeps the offer to attach a calculation, until it is sent', async () => {
  const query = 'amount=2500000&months=36&rate=15';
  const address = urls.enquiry({ product: 'machinery', amount: 2_500_000, calculation: query });
  const actionOf = (html: string) =>
    /action="([^"]*calculation[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const offer = /name="calculation"( checked="")? value="(₹25,00,000 for 36 months[^"]*)"( checked="")?/;
  const first = await (await ask(address)).text();
  let action = actionOf(first);
  for (let round = 0; round < 2; round++) {
    const { status, text } = await post(action, { ...ENQUIRY, phone: '12' });
    expect([status, offer.test(text)]).toEqual([422, true]);
    action = actionOf(text);
  }
  const calculation = offer.exec(first)?.[2] ?? '';
  const ticked = await post(action, { ...ENQUIRY, phone: '12', calculation, offers: 'yes' });
  expect(ticked.text.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect((await post(action, { ...ENQUIRY, calculation })).status).toBe(200);
  const file = path.join(server.folder, 'data', SQLITE_FILE);
  using database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('SELECT payload FROM submissions ORDER BY rowid DESC LIMIT 1').get();
  expect(JSON.parse(String(row?.payload))).toMatchObject({ calculation, amount: '5000000' });
});

test.each([
  [urls.enquiry(), 'message'],
  [urls.becomePartner(), 'message'],
  [urls.apply(), 'coverLetter'],
])(
  'long input is redisplayed by %s once and without the island, short input with it',
  async (address, field) => {
    const posted = async (typed: string) => {
      const { text } = await post(address, { [field]: typed });
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
      return { times: main.split(typed).length - 1, islands: main.split('data-island=').length - 1 };
    };
    expect(await posted('Rupees '.repeat(100))).toEqual({ times: 2, islands: 1 });
    expect(await posted('Rupees '.repeat(8_000))).toEqual({ times: 1, islands: 0 });
  },
);

test('typed text cannot end the element with the properties of an island', async () => {
  const typed = '</script><b>"\u2028<!--';
  const { text } = await post(urls.becomePartner(), { ...forms.PARTNER, name: typed, email: 'asha@' });
  const [, json = ''] =
    /data-island="partner"[\s\S]*?<script type="application\/json">([\s\S]*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json).state.values.name).toBe(typed);
  expect(text).not.toContain('<b>"');
});

const application = async (bytes: Uint8Array) => {
  const { status, text } = await post(urls.apply(), { ...forms.JOB, resume: ['cv.pdf', bytes] }, JSON_WANTED);
  return { status, reply: JSON.parse(text) };
};

test('a resume that is larger than any form may be is answered by the form', async () => {
  expect(await application(pdf(20 * 1024 * 1024))).toEqual({
    status: 422,
    reply: {
      ok: false,
      fieldErrors: { resume: 'The file is larger than 5 MB; please upload a smaller one' },
    },
  });
});

test('the server asks the scanner that CLAMD_ADDRESS names, and works without it', async () => {
  const infected = Buffer.concat([pdf(), Buffer.from(MARKER)]);
  expect((await application(infected)).reply).toMatchObject({ ok: true });
  await clamd.start();
  expect((await application(infected)).reply).toMatchObject({
    ok: false,
    fieldErrors: { resume: expect.stringMatching('virus') },
  });
  await clamd.stop();
});

test('the largest allowed resume is accepted, and only the server’s user can read the data', async () => {
  expect((await application(pdf(5 * 1024 * 1024))).reply).toMatchObject({ ok: true });
  const data = path.join(server.folder, 'data');
  for (const name of readdirSync(data))
    expect([name, statSync(path.join(data, name)).mode & 0o077]).toEqual([name, 0]);
  expect(server.output()).toContain('Mail      waits in the outbox (SMTP_URL is not set)');
});
