/** The enquiry's rules, each at its limit and one past, through the server, on both engines; what is stored and mailed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { listSubmissions } from '../../src/features/desk/inbox/list.server.ts';
import { type AnswerDeps, answerForm, jsonAnswer } from '../../src/features/forms/answer.server.ts';
import { enquiryForm } from '../../src/features/forms/enquiry/enquiry.server.ts';
import { enquiryText } from '../../src/features/forms/enquiry/enquiry-text.ts';
import { ONCE_FIELD, TRAP } from '../../src/features/forms/hidden-names.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import type { Database } from '../../src/server/database/tables.ts';
import { ENGINES, type EngineForTests, startEngine } from './engines.ts';

const { content } = loadContent('content');
const { forms, privacy, products } = content.text.en;
/** Saturday, 21 November 2026, noon in India. */
const SATURDAY = Date.parse('2026-11-21T12:00+05:30');
const clock = () => SATURDAY;
const enquiry = enquiryText(forms, products);
const form = enquiryForm(
  { ...forms, enquiry },
  { noticeVersion: privacy.version, hours: content.settings.callHours, clock },
);
const site = { origin: 'https://site.example', mailFrom: 'web@site.example', mailTo: 'office@site.example' };

type Fields = Readonly<Record<string, string>>;
const FIVE: Fields = {
  name: 'Asha Rao',
  business: 'Rao Looms',
  phone: '9876543210',
  product: 'business-loan',
  amount: '50 lakh',
};

const LOAN_LIMIT = 'A business loan goes up to ₹5 crore; please enter that or less';
const UNREAD = 'Please write the amount as in 50 lakh, 1.2 crore or 5,00,000';
const MONTHS = 'Please enter a number of months from 12 to 48';
const OPTION = 'Please choose one of the options listed';
const machinery = { product: 'machinery' };

