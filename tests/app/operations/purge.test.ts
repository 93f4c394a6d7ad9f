/**
 * Purges of expired data on both database engines: by the command, by a running server, after interruptions.
 */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Retention } from '../../../src/content-model/schema/retention.ts';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { erase } from '../../../src/operations/privacy/erase.server.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { startPurge } from '../../../src/operations/privacy/start-purge.server.ts';
import { ERASURES_FILE } from '../../../src/operations/privacy/tombstones.server.ts';
import { DatabaseNotReady } from '../../../src/server/database/problem.ts';
import { ENGINES } from '../database/engines.ts';
import { send } from './operations-fixture.ts';
import { openCommandFixture } from './record-fixture.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const RETENTION: Retention = {
  partner: 730,
  job: 365,
  enquiry: 100,
  newsletter: { unconfirmed: 30, unsubscribed: 20 },
  sentMail: 90,
};
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, startData, emails, everything, empty } = openCommandFixture(name);
  beforeEach(async () => {
    await empty();
    rmSync(path.join(record.config.dataDir, ERASURES_FILE), { force: true });
  });

  test('keeps later submissions of an erased person', async () => {
    const config = { ...record.config, mailboxes: ['web@site.example', 'office@site.example'] };
    await erase(record.database, config, { kind: 'email', value: 'asha@example.com' }, NOW);
    await send(record.database, {
      kind: 'partner',
      email: 'asha@example.com',
      at: new Date(NOW + 1).toISOString(),
    });
    await purge(record.database, record.config, RETENTION, NOW + 2);
    expect(await emails()).toEqual(['asha@example.com']);
  });

  async function sendOld() {
    for (const [kind, days] of [
      ['partner', 730],
      ['job', 365],
      ['enquiry', 100],
    ] as const) {
      await send(record.database, { kind, email: `${kind}-kept@example.com`, at: ago(days * DAY_MS) });
      await send(record.database, {
        kind,
        email: `${kind}-over@example.com`,
        at: ago(days * DAY_MS + 1),
        resume: { name: 'cv.pdf' },
      });
    }
    for (const [state, days] of [
      ['pending', 30],
      ['unsubscribed', 20],
      ['confirmed', 9000],
    ] as const) {
      for (const [which, more] of [
        ['kept', 0],
        ['over', 1],
      ] as const) {
        const at = ago(days * DAY_MS + more);
        const email = `${state}-${which}@example.com`;
        await send(record.database, { kind: 'newsletter', email, at, subscription: state });
      }
    }
  }
  const KEPT = [
    'confirmed-kept',
    'confirmed-over',
    'enquiry-kept',
    'job-kept',
    'partner-kept',
    'pending-kept',
  ];

  test('purges only data that expired at least a millisecond ago, files included', async () => {
    await sendOld();
    await record.database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: ago(90 * DAY_MS) })
      .where('recipient', '=', 'job-kept@example.com')
      .execute();
    await record.database
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: ago(90 * DAY_MS + 1) })
      .where('recipient', '=', 'partner-kept@example.com')
      .execute();
    const removed = await purge(record.database, record.config, RETENTION, NOW);
    expect(removed).toMatchObject({ submissions: 5, files: 3, subscriptions: 2, mails: 11 });
    expect((await emails()).map((email) => email.split('@')[0])).toEqual([...KEPT, 'unsubscribed-kept']);
    expect(await purge(record.database, record.config, RETENTION, NOW)).toMatchObject({
      submissions: 0,
      mails: 0,
    });
  });

  test('the command purges with the periods in content/', async () => {
    await send(record.database, {
      kind: 'partner',
      email: 'old@example.com',
      at: '2001-01-01T00:00:00.000Z',
    });
    const { stdout } = await data('purge', '--json', '--clock-is-right');
    expect(JSON.parse(stdout).removed).toMatchObject({ submissions: 1, mails: 2 });
  });

  test('a running server purges at its start and once a day', async () => {
    let now = NOW;
    const sendOverdue = () =>
      send(record.database, { kind: 'partner', email: 'over@example.com', at: ago(731 * DAY_MS) });
    await purge(record.database, record.config, RETENTION, now);
    await sendOverdue();
    const log = { info: vi.fn(), error: vi.fn() };
    const clock = vi.fn(() => now);
    const purging = startPurge({
      database: record.database,
      config: record.config,
      retention: RETENTION,
      log,
      clock,
      clockCheckMs: 5,
    });
    const gone = () =>
      vi.waitFor(async () => expect(await emails()).toEqual([]), { timeout: 5000, interval: 20 });
    await gone();
    await sendOverdue();
    now += DAY_MS - 1;
    clock.mockClear();
    await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(10);
    expect(await emails()).toHaveLength(1);
    now += 1;
    await gone();
    await purging.stop();
    expect(log.info.mock.calls.map(([removed]) => removed.submissions)).toEqual([1, 1]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('a failed purge is retried at the next clock check', async () => {
    await purge(record.database, record.config, RETENTION, NOW);
    await send(record.database, { kind: 'partner', email: 'over@example.com', at: ago(731 * DAY_MS) });
    const log = { info: vi.fn(), error: vi.fn() };
    let failures = 2;
    const database = new Proxy(record.database, {
      get(target, name) {
        if (name === 'transaction' && failures-- > 0) throw new DatabaseNotReady();
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { config } = record;
    const purging = startPurge({
      database,
      config,
      retention: RETENTION,
      log,
      clock: () => NOW,
      clockCheckMs: 5,
    });
    await vi.waitFor(async () => expect(await emails()).toEqual([]), { timeout: 5000, interval: 20 });
    await purging.stop();
    expect(log.error.mock.calls.map(([{ err }]) => err.name)).toEqual(Array(2).fill('DatabaseNotReady'));
  });

  test('a purge killed at any moment is completed by the next', async () => {
    const begun = performance.now();
    await data('purge');
    const whole = performance.now() - begun;
    await sendOld();
    // The command spends the first half of its run time starting, so the test kills it only after that.
    for (const part of [0.5, 0.6, 0.7, 0.8, 0.9]) {
      const { child, ended } = startData('purge');
      const late = setTimeout(() => child.kill('SIGKILL'), whole * part);
      await ended;
      clearTimeout(late);
    }
    // The command uses the real clock and the test a simulated one, so this purge ignores the clock check.
    await purge(record.database, record.config, RETENTION, NOW, true);
    expect(await everything()).not.toMatch(/(partner|job|enquiry|pending|unsubscribed)-over/);
    expect((await record.database.selectFrom('attachments').select('id').execute()).length).toBe(0);
  });
});
