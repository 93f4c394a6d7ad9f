/** The newsletter: storage, confirmation and unsubscribing, and what the links in its emails change. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { applyMailLimits } from '../../../src/features/forms/mail/mail-limits.server.ts';
import { answerClick } from '../../../src/features/forms/sign-up/click.server.ts';
import { readConfirmToken } from '../../../src/features/forms/sign-up/links.server.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { getKey } from '../../../src/server/database/secret.ts';
import { ENGINES } from '../database/engines.ts';
import { emptyBeforeEach, mailsIn } from '../database/rows.ts';
import { environment, run } from '../operations/operations-fixture.ts';
import { content, formsOn, newsletter, newsletterText, site, tokenIn, visibleIn } from './forms-fixture.ts';

const { confirm, unsubscribe, expired, unknown, mail } = newsletterText;
const EMAIL = 'asha@example.com';

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.parse('2026-01-05T10:00:00Z');
  const { record, send } = formsOn(name, () => now);
  emptyBeforeEach(record);

  /** Signs up for the newsletter, and reads the links in the latest email. */
  async function signUp() {
    await send(newsletter, { email: EMAIL });
    const sent = (await mailsIn(record.database, EMAIL)).at(-1);
    await applyMailLimits(record.database, now);
    return { confirm: tokenIn(sent, 'confirm'), leave: tokenIn(sent, 'unsubscribe'), sent };
  }
  const follow = (link: 'confirm' | 'unsubscribe', receivedToken: string, method = 'POST') => {
    const request = new Request('https://site.example/x', { method });
    const deps = { database: record.database, clock: () => now, config: record.config };
    return answerClick({ kind: 'newsletter', link, receivedToken, request, site }, deps);
  };
  const title = async (...args: Parameters<typeof follow>) => (await follow(...args)).page.title;
  const subscription = () => record.database.selectFrom('subscriptions').selectAll().executeTakeFirst();
  const state = async () => (await subscription())?.state;

  test('stores one subscription, and the response does not reveal whether an address is subscribed', async () => {
    const answer = async (email: string) => visibleIn(await send(newsletter, { email }));
    const first = await answer(EMAIL);
    await applyMailLimits(record.database, now);
    for (const state of [undefined, 'confirmed', 'unsubscribed'] as const) {
      if (state) await record.database.updateTable('subscriptions').set({ state }).execute();
      expect(await answer('ASHA@Example.com')).toEqual(first);
      await applyMailLimits(record.database, now);
    }
    const subscriptions = record.database.selectFrom('subscriptions').select(['email', 'state']);
    expect(await subscriptions.execute()).toEqual([{ email: EMAIL, state: 'unsubscribed' }]);
  });

  test('asks the subscriber to confirm, and changes nothing before the button is pressed', async () => {
    const { sent, ...tokens } = await signUp();
    expect(sent?.message_id).toMatch(/^<[0-9a-f-]+@site\.example>$/);
    expect(JSON.parse(sent?.headers ?? '')['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    // Mail scanners open links.
    for (const method of ['GET', 'HEAD']) {
      expect((await follow('confirm', tokens.confirm, method)).page).toHaveProperty('press');
      await follow('unsubscribe', tokens.leave, method);
    }
    // Each token has one purpose.
    expect(await title('confirm', tokens.leave)).toBe(unknown.title);
    expect(await title('unsubscribe', tokens.confirm)).toBe(unknown.title);
    expect(await state()).toBe('pending');
    expect(await follow('confirm', tokens.confirm)).toMatchObject({
      status: 200,
      page: { title: confirm.doneTitle },
    });
    const confirmed = await subscription();
    expect(confirmed?.state).toBe('confirmed');
    expect(JSON.stringify(confirmed)).not.toContain(tokens.confirm);
    // Pressing a button again changes nothing.
    now += 1_000;
    expect(await title('confirm', tokens.confirm)).toBe(confirm.doneTitle);
    expect(await subscription()).toEqual(confirmed);
    expect(await title('unsubscribe', tokens.leave)).toBe(unsubscribe.doneTitle);
    const left = await subscription();
    expect(left?.state).toBe('unsubscribed');
    now += 1_000;
    expect(await title('unsubscribe', tokens.leave)).toBe(unsubscribe.doneTitle);
    expect(await title('confirm', tokens.confirm)).toBe(expired.title);
    expect(await subscription()).toEqual(left);
  });

  test('a confirmation link is valid for 7 days less a millisecond, then explains how to subscribe again', async () => {
    const { confirm: token, sent } = await signUp();
    expect(sent?.text).toContain(mail.expires);
    expect([mail.expires, expired.lead].every((words) => words.includes('7 days'))).toBe(true);
    now += 7 * DAY_MS;
    expect(await follow('confirm', token)).toMatchObject({
      status: 410,
      page: { title: expired.title, again: { href: '/newsletter' } },
    });
    expect(await state()).toBe('pending');
    now -= 1;
    expect(await title('confirm', token)).toBe(confirm.doneTitle);
    expect(await state()).toBe('confirmed');
  });

  test('a sign-up does not renew an ended subscription before its owner confirms by a new link', async () => {
    const first = await signUp();
    await follow('confirm', first.confirm);
    now += 1_000;
    await follow('unsubscribe', first.leave);
    const ended = await subscription();
    now += DAY_MS;
    const second = await signUp();
    expect(await subscription()).toEqual(ended);
    expect(await title('confirm', first.confirm)).toBe(expired.title);
    expect(await title('confirm', second.confirm, 'GET')).toBe(confirm.title);
    expect(await state()).toBe('unsubscribed');
    expect(await title('confirm', second.confirm)).toBe(confirm.doneTitle);
    expect(await state()).toBe('confirmed');
  });

  test('links work when keys were replaced after the mail, before it was sent, or between two mails', async () => {
    const { database, config } = record;
    const secrets = async () => {
      const rows = await database.selectFrom('secrets').selectAll().orderBy('name').execute();
      return new Map(rows.map(({ name, value }) => [name, value]));
    };
    const first = await signUp();
    const waiting = 'ravi@example.com';
    await send(newsletter, { email: waiting });
    const former = await secrets();
    const ran = await run('data', ['rotate-keys'], environment(config));
    expect([ran.stderr, ran.stdout]).toEqual(['', expect.stringContaining('confirmations')]);
    for (const [name, value] of await secrets()) expect(former.get(name) === value, name).toBe(false);
    await applyMailLimits(database, now);
    const sent = (await mailsIn(database, waiting)).at(-1);
    expect(await title('unsubscribe', tokenIn(sent, 'unsubscribe'))).toBe(unsubscribe.doneTitle);
    expect(await title('confirm', first.confirm)).toBe(confirm.doneTitle);
    expect(await title('unsubscribe', first.leave)).toBe(unsubscribe.doneTitle);
    now += DAY_MS;
    const second = await signUp();
    expect(await title('confirm', second.confirm)).toBe(confirm.doneTitle);
    expect(await title('unsubscribe', second.leave)).toBe(unsubscribe.doneTitle);
    expect(await state()).toBe('unsubscribed');
    // What the former key signs later is invalid once all of its links have expired.
    const forged = () => {
      const body = `${second.confirm.split('.')[0]}.${now.toString(36)}`;
      const key = former.get('confirmations') ?? '';
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
    };
    const restarted = await openDatabase(config);
    now = Date.now() + 8 * DAY_MS - 60_000;
    expect(await readConfirmToken(restarted, forged(), now)).toBeDefined();
    now += 60_000;
    expect(await readConfirmToken(restarted, forged(), now)).toBeUndefined();
    await restarted.destroy();
  });

  test('unconfirmed sign-ups are deleted after 30 days, and links of an older version unsubscribe after years', async () => {
    const { database, config } = record;
    await signUp();
    now += DAY_MS;
    const second = await signUp();
    await follow('confirm', second.confirm);
    now += 40 * DAY_MS;
    await signUp();
    await purge(database, config, content.retention, now, true);
    const left = await database.selectFrom('submissions').select('created_at').orderBy('id').execute();
    expect(left.map(({ created_at }) => Date.parse(created_at)).sort()).toEqual([now - 40 * DAY_MS, now]);
    expect(await database.selectFrom('consents').select('submission_id').execute()).toHaveLength(2);
    expect(await state()).toBe('confirmed');
    const key = await getKey(database, 'subscriptions');
    const older = createHmac('sha256', key).update(EMAIL).digest('base64url');
    expect(second.leave).toBe(older);
    now += 3_650 * DAY_MS;
    await purge(database, config, content.retention, now, true);
    expect(await title('confirm', older)).toBe(unknown.title);
    expect(await title('unsubscribe', older)).toBe(unsubscribe.doneTitle);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('a token with another time, sign-up or signature is invalid', async () => {
    const { confirm: token } = await signUp();
    const [id = '', time = '', signature = ''] = token.split('.');
    const later = (now + DAY_MS).toString(36);
    for (const forged of [`${id}.${later}.${signature}`, `x${id}.${time}.${signature}`, `${id}.${time}.`, ''])
      expect(await title('confirm', forged)).toBe(unknown.title);
    expect(await state()).toBe('pending');
  });
});
