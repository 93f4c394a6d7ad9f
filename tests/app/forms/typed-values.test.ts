/**
 * Values as people paste and type them, in every form of the real server: invisible characters, foreign phone numbers,
 * digits of Indian scripts, and what a form that comes back with errors still contains.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { SQLITE_FILE } from '../../../src/server/database/sqlite.ts';
import * as urls from '../../../src/urls.ts';
import { CHECK, ENQUIRY, JOB, PARTNER } from '../../answers.ts';
import { pdf } from '../library/documents.ts';
import { run } from '../operations/operations-fixture.ts';
import { serverOver } from '../server/server-process.ts';
import { toFormData } from './forms-fixture.ts';

const server = serverOver({ TRUST_PROXY: '127.0.0.1' });

let visitors = 0;
const visitor = () => `198.51.100.${++visitors}`;
type Values = Readonly<Record<string, string>>;

/** Posts a form as a browser without script does, or as the site's script. */
async function post(address: string, values: Values, accept = 'text/html') {
  const resume = address === urls.apply() ? { resume: ['cv.pdf', pdf()] as const } : {};
  const headers = { Accept: accept, 'X-Forwarded-For': visitor() };
  const body = toFormData({ ...values, ...resume });
  const response = await fetch(server.origin + address, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

const record = () => new DatabaseSync(path.join(server.folder, 'data', SQLITE_FILE), { readOnly: true });

/** The newest stored submission. */
function newest(): { email: string; reference: string; fields: Values } {
  const database = record();
  const row = database.prepare('SELECT * FROM submissions ORDER BY rowid DESC LIMIT 1').get();
  database.close();
  return {
    email: String(row?.email),
    reference: String(row?.reference),
    fields: JSON.parse(String(row?.payload)),
  };
}

const FORMS = {
  [urls.newsletter()]: { email: 'reader@example.com' },
  [urls.alerts()]: { email: 'reader@example.com', frequency: 'now' },
  [urls.becomePartner()]: PARTNER,
  [urls.apply()]: JOB,
  [urls.enquiry()]: { ...ENQUIRY, email: 'asha@example.com', tenure: '2 years' },
} as const;

/** Fields with an exact form: the value as typed, and as stored. */
const EXACT: readonly (readonly [address: string, field: string, typed: string, stored: string])[] = [
  [urls.newsletter(), 'email', 'asha@example.com', 'asha@example.com'],
  [urls.alerts(), 'email', 'asha@example.com', 'asha@example.com'],
  [urls.alerts(), 'frequency', 'daily', 'daily'],
  [urls.becomePartner(), 'email', 'asha@example.com', 'asha@example.com'],
  [urls.becomePartner(), 'phone', '+91 98765 43210', '9876543210'],
  [urls.apply(), 'email', 'asha@example.com', 'asha@example.com'],
  [urls.apply(), 'phone', '098765 43210', '9876543210'],
  [urls.apply(), 'currentCTC', '6,00,000', '6,00,000'],
  [urls.apply(), 'expectedCTC', '8 lakh', '8 lakh'],
  [urls.enquiry(), 'phone', '+91 98765 43210', '9876543210'],
  [urls.enquiry(), 'email', 'asha@example.com', 'asha@example.com'],
  [urls.enquiry(), 'amount', '₹12,345,678', '12345678'],
  [urls.enquiry(), 'amount', 'पच्चीस लाख', '2500000'],
  [urls.enquiry(), 'tenure', '2 yrs 6 months', '30'],
];

const INVISIBLE = [
  0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202c, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff,
]
  .concat([0xfe00, 0xfe0f, 0xe0100, 0xad])
  .map((code) => String.fromCodePoint(code));
const [FIRST = '', SECOND = ''] = [INVISIBLE.slice(0, 8).join(''), INVISIBLE.slice(8).join('')];

/** Puts every invisible character around and into a value. */
const disguised = (value: string) => `${FIRST}${value.slice(0, 2)}${SECOND}${value.slice(2)}${FIRST}`;

describe('invisible characters', () => {
  test.each(EXACT)('%s: %s %s is stored as %s', async (address, field, typed, stored) => {
    const answer = await post(address, { ...FORMS[address], [field]: disguised(typed) });
    expect(answer.status).toBe(200);
    const { fields, email } = newest();
    expect(fields[field]).toBe(stored);
    if (field === 'email') expect(email).toBe(stored);
  });

  test.each([
    [urls.becomePartner(), 'name'],
    [urls.enquiry(), 'business'],
  ])('%s: %s keeps joiners and selectors only', async (address, field) => {
    const name = field === 'name' ? 'क्\u200dष रा\u200cव' : 'क्\u200dष ❤\ufe0f';
    const answer = await post(address, { ...FORMS[address], [field]: `\u202a${name}\u202c\ufeff` });
    expect(answer.status).toBe(200);
    expect(newest().fields[field]).toBe(name);
  });

  test('the last letter of a name keeps its joiner', async () => {
    await post(urls.becomePartner(), { ...PARTNER, name: '\u200dരാജന്\u200d \u200d' });
    expect(newest().fields.name).toBe('രാജന്\u200d');
  });

  test('a field with nothing else counts as empty', async () => {
    for (const field of ['name', 'email', 'phone', 'company']) {
      const answer = await post(urls.becomePartner(), {
        ...PARTNER,
        [field]: INVISIBLE.slice(0, 12).join(''),
      });
      expect([answer.status, answer.text.includes('is required')]).toEqual([422, true]);
    }
  });

  test('/enquiry/status finds an enquiry by a reference and a number from a contact list', async () => {
    await post(urls.enquiry(), ENQUIRY);
    const reference = disguised(newest().reference);
    const answer = await post(urls.enquiryStatus(), { reference, phone: '\u202a+91 98765 43210\u202c' });
    expect([answer.status, answer.text.includes('id="status-next"')]).toEqual([200, true]);
  });

  test('the operator finds a person and a submission', async () => {
    await post(urls.enquiry(), { ...ENQUIRY, email: 'asha@example.com', phone: '9812345678' });
    const { reference } = newest();
    // Not `spawnSync`: while it runs, the server closes the connections that later requests would use.
    const ask = (program: string, ...args: string[]) =>
      run(program, args, { PATH: process.env.PATH ?? '' }, server.folder);
    for (const person of ['9812345678', '+91 98123 45678', '९८१२३४५६७८'])
      expect((await ask('data', 'find', disguised(person))).stdout).toContain(reference);
    expect((await ask('data', 'find', disguised('asha@example.com'))).stdout).toContain(reference);
    expect((await ask('data', 'find', '+971 98123 45678')).code).toBe(2);
    expect((await ask('inbox', 'show', disguised(reference))).stdout).toContain('9812345678');
    const filters = ['--kind', disguised('enquiry'), '--from', disguised('2026-01-01')];
    expect((await ask('inbox', 'list', '--json', ...filters)).stdout).toContain(reference);
  });
});

describe('foreign phone numbers', () => {
  const FOREIGN = [
    ['+971 50 123 4567', '+65 9123 4567', '+6591234567', '+977 984 1234567', '+880 1712 345678'],
    ['00971501234567', '98765432101', '919876543210 / 98', '98765²43210', '９876543210 0'],
  ].flat();
  const PHONES = [urls.becomePartner(), urls.apply(), urls.enquiry(), urls.enquiryStatus()];
  const rest = (address: string) =>
    address === urls.enquiryStatus() ? { reference: 'K7Q-4M3X' } : FORMS[address];

  test.each(PHONES)('%s refuses them and shows them again', async (address) => {
    for (const phone of FOREIGN) {
      const answer = await post(address, { ...rest(address), phone });
      expect([phone, answer.status]).toEqual([phone, 422]);
      expect(answer.text).toContain(`value="${phone}"`);
      expect(answer.text).toMatch(/10[ -]digit|ten digits/);
    }
  });

  test.each(PHONES)(
    '%s takes an Indian number with any prefix, and digits of any script',
    async (address) => {
      for (const phone of [
        '+91 98765 43210',
        '098765 43210',
        '0091 98765-43210',
        '91 9876543210',
        '९८७६५४३२१०',
      ])
        expect((await post(address, { ...rest(address), phone })).status).toBe(200);
    },
  );

  test('the script of a form gets the error, too', async () => {
    for (const address of PHONES.slice(0, 3)) {
      const { text } = await post(
        address,
        { ...rest(address), phone: '+971 50 123 4567' },
        'application/json',
      );
      expect(JSON.parse(text)).toMatchObject({ ok: false, fieldErrors: { phone: expect.any(String) } });
    }
  });
});

describe('numbers', () => {
  const cost = async (query: Values) => {
    const response = await fetch(`${server.origin}/cost.json?${new URLSearchParams(query)}`);
    return { status: response.status, body: await response.json() };
  };
  const LOAN = { amount: '15,00,000', months: '30', rate: '18', fees: '30,000', other: '500' };

  test('every parameter of the calculator is read as it is typed', async () => {
    const { body } = await cost(LOAN);
    for (const [name, values] of Object.entries({
      amount: ['1,500,000', 'पंद्रह लाख', 'fifteen lakh', 'रू 15 लाख', '૧૫,૦૦,૦૦૦', 'fifteen hundred thousand'],
      months: ['2.5 years', '30 mths', '2 yrs 6 months', '३०', '૩૦ મહિના', 'ढाई साल'],
      rate: ['१८%', '૧૮', '1.5% a month', 'eighteen percent'],
      fees: ['2%', '૨%', 'तीस हजार', '30,000'],
      other: ['पांच सौ', 'five hundred', '₹५००'],
    })) {
      for (const value of values) {
        expect([value, (await cost({ ...LOAN, [name]: value })).body]).toEqual([value, body]);
        expect([value, (await cost({ ...LOAN, [name]: disguised(value) })).body]).toEqual([value, body]);
      }
    }
    const options = { method: disguised('reducing'), gst: disguised('add'), start: disguised('2027-01-15') };
    expect((await cost({ ...LOAN, ...options })).status).toBe(200);
  });

  test.each(['10²0000', '1e5', '1,50,00', '1,5,000', '1.500.000', '①00000', '-500000', '5 million'])(
    'the amount %s is refused',
    async (amount) => expect((await cost({ ...LOAN, amount })).status).toBe(422),
  );

  test('a bill has days in any script', async () => {
    const page = async (query: string) => (await fetch(server.origin + urls.cost('bill', query))).text();
    expect(await page('face=1,500,000&discount=१२&due=९०')).toContain('data-calculator-answer="');
  });

  test.each(['०', '0.0', '૦', '0', '₹ 0', '0 lakh', '\u200e0'])(
    '/check takes %s as no investment',
    async (investment) => {
      const none = await post(urls.check(), { ...CHECK, investment });
      expect(none.status).toBe(200);
      expect(none.text).toContain(`value="${investment}"`);
    },
  );
});

describe('a form that comes back with errors keeps', () => {
  test('the offer to attach a calculation, until the enquiry is sent', async () => {
    const query = 'amount=2500000&months=36&rate=15';
    const address = urls.enquiry({ product: 'machinery', amount: 2_500_000, calculation: query });
    const actionOf = (html: string) => /action="([^"]*calculation[^"]*)"/.exec(html)?.[1];
    const offer = /name="calculation"( checked="")? value="(₹25,00,000 for 36 months[^"]*)"( checked="")?/;
    const first = await (await fetch(server.origin + address)).text();
    let action = actionOf(first)?.replaceAll('&amp;', '&') ?? '';
    for (let round = 0; round < 2; round++) {
      const { status, text } = await post(action, { ...ENQUIRY, phone: '12' });
      expect([status, offer.test(text)]).toEqual([422, true]);
      action = actionOf(text)?.replaceAll('&amp;', '&') ?? '';
    }
    const calculation = offer.exec(first)?.[2] ?? '';
    const ticked = await post(action, { ...ENQUIRY, phone: '12', calculation, offers: 'yes' });
    expect(ticked.text.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
    expect((await post(action, { ...ENQUIRY, calculation })).status).toBe(200);
    expect(newest().fields).toMatchObject({ calculation, product: 'business-loan', amount: '5000000' });
  });

  test.each(Object.entries(FORMS))('every answer: %s', async (address, values) => {
    const field = 'phone' in values ? 'phone' : 'email';
    const { status, text } = await post(address, { ...values, [field]: 'wrong' });
    expect(status).toBe(422);
    for (const [name, value] of Object.entries({ ...values, [field]: 'wrong' }) as [string, string][]) {
      const shown = [`value="${value}"`, `>${value}</textarea>`, `<option value="${value}" selected="">`];
      expect(value === '' || shown.some((one) => text.includes(one)), name).toBe(true);
    }
    if (address === urls.apply()) expect(text).toContain('cv.pdf');
  });

  test('every answer of /check', async () => {
    const { status, text } = await post(urls.check(), { ...CHECK, turnover: 'much' });
    expect([status, text.match(/ checked=""/g)?.length]).toEqual([422, 5]);
    for (const value of ['much', CHECK.investment]) expect(text).toContain(`value="${value}"`);
  });
});
