/** On both database engines, a form is stored completely and exactly once, and its emails are queued. */
import { randomInt } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { FormDefinition } from '../../../src/features/forms/submit/definition.server.ts';
import { ONCE_FIELD } from '../../../src/features/forms/submit/hidden-names.ts';
import { ENGINES } from '../database/engines.ts';
import { pdf } from '../library/documents.ts';
import { formsOn, job, partner, post, SITE, toFormData } from './forms-fixture.ts';
import { type Fields, JOB, PARTNER } from './forms-table.ts';

vi.mock('node:crypto', { spy: true });

describe.each(ENGINES)('on %s', (name) => {
  const forms = formsOn(name);
  const answer = <V>(definition: FormDefinition<V>, fields: Fields) =>
    forms.answer(definition, post(toFormData(fields)));

  test('the resume is stored with the application and mailed to the company', async () => {
    const { state } = await answer(job, {
      ...JOB,
      email: 'unique@example.com',
      resume: ['../../c\u202ev.pdf', pdf(999)],
    });
    const row = await forms.record.database
      .selectFrom('submissions')
      .innerJoin('attachments', 'attachments.submission_id', 'submissions.id')
      .innerJoin('outbox', 'outbox.attachment_id', 'attachments.id')
      .select(['reference', 'file_name', 'size', 'bytes', 'recipient', 'outbox.reply_to', 'payload'])
      .where('email', '=', 'unique@example.com')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      reference: state.reference,
      file_name: 'cv.pdf',
      size: 999,
      recipient: SITE.mailTo,
      reply_to: 'unique@example.com',
    });
    expect(Buffer.from(row.bytes)).toEqual(Buffer.from(pdf(999)));
    expect(JSON.parse(row.payload)).toMatchObject({ opening: 'general', noticePeriod: '15-days' });
  });

  test('the company’s mail contains every answer, the sender’s mail none of the input', async () => {
    const typed = { name: 'Buy Pills', company: 'http example', message: 'Line one\n<b>two</b>' };
    await answer(partner, { ...PARTNER, ...typed, email: 'mail@example.com' });
    const mails = await forms.record.database
      .selectFrom('outbox')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select(['recipient', 'subject', 'text', 'html', 'reply_to'])
      .where('email', '=', 'mail@example.com')
      .execute();
    const toCompany = mails.find(({ recipient }) => recipient === SITE.mailTo);
    const toSender = mails.find(({ recipient }) => recipient === 'mail@example.com');
    expect(toCompany?.text).toContain('Full name: Buy Pills\n');
    expect(toCompany?.text).toContain('Loan volume: ₹1 crore to ₹10 crore');
    expect(toCompany?.html).toContain('&lt;b&gt;two&lt;/b&gt;');
    expect(toCompany?.reply_to).toBe('mail@example.com');
    for (const part of Object.values(typed)) expect(JSON.stringify(toSender)).not.toContain(part);
  });

  test('the same rendering submitted twice is stored once; with a different answer it is another submission', async () => {
    const sent = { ...PARTNER, email: 'twice@example.com', [ONCE_FIELD]: `r-${name}` };
    const [first, second] = await Promise.all([answer(partner, sent), answer(partner, sent)]);
    expect(second.state.reference).toBe(first.state.reference);
    const corrected = await answer(partner, { ...sent, company: 'Rao Mills' });
    expect(corrected.state.reference).not.toBe(first.state.reference);
    const rows = await forms.record.database
      .selectFrom('submissions')
      .select('id')
      .where('email', '=', 'twice@example.com')
      .execute();
    expect(rows).toHaveLength(2);
    const queued = await forms.record.database
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'twice@example.com')
      .execute();
    expect(queued).toHaveLength(2);
  });

  test('a reference that is already in use is replaced by another', async () => {
    let letters = 0;
    // The second submission first draws the seven letters of the first one. Boundaries of form data are drawn
    // from a larger range.
    vi.mocked<(max: number) => number>(randomInt).mockImplementation((max) =>
      max < 100 && letters++ >= 14 ? 1 : 0,
    );
    const first = await answer(partner, { ...PARTNER, email: 'first@example.com' });
    const second = await answer(partner, { ...PARTNER, email: 'second@example.com' });
    vi.mocked(randomInt).mockRestore();
    expect([first.state.reference, second.state.reference]).toEqual(['333-3333', '444-4444']);
  });

  test('a submission is stored completely or not at all', async () => {
    const count = () =>
      forms.record.database
        .selectFrom('submissions')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
    const before = await count();
    const broken = { ...job, mails: () => Promise.reject(new Error('no')) };
    expect((await answer(broken, JOB)).status).toBe(503);
    expect(await count()).toEqual(before);
  });
});
