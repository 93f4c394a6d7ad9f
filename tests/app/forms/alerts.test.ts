/** The form for an alert: confirmation, limits, ending, and what is kept of it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MAX_TOPIC_QUERY_CHARS, topicFrom, topicText } from '../../../src/domain/alert-topic.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { applyMailLimits } from '../../../src/features/forms/mail/mail-limits.server.ts';
import { answerClick } from '../../../src/features/forms/sign-up/click.server.ts';
import { MAX_ALERTS } from '../../../src/features/forms/sign-up/lists.server.ts';
import { MAX_QUERY_CHARS } from '../../../src/features/library/search/reading/query.ts';
import { findPerson } from '../../../src/operations/privacy/person-text.server.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { removeSubmissions } from '../../../src/operations/privacy/remove.server.ts';
import { until } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import {
  alert,
  content,
  formsOn,
  post,
  SITE,
  site,
  alertText as text,
  tokenIn,
  visibleIn,
} from './forms-fixture.ts';

const EMAIL = 'asha@example.com';
const FORM = { email: EMAIL, frequency: 'now', folder: 'Policies', kind: '', q: '' };

/** The connections that wait for a lock. */
const locked = sql`
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test('the form accepts queries as long as the search does', () => {
  expect(MAX_TOPIC_QUERY_CHARS).toBe(MAX_QUERY_CHARS);
});

test.each([
  { folder: [], kind: '', query: '' },
  { folder: ['Policies', 'A/B & 100 %', 'शेयर'], kind: 'Policy', query: 'dividend “2026” #1' },
])('a topic is read as it was written (%#)', (topic) => {
  expect(topicFrom(new URLSearchParams(topicText(topic)))).toEqual(topic);
});

test.each([['%', 'a/%E0%A4'], ['a/'.repeat(41)], ['x'.repeat(256)], ['%41'.repeat(3_000)]])(
  'a malformed or endless folder is no topic (%#)',
  (...folders) => {
    for (const folder of folders) expect(topicFrom(new URLSearchParams({ folder }))).toBeUndefined();
  },
);

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.parse('2026-01-05T10:00:00Z');
  const { record, send, deps } = formsOn(name, () => now);
  emptyBeforeEach(record);

  const alerts = () =>
    record.database
      .selectFrom('alerts')
      .select(['email', 'topic', 'frequency', 'state', 'announced_until'])
      .orderBy('topic')
      .execute();
  const apply = () => applyMailLimits(record.database, now);
  /** Signs up, and reads the links in the mail. */
  async function signUp(fields: Partial<typeof FORM> = {}) {
    expect((await send(alert, { ...FORM, ...fields })).status).toBe(200);
    const mail = (await mailsIn(record.database)).at(-1);
    await apply();
    return { confirm: tokenIn(mail, 'alerts/confirm'), leave: tokenIn(mail, 'alerts/unsubscribe') };
  }
  const follow = async (link: 'confirm' | 'unsubscribe', receivedToken: string, method = 'POST') => {
    const request = new Request('https://site.example/x', { method });
    const { page } = await answerClick({ kind: 'alert', link, receivedToken, request, site }, deps());
    return page;
  };
  /** Confirms an alert without the mail's limits. */
  async function confirmed(fields: Partial<typeof FORM> = {}) {
    await record.database.deleteFrom('mail_counters').execute();
    const tokens = await signUp(fields);
    expect((await follow('confirm', tokens.confirm)).title).toBe(text.confirm.doneTitle);
    return tokens;
  }

  test('starts with the owner’s click, and ends with one', async () => {
    const tokens = await signUp();
    expect(await alerts()).toMatchObject([
      { state: 'pending', topic: 'folder=Policies', announced_until: null },
    ]);
    expect((await follow('confirm', tokens.confirm, 'GET')).lead).toBe(
      'New documents in Policies. One click, and we email you as soon as a document is published.',
    );
    // The token of an alert confirms no subscription to the newsletter.
    const other = await answerClick(
      { kind: 'newsletter', link: 'confirm', receivedToken: tokens.confirm, request: post(''), site },
      deps(),
    );
    expect(other.status).toBe(410);
    expect((await alerts())[0]?.state).toBe('pending');
    await follow('confirm', tokens.confirm);
    const started = new Date(now).toISOString();
    expect(await alerts()).toMatchObject([{ state: 'confirmed', announced_until: started }]);
    expect((await follow('unsubscribe', tokens.leave, 'GET')).lead).toContain('New documents in Policies');
    expect((await alerts())[0]?.state).toBe('confirmed');
    now += 1;
    expect((await follow('unsubscribe', tokens.leave)).title).toBe(text.unsubscribe.doneTitle);
    expect((await follow('confirm', tokens.confirm)).title).toBe(text.expired.title);
    now += DAY_MS;
    await signUp();
    expect(await alerts()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  test('an unconfirmed address gets one request a day, and a confirmed one none for what runs', async () => {
    const states = async () => (await mailsIn(record.database)).map(({ state }) => state);
    await signUp();
    await signUp({ folder: 'Annual%20Report' });
    expect(await states()).toEqual(['waiting', 'withheld']);
    now += DAY_MS;
    await confirmed({ folder: 'Annual%20Report' });
    now += DAY_MS;
    await signUp({ folder: 'Annual%20Report' });
    for (const q of ['one', 'another']) await signUp({ q });
    expect((await states()).slice(3)).toEqual(['withheld', 'waiting', 'waiting']);
  });

  test('a stranger changes nothing, and the owner changes how often', async () => {
    const first = await confirmed();
    now += DAY_MS;
    const second = await signUp({ frequency: 'daily' });
    expect(second.leave).toBe(first.leave);
    const before = await alerts();
    expect(before).toMatchObject([{ frequency: 'now', state: 'confirmed' }]);
    for (const method of ['GET', 'POST'])
      expect((await follow('confirm', second.confirm, method)).lead).toContain(
        'email you once a day, at 8 in the morning',
      );
    expect(await alerts()).toEqual([{ ...before[0], frequency: 'daily' }]);
  });

  test('the same request twice in one batch of mails', async () => {
    await confirmed({ q: 'another' });
    for (const frequency of ['now', 'daily']) await send(alert, { ...FORM, frequency });
    await apply();
    expect(await alerts()).toMatchObject([{ frequency: 'daily', state: 'pending' }, { state: 'confirmed' }]);
  });

  test(`an address has at most ${MAX_ALERTS} alerts, also if it confirms several at once`, async () => {
    for (let n = 1; n < MAX_ALERTS; n++) await confirmed({ q: `query ${n}` });
    await record.database.deleteFrom('mail_counters').execute();
    const tokens: string[] = [];
    for (let n = 1; n <= 6; n++) tokens.push((await signUp({ q: `one of ${n}` })).confirm);
    let answers: Promise<string[]> | undefined;
    // In PostgreSQL each confirmation runs until it needs one of the rows that this transaction has locked.
    await record.database.transaction().execute(async (tx) => {
      await tx.updateTable('alerts').set({ email: EMAIL }).execute();
      const confirm = async (token: string) => (await follow('confirm', token)).title;
      answers = Promise.all(tokens.map(confirm));
      if (name === 'postgres')
        await until('all confirmations wait', async () => (await locked.execute(record.database)).rows[5]);
    });
    expect((await answers)?.sort()).toEqual(
      [text.confirm.doneTitle, ...Array(5).fill(text.full.title)].sort(),
    );
    const states = (await alerts()).map(({ state }) => state);
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(MAX_ALERTS);
  });

  test('is kept while it runs, otherwise deleted after the days of the newsletter, and erased with the person', async () => {
    const { database, config } = record;
    const { unconfirmed, unsubscribed } = content.retention.newsletter;
    await signUp({ folder: '', q: 'pending' });
    await confirmed({ folder: '', q: 'runs', kind: 'Policy' });
    const ended = await confirmed({ folder: '', q: 'ended' });
    await follow('unsubscribe', ended.leave);
    const purgeAt = async (days: number) => {
      await purge(database, config, content.retention, now + days * DAY_MS + 1);
      return (await alerts()).map(({ topic }) => topic);
    };
    expect(unconfirmed).toBe(unsubscribed);
    expect(await purgeAt(0)).toEqual(['kind=Policy&q=runs', 'q=ended', 'q=pending']);
    expect(await purgeAt(unconfirmed)).toEqual(['kind=Policy&q=runs']);
    const found = await findPerson(database, { kind: 'email', value: EMAIL });
    expect(found.submissions).toMatchObject([
      { kind: 'alert', subscription: 'confirmed', fields: { q: 'runs', kind: 'Policy' } },
    ]);
    const ids = found.submissions.map(({ id }) => id);
    await removeSubmissions(database, ids);
    expect([await alerts(), await mailsIn(database)]).toEqual([[], []]);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('the request to confirm names folder and kind, has a one-click link, and nothing that a stranger typed', async () => {
    await signUp({ q: 'visit evil.example' });
    const [mail, ...more] = await mailsIn(record.database);
    expect(more).toEqual([]);
    expect(JSON.parse(mail?.headers ?? '')).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringContaining(`<${SITE.origin}/alerts/unsubscribe?token=`),
    });
    expect([mail?.recipient, mail?.subject]).toEqual([
      EMAIL,
      'Please confirm: New documents in Policies that match a search',
    ]);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil/i);
  });

  test('the answer is the same for known and unknown addresses', async () => {
    const answer = async (email: string) => visibleIn(await send(alert, { ...FORM, email }));
    const unknown = await answer('unknown@example.com');
    await confirmed();
    expect(await answer(EMAIL)).toEqual(unknown);
    await record.database.updateTable('alerts').set({ state: 'unsubscribed' }).execute();
    expect(await answer(EMAIL)).toEqual(unknown);
  });
});
