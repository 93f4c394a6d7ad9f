/**
 * The links in the newsletter's emails on both database engines: what they change, how long they are valid,
 * and which tokens are rejected.
 */

import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { applyMailLimits } from '../../../src/features/forms/mail/mail-limits.server.ts';
import { answerClick } from '../../../src/features/forms/newsletter/answer-click.server.ts';
import { newsletterForm } from '../../../src/features/forms/newsletter/newsletter.server.ts';
import { hashOf } from '../../../src/features/forms/newsletter/token.server.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { secret } from '../../../src/server/database/secret.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES } from '../database/engines.ts';
import { formsOn, post } from './forms-fixture.ts';

const { content } = loadContent(CONTENT);
const { forms, privacy } = content.text.en;
const { confirm, unsubscribe, expired, unknown, mail } = forms.newsletter;
const definition = newsletterForm(forms, privacy.version);
const EMAIL = 'asha@example.com';

describe.each(ENGINES)('on %s', (name) => {
  let now = Date.parse('2026-01-05T10:00:00Z');
  const site = formsOn(name, () => now);
  beforeEach(async () => {
    for (const table of ['outbox', 'submissions', 'mail_counters'] as const)
      await site.record.database.deleteFrom(table).execute();
  });

  /** Signs up for the newsletter, and reads the links in the latest email. */
  async function signUp() {
    const { database } = site.record;
    await site.answer(definition, post(new URLSearchParams({ email: EMAIL })));
    const [sent] = await database
      .selectFrom('outbox')
      .select(['text', 'headers'])
      .where('recipient', '=', EMAIL)
      .orderBy('id', 'desc')
      .execute();
    await applyMailLimits(database, now);
    const tokenIn = (path: string) =>
      new RegExp(`${path}\\?token=([\\w.-]+)`).exec(sent?.text ?? '')?.[1] ?? '';
    return { confirm: tokenIn('confirm'), leave: tokenIn('unsubscribe'), text: sent?.text ?? '' };
  }
  const follow = (kind: 'confirm' | 'unsubscribe', token: string, method = 'POST') =>
    answerClick(new Request('https://site.example/x', { method }), kind, token, forms.newsletter, {
      database: site.record.database,
      clock: () => now,
    });
  const title = async (...args: Parameters<typeof follow>) => (await follow(...args)).page.title;
  const state = async () =>
    (await site.record.database.selectFrom('subscriptions').select('state').executeTakeFirst())?.state;

  test('an unsubscribe token does not confirm, and a confirmation token does not unsubscribe', async () => {
    const tokens = await signUp();
    expect(await title('confirm', tokens.leave)).toBe(unknown.title);
    expect(await title('unsubscribe', tokens.confirm)).toBe(unknown.title);
    expect(await state()).toBe('pending');
    expect(await title('confirm', tokens.confirm)).toBe(confirm.doneTitle);
    expect(await title('unsubscribe', tokens.leave)).toBe(unsubscribe.doneTitle);
    expect(await state()).toBe('unsubscribed');
  });

  test('a confirmation link is valid for 7 days less a millisecond, then explains how to subscribe again', async () => {
    const tokens = await signUp();
    expect(tokens.text).toContain(mail.expires);
    expect([mail.expires, expired.lead].every((words) => words.includes('7 days'))).toBe(true);
    now += 7 * DAY_MS;
    const late = await follow('confirm', tokens.confirm);
    expect(late).toMatchObject({
      status: 410,
      page: { title: expired.title, again: { href: '/newsletter' } },
    });
    expect(await state()).toBe('pending');
    now -= 1;
    expect(await title('confirm', tokens.confirm)).toBe(confirm.doneTitle);
    expect(await state()).toBe('confirmed');
  });

  test('a token with another time, sign-up or signature is invalid', async () => {
    const { confirm: token } = await signUp();
    const [id = '', time = '', signature = ''] = token.split('.');
    const later = (now + DAY_MS).toString(36);
    for (const forged of [`${id}.${later}.${signature}`, `x${id}.${time}.${signature}`, `${id}.${time}.`, ''])
      expect(await title('confirm', forged)).toBe(unknown.title);
    expect(await state()).toBe('pending');
  });

  test('a sign-up does not renew an ended subscription before its owner confirms by a new link', async () => {
    const first = await signUp();
    await follow('confirm', first.confirm);
    now += 1_000;
    await follow('unsubscribe', first.leave);
    const ended = await site.record.database.selectFrom('subscriptions').selectAll().execute();
    now += DAY_MS;
    const second = await signUp();
    expect(ended).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await site.record.database.selectFrom('subscriptions').selectAll().execute()).toEqual(ended);
    expect(await title('confirm', first.confirm)).toBe(expired.title);
    expect(await title('confirm', second.confirm, 'GET')).toBe(confirm.title);
    expect(await state()).toBe('unsubscribed');
    expect(await title('confirm', second.confirm)).toBe(confirm.doneTitle);
    expect(await state()).toBe('confirmed');
  });

  test('pressing the button again changes nothing', async () => {
    const tokens = await signUp();
    const changed = async () =>
      (await site.record.database.selectFrom('subscriptions').select('changed_at').executeTakeFirst())
        ?.changed_at;
    await follow('confirm', tokens.confirm);
    const once = await changed();
    now += 1_000;
    expect(await title('confirm', tokens.confirm)).toBe(confirm.doneTitle);
    expect(await changed()).toBe(once);
    await follow('unsubscribe', tokens.leave);
    const left = await changed();
    now += 1_000;
    expect(await title('unsubscribe', tokens.leave)).toBe(unsubscribe.doneTitle);
    expect(await title('confirm', tokens.confirm)).toBe(expired.title);
    expect(await changed()).toBe(left);
  });

  test('opening either link changes nothing, because mail scanners open links', async () => {
    const tokens = await signUp();
    for (const method of ['GET', 'HEAD']) {
      await follow('confirm', tokens.confirm, method);
      await follow('unsubscribe', tokens.leave, method);
    }
    expect(await state()).toBe('pending');
  });

  test('an unsubscribe link works after years; a link of an older version unsubscribes but does not confirm', async () => {
    const tokens = await signUp();
    await follow('confirm', tokens.confirm);
    const key = await secret(site.record.database, 'subscriptions');
    const older = createHmac('sha256', key).update(EMAIL).digest('base64url');
    const stored = site.record.database.selectFrom('subscriptions').select('token_hash');
    expect(await stored.executeTakeFirst()).toEqual({ token_hash: hashOf(older) });
    now += 3_650 * DAY_MS;
    await purge(site.record.database, site.record.config, content.retention, now, true);
    expect(await title('confirm', older)).toBe(unknown.title);
    expect(await title('unsubscribe', older)).toBe(unsubscribe.doneTitle);
    expect(tokens.leave).toBe(older);
  });

  test('unconfirmed sign-ups are deleted after 30 days, confirmed ones are not', async () => {
    const { database, config } = site.record;
    await signUp();
    now += DAY_MS;
    const second = await signUp();
    await follow('confirm', second.confirm);
    now += 40 * DAY_MS;
    await signUp();
    await purge(database, config, content.retention, now, true);
    const left = await database
      .selectFrom('submissions')
      .select('created_at')
      .orderBy('created_at')
      .execute();
    expect(left.map(({ created_at }) => Date.parse(created_at))).toEqual([now - 40 * DAY_MS, now]);
    const consents = await database.selectFrom('consents').select('submission_id').execute();
    expect(consents).toHaveLength(2);
    expect(await state()).toBe('confirmed');
  });
});
