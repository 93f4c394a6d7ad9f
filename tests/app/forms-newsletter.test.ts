/** The newsletter on both engines: judged, stored once, mailed, confirmed, left. */
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { type AnswerDeps, answerForm, jsonAnswer } from '../../src/features/forms/answer.server.ts';
import { newToken } from '../../src/features/forms/form-token.server.ts';
import { TOKEN_FIELD, TRAP } from '../../src/features/forms/hidden-names.ts';
import { answerClick } from '../../src/features/forms/newsletter/answer-click.server.ts';
import { newsletterForm } from '../../src/features/forms/newsletter/newsletter.server.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { ENGINES, recordOn } from './engines.ts';
import { post, SITE, storageOn } from './forms-fixture.ts';

const { forms, privacy } = loadContent('content').content.text.en;
const definition = newsletterForm(forms, privacy.version);
const letter = (fields: Record<string, string>) => post(new URLSearchParams(fields));

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  let deps: AnswerDeps;
  let now = Date.parse('2026-01-05T10:00:00Z');
  const logged: unknown[] = [];

  beforeEach(async () => {
    for (const table of ['outbox', 'subscriptions', 'consents', 'submissions', 'rate_buckets'] as const)
      await record.database.deleteFrom(table).execute();
    logged.length = 0;
    const log = { error: (...line: unknown[]) => void logged.push(line) };
    const { database } = record;
    deps = {
      database,
      clock: () => now,
      config: SITE,
      log,
      clientAddress: '192.0.2.1',
      uploadChecker: { check: async () => ({ content: 'unchecked', sha256: '' }) },
      storage: storageOn(database),
    };
  });

  const answer = (fields: Record<string, string>) => answerForm(definition, letter(fields), deps);
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
  ])('refuses what is no address (%#)', async (email, message) => {
    const { status, state } = await answer({ email });
    expect(status).toBe(422);
    expect(state.errors).toEqual({ email: message });
    expect(state.values.email).toHaveLength(new URLSearchParams({ email }).get('email')?.length ?? 0);
    expect(await rows()).toEqual([]);
  });

  test.each(['asha@example.com', "o'brien+news@mail.example.co.in", 'आशा@उदाहरण.भारत', tooLong.slice(1)])(
    'takes %j',
    async (email) => {
      const { status, state } = await answer({ email: ` ${email} ` });
      expect(status).toBe(200);
      const [row] = await rows();
      expect(row).toMatchObject({ kind: 'newsletter', email, reference: state.reference });
      expect(state.reference).toMatch(/^[3-9A-Z]{3}-[3-9A-Z]{4}$/);
    },
  );

  test('stores one subscription and tells a stranger nothing', async () => {
    const first = await answer({ email: 'asha@example.com' });
    const second = await answer({ email: 'ASHA@Example.com' });
    expect(second.state.reference).toBe(first.state.reference);
    expect({ ...second.state, token: '' }).toEqual({ ...first.state, token: '' });
    expect(await rows()).toHaveLength(1);
    expect(await record.database.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
  });

  test('stores one of ten that come at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => answer({ email: 'asha@example.com' })));
    expect(new Set(all.map(({ state }) => state.reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('asks the subscriber to confirm, and changes nothing until the press', async () => {
    await answer({ email: 'asha@example.com' });
    const mail = await record.database
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'asha@example.com')
      .executeTakeFirstOrThrow();
    expect(mail.message_id).toMatch(/^<[0-9a-f-]+@site\.example>$/);
    expect(JSON.parse(mail.headers)['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, token = ''] = /confirm\?token=([\w-]+)/.exec(mail.text) ?? [];
    const target = {
      text: forms.newsletter.confirm,
      unknown: forms.newsletter.unknown,
      state: 'confirmed' as const,
      action: '/x',
    };
    const state = async () =>
      (await record.database.selectFrom('subscriptions').select('state').executeTakeFirst())?.state;
    const click = (method: string, t = token) =>
      answerClick(new Request('https://site.example/x', { method }), t, target, deps);
    expect((await click('GET')).page.press).toBeDefined();
    expect(await state()).toBe('pending');
    expect((await click('POST')).status).toBe(200);
    expect(await state()).toBe('confirmed');
    expect((await click('POST', 'nonsense')).status).toBe(410);
    expect(
      JSON.stringify(await record.database.selectFrom('subscriptions').selectAll().execute()),
    ).not.toContain(token);
  });

  test('mails the same address again only after an hour, and never once confirmed', async () => {
    const owed = async () => (await record.database.selectFrom('outbox').selectAll().execute()).length;
    await answer({ email: 'asha@example.com' });
    now += 3_599_000;
    await answer({ email: 'asha@example.com' });
    expect(await owed()).toBe(2);
    now += 2_000;
    await answer({ email: 'asha@example.com' });
    expect(await owed()).toBe(4);
    await record.database.updateTable('subscriptions').set({ state: 'confirmed' }).execute();
    now += 7_200_000;
    await answer({ email: 'asha@example.com' });
    expect(await owed()).toBe(4);
  });

  test('asks for a form back that is 1.999 s old, and takes it at 2 s', async () => {
    const token = await newToken(record.database, now);
    now += 1_999;
    const early = await answer({ email: 'asha@example.com', [TOKEN_FIELD]: token });
    expect(early).toMatchObject({ status: 422, state: { reason: 'tooFast', token } });
    expect(early.state.values.email).toBe('asha@example.com');
    now += 1;
    expect((await answer({ email: 'asha@example.com', [TOKEN_FIELD]: token })).status).toBe(200);
  });

  test('keeps what was typed when the trap is filled', async () => {
    const { status, state } = await answer({ email: 'asha@example.com', [TRAP]: 'x' });
    expect([status, state.reason, state.values.email]).toEqual([422, 'robot', 'asha@example.com']);
    expect(await rows()).toEqual([]);
  });

  test('a form over the rate limit comes back with what was typed, and is not stored', async () => {
    const over = { ...deps, retryAfter: 3 };
    const rejected = await answerForm(definition, letter({ email: 'asha@example.com' }), over);
    expect(rejected).toMatchObject({ status: 429, headers: { 'Retry-After': '3' } });
    expect(rejected.state.values.email).toBe('asha@example.com');
    expect(await jsonAnswer(rejected).json()).toEqual({ ok: false, fieldErrors: {}, reason: 'tooMany' });
    expect(await rows()).toEqual([]);
  });

  test('says so when it cannot store, keeps the text, and logs none of it', async () => {
    const broken = await openDatabase(record.config);
    await broken.destroy();
    const failing = { ...deps, database: broken };
    const { status, state } = await answerForm(definition, letter({ email: 'asha@example.com' }), failing);
    expect([status, state.reason, state.values.email]).toEqual([503, 'server', 'asha@example.com']);
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain('asha');
  });
});
