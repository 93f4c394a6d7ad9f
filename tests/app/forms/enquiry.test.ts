/** Enquiries on both database engines: the stored data, the emails, and the promised time of the call. */
import { describe, expect, test } from 'vitest';
import { ONCE_FIELD, TRAP } from '../../../src/features/forms/submit/hidden-names.ts';
import { jsonResponse } from '../../../src/features/forms/submit/respond.server.ts';
import { listSubmissions } from '../../../src/operations/inbox/list.server.ts';
import { ENQUIRY } from '../../answers.ts';
import { ENGINES } from '../database/engines.ts';
import { type Answers, enquiryOn } from './enquiry-fixture.ts';
import { SITE } from './forms-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const { record, answer } = enquiryOn(name);

  const storedAs = async (reference: string | undefined) => {
    const row = await record.database
      .selectFrom('submissions')
      .selectAll()
      .where('reference', '=', reference ?? '')
      .executeTakeFirstOrThrow();
    const mails = await record.database
      .selectFrom('outbox')
      .selectAll()
      .where('submission_id', '=', row.id)
      .execute();
    return { row, payload: JSON.parse(row.payload) as Answers, mails };
  };

  test('stores normalised values, and mails the company the request with the promised call in words', async () => {
    const { state } = await answer({
      ...ENQUIRY,
      phone: '+91 98765 43210',
      tenure: '2 years',
      callTime: '12-15',
      email: `all-${name}@example.com`,
      message: '<b>Looms</b>',
    });
    expect(state.next).toBe('We will call you on Monday between 12 noon and 3 pm.');
    const { row, payload, mails } = await storedAs(state.reference);
    expect(row.kind).toBe('enquiry');
    expect(payload).toMatchObject({ phone: '9876543210', amount: '5000000', tenure: '24' });
    const toCompany = mails.find(({ recipient }) => recipient === SITE.mailTo);
    const toSender = mails.find(({ recipient }) => recipient === row.email);
    expect(toCompany?.text).toContain('₹50,00,000 · fifty lakh rupees');
    expect(toCompany?.text).toContain('What is the money for?: Business loan');
    expect(toCompany?.text).toContain(
      'We will call you on Monday between 12 noon and 3 pm. (23 November 2026)',
    );
    expect(toCompany?.html).toContain('&lt;b&gt;Looms&lt;/b&gt;');
    expect(toSender?.text).toContain(state.reference);
    expect(toSender?.text).not.toMatch(/Asha|Looms/);
  });

  test('a consent to offers is stored and mailed for a product only, and only if it was ticked', async () => {
    const offersIn = async (fields: Answers) => {
      const { payload, mails } = await storedAs((await answer(fields)).state.reference);
      return [payload.offers, mails[0]?.text.includes('Offers for this product: yes')];
    };
    expect(await offersIn({ ...ENQUIRY, city: 'Morbi', offers: 'yes' })).toEqual(['yes', true]);
    expect(await offersIn({ ...ENQUIRY, city: 'Anand' })).toEqual(['', false]);
    expect(await offersIn({ ...ENQUIRY, product: 'not-sure', offers: 'yes' })).toEqual(['', false]);
  });

  test('the acknowledgement links to the page of the status, whose address names no enquiry', async () => {
    const { state } = await answer({ ...ENQUIRY, email: `link-${name}@example.com` });
    const { row, mails } = await storedAs(state.reference);
    const toSender = mails.find(({ recipient }) => recipient === row.email);
    expect(toSender?.text).toContain(`stands:\n${SITE.origin}/enquiry/status\n`);
    expect(toSender?.html).toContain(`href="${SITE.origin}/enquiry/status"`);
    expect(mails.find(({ recipient }) => recipient === SITE.mailTo)?.text).not.toContain('/enquiry/status');
  });

  test('without an e-mail address only the company is mailed, and the inbox lists the enquiry', async () => {
    const { state } = await answer({ ...ENQUIRY, city: 'Surat' });
    const { row, mails } = await storedAs(state.reference);
    expect(mails.map((mail) => [mail.recipient, mail.reply_to])).toEqual([[SITE.mailTo, null]]);
    const lines: string[] = [];
    await listSubmissions(record.database, { json: true, kind: 'enquiry' }, (line) => lines.push(line));
    expect(lines.map((line) => JSON.parse(line)).find(({ id }) => id === row.id)).toMatchObject({
      kind: 'enquiry',
      email: '',
      reference: state.reference,
    });
  });

  test('the same rendering submitted twice is stored once', async () => {
    const sent = { ...ENQUIRY, city: 'Bhiwandi', [ONCE_FIELD]: `once-${name}` };
    const [first, second] = await Promise.all([answer(sent), answer(sent)]);
    expect(second.state.reference).toBe(first.state.reference);
    expect((await storedAs(first.state.reference)).mails).toHaveLength(1);
  });

  test('the JSON response has the reference and the next step, and nothing else', async () => {
    const reply = await jsonResponse(await answer(ENQUIRY)).json();
    expect(reply).toEqual({
      ok: true,
      reference: expect.stringMatching(/^\w{3}-\w{4}$/),
      next: 'We will call you on Monday after 9 am.',
    });
  });

  test('a filled honeypot is rejected and the input is returned', async () => {
    const trapped = await answer({ ...ENQUIRY, [TRAP]: 'x' });
    expect(trapped).toMatchObject({ status: 422, state: { reason: 'robot', values: ENQUIRY } });
  });
});
