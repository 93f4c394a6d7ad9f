/**
 * Where an enquiry stands: every step, what a stranger learns, and that staff find an enquiry by what people
 * paste.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  respondWithStatus,
  type StatusDeps,
} from '../../../src/features/forms/status/respond-with-status.server.ts';
import { StatusPage } from '../../../src/features/forms/status/status-page.tsx';
import { markSubmission } from '../../../src/operations/inbox/answers.server.ts';
import { ENQUIRY } from '../../answers.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach } from '../database/rows.ts';
import { environment, run } from '../operations/operations-fixture.ts';
import {
  callHours,
  content,
  enquiry,
  formsOn,
  job,
  partner,
  post,
  requireForm,
  SATURDAY,
  site,
} from './forms-fixture.ts';
import { type Fields, JOB, PARTNER } from './forms-table.ts';

const { text, company } = content;
const { status: words } = text.en;
const NOTE = 'Wants a dyeing unit';

describe.each(ENGINES)('on %s', (name) => {
  const { record, send } = formsOn(name, () => SATURDAY);
  emptyBeforeEach(record);

  const logged: unknown[] = [];
  const deps = (more: Partial<StatusDeps> = {}): StatusDeps => ({
    database: record.database,
    log: { error: (...args: unknown[]) => void logged.push(args) },
    site,
    callHours,
    clock: () => SATURDAY,
    ...more,
  });

  async function ask(fields: Record<string, string>, more: Partial<StatusDeps> = {}) {
    const { status, headers, state } = await respondWithStatus(post(new URLSearchParams(fields)), deps(more));
    const page = { site, state };
    return { status, headers, state, html: renderToStaticMarkup(createElement(StatusPage, page)) };
  }
  const enquire = async (more: Fields = {}) =>
    requireForm((await send(enquiry, { ...ENQUIRY, ...more })).state.reference);
  const addMark = (mark: 'called' | 'handled', reference: string, at: string) =>
    markSubmission(record.database, reference, { mark, note: NOTE, now: Date.parse(at) });
  /** Title, day and sentence of each step, and whether it is the current one. */
  const steps = (html: string) =>
    [
      ...html.matchAll(
        /<li[^>]*?(aria-current="step")?><strong[^>]*>([^<]+)<\/strong>(?:<time[^>]*>([^<]+)<\/time>)?<p[^>]*>([^<]+)/g,
      ),
    ].map(([, current, ...rest]) => [...rest, current !== undefined]);

  test('each step has its day in India, and nothing else of the enquiry or of staff is shown', async () => {
    const fields = { ...ENQUIRY, city: 'Vapi', email: 'vapi@example.com', message: 'Nine looms' };
    const reference = await enquire(fields);
    const shown = async () => {
      const { status, headers, html } = await ask({ reference, phone: ENQUIRY.phone });
      expect([status, headers['Cache-Control']]).toEqual([200, 'no-store']);
      for (const secret of [...Object.values(fields), reference, '50,00,000', 'Business loan', NOTE])
        expect(html).not.toContain(secret);
      return steps(html);
    };
    const received = ['Received', '21 November 2026', 'It reached us at 12:00 pm, Indian time.'];
    const notYet = (title: string) => [title, undefined, 'Not yet.', false];
    expect(await shown()).toEqual([[...received, true], notYet('Called'), notYet('Closed')]);
    await addMark('called', reference, '2026-11-23T04:30:00Z');
    const called = ['Called', '23 November 2026', words.steps.called.done];
    expect(await shown()).toEqual([[...received, false], [...called, true], notYet('Closed')]);
    // 19:00 in London is the next day in India.
    await addMark('handled', reference, '2026-11-30T19:00:00Z');
    const closed = ['Closed', '1 December 2026', words.steps.closed.done, true];
    expect(await shown()).toEqual([[...received, false], [...called, false], closed]);
  });

  // The query is the same in the other tests.
  if (name === 'postgres') return;

  test('until the call, the promise is repeated in words of the day', async () => {
    const reference = await enquire({ callTime: '12-15' });
    const promised = async (now: number) =>
      (await ask({ reference, phone: ENQUIRY.phone }, { clock: () => now })).html;
    expect(await promised(SATURDAY)).toContain('We will call you on Monday between 12 noon and 3 pm.');
    expect(await promised(Date.parse('2026-11-23T03:00:00Z'))).toContain(
      'We will call you today between 12 noon and 3 pm.',
    );
    expect(await promised(Date.parse('2026-11-24T03:00:00Z'))).toContain(
      'The call was due on 23 November 2026.',
    );
    // One that is closed without a call says that no call is noted.
    await addMark('handled', reference, '2026-11-24T04:30:00Z');
    const closed = await promised(SATURDAY);
    expect(closed).not.toMatch(/We will call you|The call was due/);
    expect(steps(closed)[1]?.[2]).toBe('No call is noted.');
  });

  test.each([
    [(reference: string) => reference.toLowerCase().replace('-', ' '), '+91 98765 43210'],
    [(reference: string) => reference.replace('-', ''), '098765-43210'],
    [(reference: string) => ` ${reference.split('').join(' \u200b')}\ufeff`, '\u202a919876543210\u202c'],
  ])('spelling does not matter (%#)', async (spell, phone) => {
    const reference = spell(await enquire());
    const { state } = await ask({ reference, phone });
    expect(state.standing).toMatchObject({ received: '2026-11-21T06:30:00.000Z' });
  });

  test('staff find it by what people paste', async () => {
    const reference = await enquire({ phone: '9812345678' });
    const command = (program: string, ...args: string[]) => run(program, args, environment(record.config));
    for (const phone of ['\u202a+91 98123 45678\u202c', '९८१२३४५६७८'])
      expect((await command('data', 'find', phone)).stdout).toContain(reference);
    expect((await command('data', 'find', '+971 98123 45678')).code).toBe(2);
    expect((await command('inbox', 'show', `\u202a${reference}\ufeff`)).stdout).toContain('9812345678');
    const filters = ['--kind', 'enq\u200buiry', '--from', '\u200e2026-01-01'];
    expect((await command('inbox', 'list', '--json', ...filters)).stdout).toContain(reference);
  });

  test('an unknown reference, another number and other forms get the same response, after one query', async () => {
    const reference = await enquire();
    const { state: sentPartner } = await send(partner, PARTNER);
    const { state: sentJob } = await send(job, JOB);
    let queries = 0;
    const database = record.database.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const unknown = await ask({ reference: 'AAA-AAAA', phone: ENQUIRY.phone }, { database });
    expect(unknown.status).toBe(200);
    expect(unknown.html).toContain(words.unknown.title);
    for (const [given = '', phone] of [
      [reference, '9876543211'],
      [sentPartner.reference, PARTNER.phone as string],
      [sentJob.reference, JOB.phone as string],
    ] as const) {
      expect(given).toMatch(/^\w{3}-\w{4}$/);
      const { status, headers, html } = await ask({ reference: given, phone }, { database });
      const typed = html
        .replace(`value="${given}"`, 'value="AAA-AAAA"')
        .replace(`value="${phone}"`, `value="${ENQUIRY.phone}"`);
      expect([status, headers, typed]).toEqual([200, unknown.headers, unknown.html]);
    }
    expect(queries).toBe(4);
    await ask({ reference, phone: ENQUIRY.phone }, { database });
    expect(queries).toBe(5);
    await ask({ reference: 'AAA', phone: ENQUIRY.phone }, { database });
    expect(queries).toBe(5);
  });

  const { reference, referenceForm, phone, phoneDigits } = words.errors;
  test.each([
    [{}, [reference, phone]],
    [{ reference: 'K7Q-4M3', phone: '98765' }, [referenceForm, phoneDigits]],
  ])('names what is wrong, and keeps it (%#)', async (fields: Record<string, string>, errors) => {
    const { status, state, html } = await ask(fields);
    expect([status, Object.values(state.errors)]).toEqual([422, errors]);
    expect(html).toMatch(/<a [^>]*href="#status-reference"/);
    // In the summary and at the field.
    for (const error of errors) expect(html.split(error)).toHaveLength(3);
    expect(state.values).toEqual({ reference: '', phone: '', ...fields });
  });

  test('without the database nothing typed is lost, and the log has no input', async () => {
    const database = new Proxy(record.database, {
      get() {
        throw new Error('The database is unavailable.');
      },
    });
    const { status, headers, html } = await ask({ reference: 'K7Q-4M3X', phone: '9876512345' }, { database });
    expect([status, headers['Cache-Control']]).toEqual([503, 'no-store']);
    for (const shown of [words.unavailable, 'value="K7Q-4M3X"', 'value="9876512345"', company.phone])
      expect(html).toContain(shown);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/K7Q|98765/);
  });
});
