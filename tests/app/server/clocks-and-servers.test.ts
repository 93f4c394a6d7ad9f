/**
 * On both database engines: servers that share a database share the limits of a client, and a clock that was
 * set back stops neither visitors nor mail.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../src/content-model/load.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/durations.ts';
import {
  applyMailLimits,
  MAX_HOURLY_OFFICE_MAILS,
} from '../../../src/features/forms/mail/mail-limits.server.ts';
import { writeDigest } from '../../../src/features/forms/mail/office-digest.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { addToCounters, deleteExpiredCounters } from '../../../src/server/limits/counters.ts';
import { BURST, deleteFullBuckets, takeToken } from '../../../src/server/limits/rate-limit.ts';
import { deliveriesTo, lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { enqueue } from '../../../src/server/outbox/mail.ts';
import { CONTENT } from '../../fixture-content.ts';
import { ENGINES } from '../database/engines.ts';
import { formsOn, partner, post, SITE, toFormData } from '../forms/forms-fixture.ts';
import { PARTNER } from '../forms/forms-table.ts';

const NOW = Date.parse('2026-01-05T10:00:00Z');
const { forms } = loadContent(CONTENT).content.text.en;
/** By how much the clock was ahead. */
const JUMPS = [
  ['a minute', 60_000],
  ['two years', 730 * DAY_MS],
] as const;

describe.each(ENGINES)('on %s', (name) => {
  let now = NOW;
  const recipients = {
    mail: [],
    webhooks: [{ name: 'desk', url: 'http://127.0.0.1:9/', kinds: ['partner'], secrets: [], private: true }],
  };
  const site = formsOn(name, () => now, {}, recipients);
  const database = () => site.record.database;
  beforeEach(async () => {
    now = NOW;
    for (const table of ['outbox', 'submissions', 'mail_counters', 'rate_buckets'] as const)
      await database().deleteFrom(table).execute();
  });

  let other: Database;
  beforeAll(async () => {
    other = await openDatabase(site.record.config);
  });
  afterAll(() => other.destroy());

  /** Takes tokens through two servers in turn. @returns the number of posts that are admitted */
  const takeFrom = async (addressOf: (i: number) => string, posts: number, at = NOW) => {
    const all = await Promise.all(
      Array.from({ length: posts }, (_, i) => takeToken(i % 2 ? other : database(), addressOf(i), at)),
    );
    return all.filter(({ ok }) => ok).length;
  };

  test('two servers share one limit', async () => {
    expect(await takeFrom(() => '192.0.2.1', 2 * BURST)).toBe(BURST);
  });

  test('all addresses of an IPv6 network are one client, which takes nothing from others when it has no token', async () => {
    // More requests than the tokens of its /56, so that these are left only if its own bucket is asked first.
    expect(await takeFrom((i) => `2001:db8:1:1::${i + 1}`, 70)).toBe(BURST);
    expect(await takeFrom(() => '2001:db8:1:2::1', 2)).toBe(2);
  });

  test('no more than twenty tokens accumulate', async () => {
    await takeFrom(() => '192.0.2.2', BURST);
    expect(await takeFrom(() => '192.0.2.2', 2 * BURST, NOW + 600_000)).toBe(BURST);
  });

  test.each(JUMPS)('%s: a visitor who used up the limit can send forms again', async (_, jump) => {
    expect(await takeFrom(() => '192.0.2.1', BURST + 3, NOW + jump)).toBe(BURST);
    expect(await takeFrom(() => '192.0.2.1', BURST + 3)).toBe(BURST);
    expect(await takeToken(database(), '192.0.2.1', NOW)).toEqual({ ok: false, retryAfterSeconds: 3 });
    // A small difference between two servers' clocks gives no tokens.
    expect(await takeToken(database(), '192.0.2.1', NOW - 1_000)).toEqual({
      ok: false,
      retryAfterSeconds: 4,
    });
    await deleteFullBuckets(database(), NOW - DAY_MS);
    expect(await database().selectFrom('rate_buckets').selectAll().execute()).toEqual([]);
  });

  test.each(JUMPS)('%s: mail and webhooks that were queued ahead of time are due', async (_, jump) => {
    now = NOW + jump;
    await site.answer(partner, post(toFormData(PARTNER)));
    await database().updateTable('outbox').set({ pending_limit: null }).execute();
    now = NOW;
    for (const queue of [MAIL_QUEUE, deliveriesTo('desk')])
      expect(await lease(database(), now, queue)).toMatchObject({ attempts: 1 });
  });

  test('a failed attempt and a lease from before the correction delay mail no longer than others', async () => {
    const mail = { to: 'office@site.example', subject: 'Hello', text: 'Text\n', html: '' };
    await database()
      .transaction()
      .execute((tx) => enqueue(tx, [{ mail, sender: SITE.mailFrom, now: new Date(NOW) }]));
    const iso = (ms: number) => new Date(ms).toISOString();
    const tomorrow = iso(NOW + DAY_MS);
    for (const [isLeased, attempts, next_at, leased_until] of [
      [true, 3, tomorrow, null],
      [true, 1, iso(NOW), tomorrow],
      // Another server's clock may be a little ahead.
      [false, 1, iso(NOW + 50_000), null],
      [false, 1, iso(NOW), iso(NOW + 200_000)],
    ] as const) {
      await database().updateTable('outbox').set({ attempts, next_at, leased_until }).execute();
      expect((await lease(database(), NOW, MAIL_QUEUE)) !== undefined).toBe(isLeased);
    }
  });

  test('mail whose limits were not applied ahead of time gets them, and the office its digest', async () => {
    now = NOW + DAY_MS;
    for (let n = 0; n < MAX_HOURLY_OFFICE_MAILS + 2; n++) {
      await site.answer(partner, post(toFormData({ ...PARTNER, email: `a${n}@example.com` })));
      now += 4_000;
    }
    await applyMailLimits(database(), now);
    await writeDigest(database(), forms, SITE, now);
    await site.answer(partner, post(toFormData({ ...PARTNER, email: 'last@example.com' })));
    now = NOW;
    await applyMailLimits(database(), now);
    const pending = database().selectFrom('outbox').select('id').where('pending_limit', 'is not', null);
    expect(await pending.execute()).toEqual([]);
    // A new hour begins for the counter, so the office gets this one by itself.
    const office = database().selectFrom('outbox').select('state').where('reply_to', '=', 'last@example.com');
    expect(await office.execute()).toEqual([{ state: 'waiting' }]);
    await database()
      .updateTable('outbox')
      .set({ state: 'grouped' })
      .where('reply_to', '=', 'last@example.com')
      .execute();
    await writeDigest(database(), forms, SITE, now);
    expect(await office.execute()).toEqual([{ state: 'digested' }]);
  });

  test('a window that was begun ahead of time ends', async () => {
    const add = (at: number) =>
      database()
        .transaction()
        .execute((tx) => addToCounters(tx, new Map([['a', 1]]), HOUR_MS, at));
    await add(NOW + DAY_MS);
    expect((await add(NOW)).get('a')).toBe(0);
    expect((await add(NOW)).get('a')).toBe(1);
    // Another server's clock is a little behind.
    expect((await add(NOW - 200)).get('a')).toBe(2);
    await add(NOW + 3 * DAY_MS);
    await deleteExpiredCounters(database(), NOW);
    expect(await database().selectFrom('mail_counters').selectAll().execute()).toEqual([]);
  });
});
