/** SQL injection (ASVS V1.2.4) through every input that reaches a statement, on both database engines. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerClick } from '../../../src/features/forms/sign-up/click.server.ts';
import { ONCE_FIELD, TOKEN_FIELD } from '../../../src/features/forms/submit/form-state.ts';
import { markSubmission } from '../../../src/operations/inbox/answers.server.ts';
import { listSubmissions } from '../../../src/operations/inbox/list.server.ts';
import { oneSubmission } from '../../../src/operations/inbox/submissions.server.ts';
import { findPerson } from '../../../src/operations/privacy/person-text.server.ts';
import { getKey } from '../../../src/server/database/secret.ts';
import type { Tables } from '../../../src/server/database/tables.ts';
import { takeToken } from '../../../src/server/limits/rate-limit.ts';
import { retryQueued } from '../../../src/server/outbox/lease.ts';
import { ENGINES } from '../database/engines.ts';
import { formsOn, job, newsletter, partner, post, SITE, site, toFormData } from '../forms/forms-fixture.ts';
import { JOB, PARTNER } from '../forms/forms-table.ts';
import { pdf } from '../library/documents.ts';

/**
 * Each payload ends a string, a list of values or a statement in one of the two SQL dialects, or is a
 * placeholder.
 */
const PAYLOADS = [
  "' OR '1'='1",
  "x'); DELETE FROM submissions; --",
  "x'; UPDATE subscriptions SET state = 'unsubscribed'; --",
  "x' UNION SELECT value FROM secrets --",
  "x' || (SELECT value FROM secrets LIMIT 1) || '",
  "\\'; DELETE FROM outbox; --",
  '" OR ""="',
  '$1',
  '?',
  '%',
];
/** Valid e-mail addresses with SQL syntax that would end or concatenate strings. */
const ADDRESSES = ["o'brien@example.com", "o'||'brien@example.com", "'or'1'='1@example.com"];
const WATCHED = ['submissions', 'consents', 'attachments', 'outbox', 'subscriptions', 'secrets'] as const;

describe.each(ENGINES)('on %s', (name) => {
  const forms = formsOn(name);
  const all = (table: keyof Tables) => forms.record.database.selectFrom(table).selectAll().execute();
  const everything = async () =>
    Object.fromEntries(await Promise.all(WATCHED.map(async (t) => [t, await all(t)])));
  /**
   * The rows before each test: a victim's partner request, pending subscription, and application with a file.
   */
  let before: Awaited<ReturnType<typeof everything>>;

  beforeAll(async () => {
    await getKey(forms.record.database, 'never-shown');
    for (const [form, fields] of [
      [job, { ...JOB, email: 'victim@example.com' }],
      [partner, { ...PARTNER, email: 'victim@example.com' }],
      [newsletter, { email: 'victim@example.com' }],
    ] as const)
      expect((await forms.answer(form as typeof partner, post(toFormData(fields)))).status).toBe(200);
  });
  beforeEach(async () => {
    before = await everything();
  });
  /** A test may add rows, but must not change, delete or duplicate an existing row. */
  afterEach(async () => {
    const now = await everything();
    for (const table of WATCHED)
      expect(now[table], table).toEqual(expect.arrayContaining(before[table] ?? []));
    expect(now.secrets).toHaveLength(before.secrets?.length ?? 0);
  });

  const payloadOf = async (reference = '') =>
    JSON.parse((await oneSubmission(forms.record.database, reference)).payload);

  test('a form stores every payload unchanged', async () => {
    for (const payload of PAYLOADS) {
      const partnership = {
        ...PARTNER,
        company: `A ${payload}`,
        message: payload,
        [ONCE_FIELD]: payload,
        [TOKEN_FIELD]: payload,
      };
      const { state } = await forms.answer(partner, post(toFormData(partnership)));
      expect(state.errors).toEqual({});
      expect(await payloadOf(state.reference)).toMatchObject({
        company: `A ${payload}`.trim(),
        message: payload,
      });

      const resume = [`${payload}.pdf`, pdf()] as const;
      const application = { ...JOB, coverLetter: payload.padEnd(60, 'x'), location: `A ${payload}`, resume };
      const sent = await forms.answer(job, post(toFormData(application)));
      expect(sent.state.errors).toEqual({});
      expect(await payloadOf(sent.state.reference)).toMatchObject({ location: `A ${payload}`.trim() });
    }
  });

  test('an address that contains a payload is rejected or stored unchanged', async () => {
    for (const payload of [...PAYLOADS, ...ADDRESSES])
      for (const email of [payload, `${payload}@example.com`, `"${payload}"@example.com`]) {
        const { state } = await forms.answer(newsletter, post(toFormData({ email })));
        if (!state.reference) expect(state.errors, payload).toHaveProperty('email');
        else
          expect(await oneSubmission(forms.record.database, state.reference)).toMatchObject({
            email: email.trim(),
          });
      }
  });

  test('a link with a payload as its token matches no subscription', async () => {
    for (const payload of PAYLOADS) {
      const deps = { database: forms.record.database, clock: Date.now, config: forms.record.config };
      for (const link of ['confirm', 'unsubscribe'] as const) {
        for (const method of ['GET', 'POST']) {
          const request = new Request(`${SITE.origin}/x`, { method });
          const click = { kind: 'newsletter', link, receivedToken: payload, request, site } as const;
          expect((await answerClick(click, deps)).status).toBe(410);
        }
      }
      expect(await all('subscriptions')).toEqual(before.subscriptions);
    }
  });

  test('a client with a payload as its address has its own bucket', async () => {
    for (const payload of PAYLOADS) {
      await takeToken(forms.record.database, '203.0.113.9', 0);
      const buckets = await all('rate_buckets');
      expect(await takeToken(forms.record.database, payload, 0)).toEqual({ ok: true });
      expect(await all('rate_buckets')).toEqual(expect.arrayContaining(buckets));
    }
  });

  test('an operator’s query for a payload returns an error or nothing', async () => {
    for (const payload of PAYLOADS) {
      const { database } = forms.record;
      await expect(oneSubmission(database, payload)).rejects.toThrow('Nothing here has the id or reference');
      await expect(
        markSubmission(database, payload, { mark: 'handled', note: payload, now: 0 }),
      ).rejects.toThrow('Nothing here');
      for (const filter of ['kind', 'state', 'from', 'to'] as const) {
        const listing = listSubmissions(database, { [filter]: payload });
        await expect(listing).rejects.toThrow(`--${filter} is`);
      }
      expect(await retryQueued(database, payload, new Date(0))).toEqual({ mails: 0, webhooks: 0 });
      const found = await findPerson(database, { kind: 'email', value: payload });
      expect(found.submissions).toEqual([]);
      expect(await all('outbox')).toEqual(before.outbox);
    }
  });
});
