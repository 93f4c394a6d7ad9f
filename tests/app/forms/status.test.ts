/** Where an enquiry stands, on both database engines: every step, and what a stranger learns. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import {
  respondWithStatus,
  type StatusDeps,
} from '../../../src/features/forms/status/respond-with-status.server.ts';
import { StatusPage } from '../../../src/features/forms/status/status-page.tsx';
import { markSubmission } from '../../../src/operations/inbox/mark.server.ts';
import { ENQUIRY, JOB, PARTNER } from '../../answers.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES } from '../database/engines.ts';
import { pdf } from '../library/documents.ts';
import { enquiryOn } from './enquiry-fixture.ts';
import { formsOn, job, partner, post, requireForm, toFormData } from './forms-fixture.ts';

const { text, company, settings } = loadContent(CONTENT).content;
const { status: words, forms } = text.en;
const NOTE = 'Wants a dyeing unit';
/** Saturday, the clock of `enquiryOn`. */
const NOW = '2026-11-21T06:30:00.000Z';
/** The clock of `enquiryOn`, in UTC, and the days on which staff called and closed. */
const CALLED = '2026-11-23T04:30:00.000Z';
const CLOSED = '2026-11-30T19:00:00.000Z';

describe.each(ENGINES)('on %s', (name) => {
  const { record, answer } = enquiryOn(name);
  const others = formsOn(name);

  const logged: unknown[] = [];
  const deps = (more: Partial<StatusDeps> = {}): StatusDeps => ({
    database: record.database,
    log: { error: (...args: unknown[]) => void logged.push(args) },
    text: words,
    shared: forms.shared,
    enquiry: forms.enquiry,
    callHours: { ...settings.callHours, closed: [] },
    clock: () => Date.parse(NOW),
    ...more,
  });

  async function ask(fields: Record<string, string>, more: Partial<StatusDeps> = {}) {
    const { status, headers, state } = await respondWithStatus(post(new URLSearchParams(fields)), deps(more));
    const page = { text: words, shared: forms.shared, phone: company.phone, state };
    return { status, headers, state, html: renderToStaticMarkup(createElement(StatusPage, page)) };
  }

  const enquire = async (more: Record<string, string> = {}) =>
    requireForm((await answer({ ...ENQUIRY, ...more })).state.reference);

  async function call(reference: string) {
    const { id } = await record.database
      .selectFrom('submissions')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await record.database
      .insertInto('called')
      .values({ submission_id: id, called_at: CALLED, note: NOTE })
      .execute();
  }

  const close = (reference: string) =>
    markSubmission(record.database, 'handled', reference, { note: NOTE }, Date.parse(CLOSED));

  const ended = (html: string) =>
    [
      ...html.matchAll(
        /<li[^>]*?(aria-current="step")?><strong>([^<]+)<\/strong>(?:<time[^>]*>([^<]+)<\/time>)?<p>([^<]+)/g,
      ),
    ].map(([, current, ...rest]) => [...rest, current !== undefined]);

  test('a new enquiry is received, with the time in India', async () => {
    const reference = await enquire();
    const { status, headers, html } = await ask({ reference, phone: ENQUIRY.phone });
    expect([status, headers['Cache-Control']]).toEqual([200, 'no-store']);
    expect(ended(html)).toEqual([
      ['Received', '21 November 2026', 'It reached us at 12:00 pm, Indian time.', true],
      ['Called', undefined, 'Not yet.', false],
      ['Closed', undefined, 'Not yet.', false],
    ]);
    expect(html).toContain(company.phone);
  });

  test('until the call, the promise is repeated in words of the day', async () => {
    const reference = await enquire({ city: 'Palghar', callTime: '12-15' });
    const promised = async (now: string) =>
      (await ask({ reference, phone: ENQUIRY.phone }, { clock: () => Date.parse(now) })).html;
    expect(await promised(NOW)).toContain('We will call you on Monday between 12 noon and 3 pm.');
    expect(await promised('2026-11-23T03:00:00Z')).toContain(
      'We will call you today between 12 noon and 3 pm.',
    );
    expect(await promised('2026-11-24T03:00:00Z')).toContain('The call was due on 23 November 2026.');
    await call(reference);
    expect(await promised(NOW)).not.toContain('We call you on');
  });

  test('a called one and a closed one have their days in India, and no note of staff', async () => {
    const reference = await enquire({ city: 'Surat' });
    await call(reference);
    const called = await ask({ reference, phone: ENQUIRY.phone });
    expect(ended(called.html).slice(1)).toEqual([
      ['Called', '23 November 2026', words.steps.called.done, true],
      ['Closed', undefined, 'Not yet.', false],
    ]);
    await close(reference);
    const closed = await ask({ reference, phone: ENQUIRY.phone });
    // 19:00 in London is the next day in India.
    expect(ended(closed.html)[2]).toEqual(['Closed', '1 December 2026', words.steps.closed.done, true]);
    expect(called.html + closed.html).not.toContain(NOTE);
  });

  test('one that is closed without a call says that no call is noted', async () => {
    const reference = await enquire({ city: 'Bhiwandi' });
    await close(reference);
    const { html } = await ask({ reference, phone: ENQUIRY.phone });
    expect(ended(html).map(([, , sentence]) => sentence)).toEqual([
      expect.anything(),
      'No call is noted.',
      words.steps.closed.done,
    ]);
  });

  test('nothing else of the enquiry is shown', async () => {
    const fields = { ...ENQUIRY, city: 'Vapi', email: `vapi-${name}@example.com`, message: 'Nine looms' };
    const reference = await enquire(fields);
    const { html } = await ask({ reference, phone: fields.phone });
    expect(ended(html)).toHaveLength(3);
    for (const secret of [...Object.values(fields), reference, '50,00,000', 'Business loan'])
      expect(html).not.toContain(secret);
  });

  test.each([
    [(reference: string) => reference.toLowerCase().replace('-', ' '), '+91 98765 43210'],
    [(reference: string) => reference.replace('-', ''), '098765-43210'],
    [(reference: string) => ` ${reference.split('').join(' ')} `, '919876543210'],
  ])('spelling does not matter (%#)', async (spell, phone) => {
    const reference = await enquire();
    expect((await ask({ reference: spell(reference), phone })).state.standing).toMatchObject({
      received: '2026-11-21T06:30:00.000Z',
    });
  });

  test('an unknown reference, another number and other forms get the same response', async () => {
    const reference = await enquire();
    const sentPartner = await others.answer(partner, post(toFormData(PARTNER)));
    const sentJob = await others.answer(job, post(toFormData({ ...JOB, resume: ['cv.pdf', pdf()] })));
    const unknown = await ask({ reference: 'AAA-AAAA', phone: ENQUIRY.phone });
    expect(unknown.status).toBe(200);
    expect(unknown.html).toContain(words.unknown.title);
    const guesses: [string | undefined, string][] = [
      [reference, '9876543211'],
      [sentPartner.state.reference, PARTNER.phone],
      [sentJob.state.reference, JOB.phone],
    ];
    for (const [given, phone] of guesses) {
      expect(given).toMatch(/^\w{3}-\w{4}$/);
      const { status, headers, html } = await ask({ reference: given ?? '', phone });
      expect({ status, headers }).toEqual({ status: unknown.status, headers: unknown.headers });
      const typed = html
        .replace(`value="${given}"`, 'value="AAA-AAAA"')
        .replace(`value="${phone}"`, `value="${ENQUIRY.phone}"`);
      expect(typed).toBe(unknown.html);
    }
  });

  test('each of them takes one query, and a malformed question takes none', async () => {
    const reference = await enquire();
    let queries = 0;
    const database = record.database.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const queriesOf = async (fields: Record<string, string>) => {
      queries = 0;
      await ask(fields, { database });
      return queries;
    };
    expect(await queriesOf({ reference, phone: ENQUIRY.phone })).toBe(1);
    expect(await queriesOf({ reference, phone: '9876543211' })).toBe(1);
    expect(await queriesOf({ reference: 'AAA-AAAA', phone: ENQUIRY.phone })).toBe(1);
    expect(await queriesOf({ reference: 'AAA', phone: ENQUIRY.phone })).toBe(0);
  });

  test.each([
    [{}, [words.errors.reference, words.errors.phone]],
    [{ reference: 'K7Q-4M3', phone: '98765' }, [words.errors.referenceForm, words.errors.phoneDigits]],
    [
      { reference: 'K7Q-4M3XX', phone: '98765432101' },
      [words.errors.referenceForm, words.errors.phoneDigits],
    ],
    [{ reference: '<b>', phone: 'K7Q-4M3X' }, [words.errors.referenceForm, words.errors.phoneDigits]],
    [
      { reference: 'A'.repeat(500), phone: '9'.repeat(500) },
      [words.errors.referenceForm, words.errors.phoneDigits],
    ],
  ])('names what is wrong, and keeps it (%#)', async (fields: Record<string, string>, errors) => {
    const { status, state, html } = await ask(fields);
    expect(status).toBe(422);
    expect(Object.values(state.errors)).toEqual(errors);
    expect(html).toMatch(/<a [^>]*href="#status-reference"/);
    for (const error of errors) expect(html.split(error)).toHaveLength(3);
    expect(state.values).toEqual({ reference: '', phone: '', ...fields });
  });

  test('above the rate limit and without the database nothing typed is lost, and the log has no input', async () => {
    const fields = { reference: 'K7Q-4M3X', phone: '9876512345' };
    const tooMany = await ask(fields, { retryAfter: 12 });
    expect([tooMany.status, tooMany.headers['Retry-After']]).toEqual([429, '12']);
    expect(tooMany.html).toContain('Please wait a minute');
    const broken = new Proxy(record.database, {
      get() {
        throw new Error('The database is unavailable.');
      },
    });
    const unavailable = await ask(fields, { database: broken });
    expect(unavailable.status).toBe(503);
    expect(unavailable.html).toContain(words.unavailable);
    for (const { html, headers } of [tooMany, unavailable]) {
      expect(html).toContain('value="K7Q-4M3X"');
      expect(html).toContain('value="9876512345"');
      expect(html).toContain(company.phone);
      expect(headers['Cache-Control']).toBe('no-store');
    }
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/K7Q|98765/);
  });

  test('a body that is no form is refused', async () => {
    const request = new Request('https://site.example/', { method: 'POST', body: 'x' });
    expect((await respondWithStatus(request, deps())).status).toBe(400);
  });
});
