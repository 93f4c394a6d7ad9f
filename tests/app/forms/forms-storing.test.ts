/** A form is stored completely and exactly once, and its emails are queued. Enquiries promise a call. */
import crypto from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { ONCE_FIELD, TOKEN_FIELD, TRAP } from '../../../src/features/forms/submit/form-state.ts';
import { jsonResponse, respondToForm } from '../../../src/features/forms/submit/respond.server.ts';
import { newToken } from '../../../src/features/forms/submit/submit.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { logOptions } from '../../../src/server/logging/log.ts';
import { ENQUIRY } from '../../answers.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { pdf } from '../library/documents.ts';
import { spyOnBuiltin } from '../spy-on-builtin.ts';
import { enquiry, formsOn, job, partner, post, SATURDAY, SITE } from './forms-fixture.ts';
import { JOB, PARTNER } from './forms-table.ts';

describe.each(ENGINES)('on %s', (name) => {
  let now = SATURDAY;
  const { record, send, answer, deps } = formsOn(name, () => now);
  emptyBeforeEach(record);
  const submissions = () => record.database.selectFrom('submissions').selectAll().orderBy('id').execute();
  const mailTo = async (recipient: string) => (await mailsIn(record.database, recipient)).at(-1);
  const payload = async () => JSON.parse((await submissions()).at(-1)?.payload ?? '');

  test('the resume is stored with the application and mailed to the company', async () => {
    const { state } = await send(job, { ...JOB, resume: ['../../c\u202ev.pdf', pdf(999)] });
    const row = await record.database
      .selectFrom('submissions')
      .innerJoin('attachments', 'attachments.submission_id', 'submissions.id')
      .innerJoin('outbox', 'outbox.attachment_id', 'attachments.id')
      .select(['reference', 'file_name', 'size', 'bytes', 'recipient', 'outbox.reply_to'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      reference: state.reference,
      file_name: 'cv.pdf',
      size: 999,
      recipient: SITE.mailTo,
      reply_to: JOB.email,
    });
    expect(Buffer.from(row.bytes)).toEqual(Buffer.from(pdf(999)));
    expect(await payload()).toMatchObject({ opening: 'general', noticePeriod: '15-days' });
  });

  test('an enquiry is stored normalised, with its consent, and mailed with the promised call in words', async () => {
    const fields = { callTime: '12-15', email: 'asha@example.com', message: '<b>Looms</b>', offers: 'yes' };
    const { state } = await send(enquiry, {
      ...ENQUIRY,
      ...fields,
      phone: '+91 98765 43210',
      tenure: '2 years',
    });
    expect(state.next).toBe('We will call you on Monday between 12 noon and 3 pm.');
    expect(await submissions()).toMatchObject([{ kind: 'enquiry', reference: state.reference }]);
    expect(await payload()).toMatchObject({
      phone: '9876543210',
      amount: '5000000',
      tenure: '24',
      offers: 'yes',
    });
    expect(await record.database.selectFrom('consents').selectAll().execute()).toHaveLength(1);
    const toCompany = await mailTo(SITE.mailTo);
    for (const line of [
      '₹50,00,000 · fifty lakh rupees',
      'Offers for this product: yes',
      'We will call you on Monday between 12 noon and 3 pm. (23 November 2026)',
    ])
      expect(toCompany?.text).toContain(line);
    expect(toCompany?.text).not.toContain('/enquiry/status');
    // The address of the page of the status names no enquiry.
    const toSender = await mailTo('asha@example.com');
    expect(toSender?.text).toContain(state.reference);
    expect(toSender?.text).toContain(`stands:\n${SITE.origin}/enquiry/status\n`);
    expect(toSender?.html).toContain(`href="${SITE.origin}/enquiry/status"`);
    expect(toSender?.text).not.toMatch(/Asha|Looms/);
  });

  test('the same rendering submitted twice is stored once; with a different answer it is another submission', async () => {
    const sent = { ...PARTNER, [ONCE_FIELD]: 'rendering' };
    const [first, second] = await Promise.all([send(partner, sent), send(partner, sent)]);
    expect(second.state.reference).toBe(first.state.reference);
    const corrected = await send(partner, { ...sent, company: 'Rao Mills' });
    expect(corrected.state.reference).not.toBe(first.state.reference);
    expect(await submissions()).toHaveLength(2);
    expect(await mailsIn(record.database, PARTNER.email as string)).toHaveLength(2);
  });

  test('a reference that is already in use is replaced by another', async () => {
    let letters = 0;
    // The second submission first draws the seven letters of the first one. Boundaries of form data are drawn
    // from a larger range.
    spyOnBuiltin(crypto, 'randomInt').mockImplementation((max: number) =>
      max < 100 && letters++ >= 14 ? 1 : 0,
    );
    const first = await send(partner, { ...PARTNER, company: 'First' });
    const second = await send(partner, { ...PARTNER, company: 'Second' });
    expect([first.state.reference, second.state.reference]).toEqual(['333-3333', '444-4444']);
  });

  test('a submission is stored completely or not at all', async () => {
    const broken = { ...job, mails: () => Promise.reject(new Error('no')) };
    expect((await send(broken, JOB)).status).toBe(503);
    expect(await submissions()).toEqual([]);
  });

  test('without an e-mail address only the company is mailed', async () => {
    await send(enquiry, ENQUIRY);
    const mails = await mailsIn(record.database);
    expect(mails.map(({ recipient, reply_to }) => [recipient, reply_to])).toEqual([[SITE.mailTo, null]]);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('the company’s mail contains every answer, the sender’s mail none of the input', async () => {
    const typed = { name: 'Buy Pills', company: 'http example', message: 'Line one\n<b>two</b>' };
    await send(partner, { ...PARTNER, ...typed, email: 'mail@example.com' });
    const toCompany = await mailTo(SITE.mailTo);
    expect(toCompany?.text).toContain('Full name: Buy Pills\n');
    expect(toCompany?.text).toContain('Loan volume: ₹1 crore to ₹10 crore');
    expect(toCompany?.html).toContain('&lt;b&gt;two&lt;/b&gt;');
    expect(toCompany?.reply_to).toBe('mail@example.com');
    const toSender = JSON.stringify(await mailTo('mail@example.com'));
    expect(toSender).toContain(SITE.mailTo);
    for (const part of Object.values(typed)) expect(toSender).not.toContain(part);
  });

  test.each([{ city: 'Anand' }, { product: 'not-sure', offers: 'yes' }])(
    'no consent to offers is stored or mailed: %j',
    async (fields) => {
      await send(enquiry, { ...ENQUIRY, ...fields });
      expect((await payload()).offers).toBe('');
      expect((await mailTo(SITE.mailTo))?.text).not.toContain('Offers for this product');
    },
  );

  test('repeated values, values in the query and unknown fields are ignored', async () => {
    const body = new URLSearchParams([
      ...Object.entries({ ...PARTNER, email: 'first@example.com' } as Record<string, string>),
      ...[['email', 'second@example.com'], ...['__proto__', 'constructor'].map((name) => [name, 'polluted'])],
      ['reference', 'AAA-AAAA'],
    ]);
    const { state } = await answer(partner, post(body, `${SITE.origin}/x?email=third@example.com`));
    const [stored] = await submissions();
    expect(stored).toMatchObject({ reference: state.reference, email: 'first@example.com' });
    expect(stored?.payload).not.toMatch(/second|third|polluted|AAA-AAAA/);
  });

  test('the JSON response has the reference and the next step, and nothing else', async () => {
    expect(await jsonResponse(await send(enquiry, ENQUIRY)).json()).toEqual({
      ok: true,
      reference: expect.stringMatching(/^[3-9A-Z]{3}-[3-9A-Z]{4}$/),
      next: 'We will call you on Monday after 9 am.',
    });
  });

  test('asks to submit again at 1.999 s, and accepts the form at 2 s', async () => {
    const sent = { ...ENQUIRY, [TOKEN_FIELD]: await newToken(record.database, now) };
    now += 1_999;
    expect(await send(enquiry, sent)).toMatchObject({
      status: 422,
      state: { reason: 'tooFast', token: sent[TOKEN_FIELD], values: ENQUIRY },
    });
    now += 1;
    expect((await send(enquiry, sent)).status).toBe(200);
  });

  test('a form with a filled honeypot is redisplayed and not stored', async () => {
    const { status, state } = await send(enquiry, { ...ENQUIRY, [TRAP]: 'x' });
    expect([status, state]).toEqual([422, expect.objectContaining({ reason: 'robot' })]);
    expect(state.values).toMatchObject(ENQUIRY);
    expect(await submissions()).toEqual([]);
  });

  test('reports that it cannot store, redisplays the input and logs none of it', async () => {
    const lines: string[] = [];
    const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
    const database = await openDatabase(record.config);
    await database.destroy();
    const sent = post(new URLSearchParams(PARTNER as Record<string, string>));
    const { status, state } = await respondToForm(partner, sent, { ...deps(), database, log });
    expect([status, state]).toMatchObject([503, { reason: 'server', values: PARTNER }]);
    expect(lines.length).toBeGreaterThan(0);
    for (const value of ['Asha', 'asha@', 'Looms', '98765']) expect(lines.join('')).not.toContain(value);
  });
});
