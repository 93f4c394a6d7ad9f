/** The specification's rules (forms-table.ts) and what storing means, through the server, on both engines. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { type AnswerDeps, answerForm } from '../../src/features/forms/answer.server.ts';
import type { FormDefinition } from '../../src/features/forms/definition.server.ts';
import { ONCE_FIELD } from '../../src/features/forms/hidden-names.ts';
import { jobForm } from '../../src/features/forms/job/job.server.ts';
import { partnerForm } from '../../src/features/forms/partner/partner.server.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import type { Database } from '../../src/server/database/tables.ts';
import { pdf } from './documents.ts';
import { ENGINES, type EngineForTests, startEngine } from './engines.ts';
import { type Field, type Fields, JOB, JOB_RULES, PARTNER, PARTNER_RULES } from './forms-table.ts';

const { forms, privacy } = loadContent('content').content.text.en;
const partner = partnerForm(forms, privacy.version);
const job = jobForm(forms, { id: 'general', title: 'General application' }, privacy.version);
const site = { origin: 'https://site.example', mailFrom: 'web@site.example', mailTo: 'office@site.example' };
function toFormData(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    const isFile = Array.isArray(given) && typeof given[0] === 'string' && given[1] instanceof Uint8Array;
    for (const value of (isFile || !Array.isArray(given) ? [given] : given) as Field[]) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new File([new Uint8Array(value[1])], value[0]));
    }
  }
  return data;
}

describe.each(ENGINES)('on %s', (name) => {
  let engine: EngineForTests;
  let database: Database;
  let client = 0;
  let deps: Omit<AnswerDeps, 'clientAddress'>;

  beforeAll(async () => {
    engine = await startEngine(name);
    database = await openDatabase(engine.config);
    deps = { database, clock: Date.now, config: site, log: { error: () => undefined } };
  });
  afterAll(async () => {
    await database?.destroy();
    await engine?.stop();
  });

  /** Every post from another client, so that the rate limit stays out of it. */
  function answer<V>(definition: FormDefinition<V>, fields: Fields) {
    const request = new Request('https://site.example/x', { method: 'POST', body: toFormData(fields) });
    client += 1;
    return answerForm(definition, request, { ...deps, clientAddress: `10.0.${client >> 8}.${client & 255}` });
  }

  test.each(PARTNER_RULES)('partner %s %j: %s', async (field, given, message) => {
    const { status, state } = await answer(partner, { ...PARTNER, [field]: given });
    expect(state.errors).toEqual(message ? { [field]: message } : {});
    expect(status).toBe(message ? 422 : 200);
    if (message) expect(state.values[field]).toBe(given);
  });

  test.each(JOB_RULES)('job %s (%#)', async (field, given, message) => {
    const { status, state } = await answer(job, { ...JOB, [field]: given });
    expect(state.errors).toEqual(message ? { [field]: message } : {});
    expect(status).toBe(message ? 422 : 200);
  });

  test('an empty form names every required field, in the order shown', async () => {
    expect(Object.keys((await answer(partner, {})).state.errors)).toEqual([
      'name',
      'email',
      'phone',
      'company',
    ]);
    const { state } = await answer(job, { ...JOB, firstName: '', resume: [] });
    expect(Object.keys(state.errors)).toEqual(['firstName', 'resume']);
    expect(Object.keys((await answer(job, {})).state.errors)).toHaveLength(12);
  });

  test('a refused application gives the name of its file back', async () => {
    const { state } = await answer(job, { ...JOB, firstName: '' });
    expect(state.values).toMatchObject({ lastName: 'Rao', resume: 'cv.pdf' });
  });

  test('the resume is stored with the application and goes to the company by mail', async () => {
    const { state } = await answer(job, {
      ...JOB,
      email: 'unique@example.com',
      resume: ['../../c\u202ev.pdf', pdf(999)],
    });
    const row = await database
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
      recipient: site.mailTo,
      reply_to: 'unique@example.com',
    });
    expect(Buffer.from(row.bytes)).toEqual(Buffer.from(pdf(999)));
    expect(JSON.parse(row.payload)).toMatchObject({ opening: 'general', noticePeriod: '15-days' });
  });

  test('the company is mailed every answer, the sender nothing that was typed', async () => {
    const typed = { name: 'Buy Pills', company: 'http example', message: 'Line one\n<b>two</b>' };
    await answer(partner, { ...PARTNER, ...typed, email: 'mail@example.com' });
    const mails = await database
      .selectFrom('outbox')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select(['recipient', 'subject', 'text', 'html', 'reply_to'])
      .where('email', '=', 'mail@example.com')
      .execute();
    const toCompany = mails.find(({ recipient }) => recipient === site.mailTo);
    const toSender = mails.find(({ recipient }) => recipient === 'mail@example.com');
    expect(toCompany?.text).toContain('Full name: Buy Pills\n');
    expect(toCompany?.text).toContain('Loan volume: ₹1 crore to ₹10 crore');
    expect(toCompany?.html).toContain('&lt;b&gt;two&lt;/b&gt;');
    expect(toCompany?.reply_to).toBe('mail@example.com');
    for (const part of Object.values(typed)) expect(JSON.stringify(toSender)).not.toContain(part);
  });

  test('the same rendering sent twice is stored once; with another answer it is another submission', async () => {
    const sent = { ...PARTNER, email: 'twice@example.com', [ONCE_FIELD]: `r-${name}` };
    const [first, second] = await Promise.all([answer(partner, sent), answer(partner, sent)]);
    expect(second.state.reference).toBe(first.state.reference);
    const corrected = await answer(partner, { ...sent, company: 'Rao Mills' });
    expect(corrected.state.reference).not.toBe(first.state.reference);
    const rows = await database
      .selectFrom('submissions')
      .select('id')
      .where('email', '=', 'twice@example.com')
      .execute();
    expect(rows).toHaveLength(2);
    const owed = await database
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'twice@example.com')
      .execute();
    expect(owed).toHaveLength(2);
  });

  test('nothing is stored when one part of a submission cannot be', async () => {
    const count = () =>
      database
        .selectFrom('submissions')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
    const before = await count();
    const broken = { ...job, mails: () => Promise.reject(new Error('no')) };
    expect((await answer(broken, JOB)).status).toBe(503);
    expect(await count()).toEqual(before);
  });

  test('any text in any script is refused or stored as it was cleaned, never an error', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const names = Object.keys(PARTNER) as [string, ...string[]];
    const typed = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(typed, text, async (others, message) => {
        const { status, state } = await answer(partner, { ...PARTNER, ...others, message });
        expect(status).toBe(Object.keys(state.errors).length > 0 ? 422 : 200);
        if (status === 422) return;
        const stored = await database
          .selectFrom('submissions')
          .select('payload')
          .where('reference', '=', state.reference ?? '')
          .executeTakeFirstOrThrow();
        for (const kept of Object.values(JSON.parse(stored.payload) as Record<string, string>))
          expect(kept).toBe(kept.normalize('NFC').trim());
      }),
      { numRuns: 100 },
    );
  });

  test('a file of any content under any name is refused or is what it says, never an error', async () => {
    const name = fc.oneof(
      fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx', 'cv.pdf.exe', '.pdf', 'cv'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    );
    const start = fc.constantFrom(
      '',
      '%PDF-1.7\n',
      'PK\x03\x04',
      'MZ',
      '\xd0\xcf\x11\xe0',
      '<html>',
      '#!/bin/sh\n',
    );
    await fc.assert(
      fc.asyncProperty(name, start, fc.uint8Array({ maxLength: 300 }), async (fileName, begin, rest) => {
        const bytes = new Uint8Array(Buffer.concat([Buffer.from(begin, 'latin1'), rest]));
        const { status, state } = await answer(job, { ...JOB, resume: [fileName, bytes] });
        expect([status, Object.keys(state.errors)]).toEqual([422, ['resume']]);
      }),
      { numRuns: 100 },
    );
  });
});
