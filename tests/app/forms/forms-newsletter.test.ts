/** The newsletter on both database engines: validation, storage, confirmation and unsubscribing. */

import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { applyMailLimits } from '../../../src/features/forms/mail/mail-limits.server.ts';
import { answerClick } from '../../../src/features/forms/newsletter/answer-click.server.ts';
import { newsletterForm } from '../../../src/features/forms/newsletter/newsletter.server.ts';
import { NO_RECIPIENTS } from '../../../src/features/forms/recipients/recipients.server.ts';
import { newToken } from '../../../src/features/forms/submit/form-token.server.ts';
import { TOKEN_FIELD, TRAP } from '../../../src/features/forms/submit/hidden-names.ts';
import {
  jsonResponse,
  type RespondDeps,
  respondToForm,
} from '../../../src/features/forms/submit/respond.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { logOptions } from '../../../src/server/logging/log.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { post, SITE } from './forms-fixture.ts';

const { forms, privacy } = loadContent(CONTENT).content.text.en;
const definition = newsletterForm(forms, privacy.version);
const TABLES = ['outbox', 'subscriptions', 'consents', 'submissions'] as const;
const letter = (fields: Record<string, string>) => post(new URLSearchParams(fields));

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let deps: RespondDeps;
  let now = Date.parse('2026-01-05T10:00:00Z');
  const logged: string[] = [];

  beforeEach(async () => {
    for (const table of [...TABLES, 'rate_buckets', 'mail_counters'] as const)
      await record.database.deleteFrom(table).execute();
    logged.length = 0;
    const log = pino(logOptions('info'), { write: (line: string) => void logged.push(line) });
    const { database } = record;
    deps = {
      database,
      clock: () => now,
      config: SITE,
      recipients: NO_RECIPIENTS,
      log,
      clientAddress: '192.0.2.1',
      checkUpload: async () => ({ content: 'rejected', sha256: '', isScanned: false }),
    };
  });

  const answer = (fields: Record<string, string>) => respondToForm(definition, letter(fields), deps);
  const rows = () => record.database.selectFrom('submissions').selectAll().execute();

  const tooLong = `${'a'.repeat(243)}@example.com`;
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['nope', 'Please enter a valid email address'],
    ['a@b', 'Please enter a valid email address'],
    ['a b@example.com', 'Please enter a valid email address'],
    ['a..b@example.com', 'Please enter a valid email address'],
    ['a@example.com\r\nBcc: x@example.com', 'Please enter a valid email address'],
    [tooLong, 'Please enter a valid email address'],
    ['x'.repeat(60_000), 'Please enter a valid email address'],
  ])('rejects an invalid address (%#)', async (email, message) => {
    const { status, state } = await answer({ email });
    expect(status).toBe(422);
    expect(state.errors).toEqual({ email: message });
    expect(state.values.email).toHaveLength(new URLSearchParams({ email }).get('email')?.length ?? 0);
    expect(await rows()).toEqual([]);
  });

  test.each(['asha@example.com', "o'brien+news@mail.example.co.in", 'आशा@उदाहरण.भारत', tooLong.slice(1)])(
    'accepts %j',
    async (email) => {
      const { status, state } = await answer({ email: ` ${email} ` });
      expect(status).toBe(200);
      const [row] = await rows();
      expect(row).toMatchObject({ kind: 'newsletter', email, reference: state.reference });
      expect(state.reference).toMatch(/^[3-9A-Z]{3}-[3-9A-Z]{4}$/);
    },
  );

  test('stores one subscription, and the response does not reveal whether an address is subscribed', async () => {
    const page = async (email: string) => {
      const { status, headers, state } = await answer({ email });
      const { reference = '', token = '', ...rest } = state;
      return { status, headers, rest, reference: reference.replace(/[3-9A-Z]/g, 'x'), token: token.length };
    };
    const script = async (email: string) => {
      const reply = jsonResponse(await answer({ email }));
      const body = (await reply.text()).replace(/"[3-9A-Z]{3}-[3-9A-Z]{4}"/, '"reference"');
      return { status: reply.status, headers: [...reply.headers], body };
    };
    const unknown = [await page('unknown@example.com'), await script('other@example.com')];
    await applyMailLimits(record.database, now);
    for (const state of [undefined, 'confirmed', 'unsubscribed'] as const) {
      if (state) await record.database.updateTable('subscriptions').set({ state }).execute();
      expect([await page('unknown@example.com'), await script('OTHER@Example.com')]).toEqual(unknown);
      await applyMailLimits(record.database, now);
    }
    const subscriptions = record.database.selectFrom('subscriptions').select(['email', 'state']);
    expect(await subscriptions.orderBy('email').execute()).toEqual([
      { email: 'other@example.com', state: 'unsubscribed' },
      { email: 'unknown@example.com', state: 'unsubscribed' },
    ]);
  });

  test('ten concurrent sign-ups have different references and send one mail to the address', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => answer({ email: 'asha@example.com' })));
    expect(new Set(all.map(({ state }) => state.reference)).size).toBe(10);
    await applyMailLimits(record.database, now);
    const mails = record.database
      .selectFrom('outbox')
      .select('state')
      .where('recipient', '=', 'asha@example.com');
    const states = (await mails.execute()).map(({ state }) => state).sort();
    expect(states).toEqual(['waiting', ...Array(9).fill('withheld')]);
  });

  test('asks the subscriber to confirm, and changes nothing before the button is pressed', async () => {
    await answer({ email: 'asha@example.com' });
    const mail = await record.database
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'asha@example.com')
      .executeTakeFirstOrThrow();
    expect(mail.message_id).toMatch(/^<[0-9a-f-]+@site\.example>$/);
    expect(JSON.parse(mail.headers)['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, token = ''] = /confirm\?token=([\w.-]+)/.exec(mail.text) ?? [];
    const state = async () =>
      (await record.database.selectFrom('subscriptions').select('state').executeTakeFirst())?.state;
    const click = (method: string, t = token) =>
      answerClick(new Request('https://site.example/x', { method }), 'confirm', t, forms.newsletter, deps);
    await applyMailLimits(record.database, now);
    expect((await click('GET')).page).toHaveProperty('press');
    expect(await state()).toBe('pending');
    expect((await click('POST')).status).toBe(200);
    expect(await state()).toBe('confirmed');
    expect((await click('POST', 'nonsense')).status).toBe(410);
    expect(
      JSON.stringify(await record.database.selectFrom('subscriptions').selectAll().execute()),
    ).not.toContain(token);
  });

  test('mails the same address again only after an hour, and never after the confirmation', async () => {
    const asked = async () => {
      await answer({ email: 'asha@example.com' });
      await applyMailLimits(record.database, now);
      const mails = record.database.selectFrom('outbox').select('id').where('state', '=', 'waiting');
      return (await mails.where('recipient', '=', 'asha@example.com').execute()).length;
    };
    expect(await asked()).toBe(1);
    now += DAY_MS - 1;
    expect(await asked()).toBe(1);
    now += 1;
    expect(await asked()).toBe(2);
    await record.database.updateTable('subscriptions').set({ state: 'confirmed' }).execute();
    now += 2 * DAY_MS;
    expect(await asked()).toBe(2);
  });

  test('asks to submit again at 1.999 s, and accepts the form at 2 s', async () => {
    const token = await newToken(record.database, now);
    now += 1_999;
    const early = await answer({ email: 'asha@example.com', [TOKEN_FIELD]: token });
    expect(early).toMatchObject({ status: 422, state: { reason: 'tooFast', token } });
    expect(early.state.values.email).toBe('asha@example.com');
    now += 1;
    expect((await answer({ email: 'asha@example.com', [TOKEN_FIELD]: token })).status).toBe(200);
  });

  test('redisplays the input when the honeypot is filled', async () => {
    const { status, state } = await answer({ email: 'asha@example.com', [TRAP]: 'x' });
    expect([status, state.reason, state.values.email]).toEqual([422, 'robot', 'asha@example.com']);
    expect(await rows()).toEqual([]);
  });

  test('a form over the rate limit is redisplayed with its input and not stored', async () => {
    const over = { ...deps, retryAfter: 3 };
    const rejected = await respondToForm(definition, letter({ email: 'asha@example.com' }), over);
    expect(rejected).toMatchObject({ status: 429, headers: { 'Retry-After': '3' } });
    expect(rejected.state.values.email).toBe('asha@example.com');
    expect(await jsonResponse(rejected).json()).toEqual({ ok: false, fieldErrors: {}, reason: 'tooMany' });
    expect(await rows()).toEqual([]);
  });

  test('reports that it cannot store, redisplays the input and logs none of it', async () => {
    const broken = await openDatabase(record.config);
    await broken.destroy();
    const failing = { ...deps, database: broken };
    const { status, state } = await respondToForm(definition, letter({ email: 'asha@example.com' }), failing);
    expect([status, state.reason, state.values.email]).toEqual([503, 'server', 'asha@example.com']);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toContain('asha');
  });
});