/** field, given, message (none: accepted), other answers that matter. */
const RULES: readonly [field: string, given: string, message?: string | undefined, others?: Fields][] = [
  ['name', '', 'Please enter your name'],
  ['name', ' A ', 'Please enter your name with at least 2 characters'],
  ['name', 'S. K. O’Brien-Rao'],
  ['name', 'आ'.repeat(50)],
  ['name', 'a'.repeat(51), 'Please shorten the name to 50 characters'],
  ['business', '', 'Please enter the name of the business'],
  ['business', 'R', 'Please enter the name of the business with at least 2 characters'],
  ['business', '3M'],
  ['business', 'b'.repeat(100)],
  ['business', 'b'.repeat(101), 'Please shorten the name of the business to 100 characters'],
  ['phone', '', 'Please enter your mobile number'],
  ['phone', '987654321', 'Please enter all 10 digits of your mobile number'],
  ['phone', '98765432101', 'Please enter all 10 digits of your mobile number'],
  ['phone', '5987654321', 'A mobile number in India starts with 6, 7, 8 or 9; please check it'],
  ['phone', '6000000000'],
  ['phone', '+91 98765 43210'],
  ['phone', '0 98765 43210'],
  ['phone', '919876543210'],
  ['product', '', 'Please choose what the money is for'],
  ['product', 'toString', 'Please choose what the money is for'],
  ['product', 'not-sure'],
  ['amount', '', 'Please enter how much you need'],
  ['amount', 'some', UNREAD],
  ['amount', '50-60 lakh', UNREAD],
  ['amount', '999', 'Please add thousand, lakh or crore to the amount'],
  ['amount', '1,000'],
  ['amount', '5 crore'],
  ['amount', '₹5,00,00,001', LOAN_LIMIT],
  ['amount', '₹5,00,00,001', undefined, machinery],
  ['amount', '1000 crore', undefined, machinery],
  ['amount', '1000 crore 1 lakh', 'Please enter ₹1,000 crore or less', machinery],
  ['tenure', '11', MONTHS],
  ['tenure', '12'],
  ['tenure', '48'],
  ['tenure', '49', MONTHS],
  ['tenure', '24 months'],
  ['tenure', '4 years'],
  ['tenure', '5 years', MONTHS],
  ['tenure', '12.5', MONTHS],
  ['turnover', '250cr-1000cr'],
  ['turnover', 'more', OPTION],
  ['email', 'asha@example', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(88)}@example.com`],
  ['email', `${'a'.repeat(89)}@example.com`, 'Please enter a valid email address'],
  ['city', 'c'.repeat(100)],
  ['city', 'c'.repeat(101), 'Please shorten this answer'],
  ['callTime', '15-18'],
  ['callTime', '18-21', OPTION],
  ['message', 'm'.repeat(5000)],
  ['message', 'm'.repeat(5001), 'Please shorten this answer'],
];

describe.each(ENGINES)('on %s', (name) => {
  let engine: EngineForTests;
  let database: Database;
  let client = 0;
  let deps: Omit<AnswerDeps, 'clientAddress'>;

  beforeAll(async () => {
    engine = await startEngine(name);
    database = await openDatabase(engine.config);
    deps = { database, clock, config: site, log: { error: () => undefined } };
  });
  afterAll(async () => {
    await database?.destroy();
    await engine?.stop();
  });

  /** Every post from another client, so that the rate limit stays out of it. */
  function answer(fields: Fields, clientAddress = `10.1.${client >> 8}.${client++ & 255}`) {
    const body = new URLSearchParams({ ...fields });
    const request = new Request('https://site.example/enquiry', { method: 'POST', body });
    return answerForm(form, request, { ...deps, clientAddress });
  }

  const storedAs = async (reference: string | undefined) => {
    const row = await database
      .selectFrom('submissions')
      .selectAll()
      .where('reference', '=', reference ?? '')
      .executeTakeFirstOrThrow();
    const mails = await database
      .selectFrom('outbox')
      .selectAll()
      .where('submission_id', '=', row.id)
      .execute();
    return { row, payload: JSON.parse(row.payload) as Fields, mails };
  };

  test.each(RULES)('%s %j: %s', async (field, given, message, others) => {
    const { status, state } = await answer({ ...FIVE, ...others, [field]: given });
    expect(state.errors).toEqual(message ? { [field]: message } : {});
    expect(status).toBe(message ? 422 : 200);
    if (message) expect(state.values[field]).toBe(given);
  });

  test('an empty form asks for five answers, in the order shown', async () => {
    const { state } = await answer({});
    expect(Object.keys(state.errors)).toEqual(['name', 'business', 'phone', 'product', 'amount']);
  });

  test('is stored in plain values, and the company is told in words what was promised and asked', async () => {
    const { state } = await answer({
      ...FIVE,
      phone: '+91 98765 43210',
      tenure: '2 years',
      callTime: '12-15',
      email: `all-${name}@example.com`,
      message: '<b>Looms</b>',
    });
    expect(state.next).toBe('We call you on Monday between 12 noon and 3 pm.');
    const { row, payload, mails } = await storedAs(state.reference);
    expect(row.kind).toBe('enquiry');
    expect(payload).toMatchObject({ phone: '9876543210', amount: '5000000', tenure: '24' });
    const toCompany = mails.find(({ recipient }) => recipient === site.mailTo);
    const toSender = mails.find(({ recipient }) => recipient === row.email);
    expect(toCompany?.text).toContain('₹50,00,000 · fifty lakh rupees');
    expect(toCompany?.text).toContain('What is the money for?: Business loan');
    expect(toCompany?.text).toContain('We call you on Monday between 12 noon and 3 pm. (23 November 2026)');
    expect(toCompany?.html).toContain('&lt;b&gt;Looms&lt;/b&gt;');
    expect(toSender?.text).toContain(state.reference);
    expect(toSender?.text).not.toMatch(/Asha|Looms/);
  });

  test('without an e-mail only the company is mailed, and the inbox lists it', async () => {
    const { state } = await answer({ ...FIVE, city: 'Surat' });
    const { row, mails } = await storedAs(state.reference);
    expect(mails.map((mail) => [mail.recipient, mail.reply_to])).toEqual([[site.mailTo, null]]);
    const lines: string[] = [];
    await listSubmissions(database, { json: true, kind: 'enquiry' }, (line) => lines.push(line));
    expect(lines.map((line) => JSON.parse(line)).find(({ id }) => id === row.id)).toMatchObject({
      kind: 'enquiry',
      email: '',
      reference: state.reference,
    });
  });

  test('the same rendering sent twice is stored once', async () => {
    const sent = { ...FIVE, city: 'Bhiwandi', [ONCE_FIELD]: `once-${name}` };
    const [first, second] = await Promise.all([answer(sent), answer(sent)]);
    expect(second.state.reference).toBe(first.state.reference);
    expect((await storedAs(first.state.reference)).mails).toHaveLength(1);
  });

  test('a script is told the reference and what happens next', async () => {
    const reply = await jsonAnswer(await answer(FIVE)).json();
    expect(reply).toEqual({
      ok: true,
      reference: expect.stringMatching(/^\w{3}-\w{4}$/),
      next: 'We call you on Monday after 9 am.',
    });
  });

  test('a filled trap and a flood are refused, with everything typed', async () => {
    const trapped = await answer({ ...FIVE, [TRAP]: 'x' });
    expect(trapped).toMatchObject({ status: 422, state: { reason: 'robot', values: FIVE } });
    let last = await answer(FIVE, '192.0.2.9');
    for (let sent = 0; sent < 40 && last.status === 200; sent++) last = await answer(FIVE, '192.0.2.9');
    expect(last).toMatchObject({ status: 429, state: { reason: 'tooMany', values: FIVE } });
    expect(Number(last.headers['Retry-After'])).toBeGreaterThan(0);
  });
});
