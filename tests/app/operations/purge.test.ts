/**
 * Purges of expired data on both database engines: what they delete, when, and what they do if the clock is
 * wrong.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormKind, Retention } from '../../../src/content-model/schema/forms.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/durations.ts';
import { purge, startPurge } from '../../../src/operations/privacy/purge.server.ts';
import { clockDoubt } from '../../../src/operations/privacy/purge-clock.server.ts';
import { ERASURES_FILE } from '../../../src/server/database/erasures-file.ts';
import { DatabaseNotReady } from '../../../src/server/database/problem.ts';
import type { Tx } from '../../../src/server/database/tables.ts';
import { ENGINES } from '../database/engines.ts';
import { queueWebhook, send } from './operations-fixture.ts';
import { openCommandFixture, stoppingAt } from './record-fixture.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const YEARS = 1_000 * DAY_MS;
const RETENTION: Retention = {
  partner: 730,
  job: 365,
  enquiry: 100,
  newsletter: { unconfirmed: 30, unsubscribed: 20 },
  sentMail: 90,
};
const CONFIRM = 'npm run data -- purge --clock-is-right';
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const ago = (milliseconds: number) => iso(NOW - milliseconds);

describe.each(ENGINES)('on %s', (engine) => {
  const { record, data, eraseEmail, emails, everything, empty, countOf } = openCommandFixture(engine);
  beforeEach(async () => {
    await empty();
    rmSync(path.join(record.config.dataDir, ERASURES_FILE), { force: true });
  });
  afterEach(() => void vi.restoreAllMocks());
  const purgeAt = (now: number, isClockRight = false, database = record.database) =>
    purge(database, record.config, RETENTION, now, isClockRight);
  const sendAt = (at: number, email = 'asha@example.com') =>
    send(record.database, { kind: 'partner', email, at: iso(at) });

  test('keeps later submissions of an erased person', async () => {
    await eraseEmail('asha@example.com', NOW);
    await sendAt(NOW + 1);
    await purgeAt(NOW + 2);
    expect(await emails()).toEqual(['asha@example.com']);
  });

  /** Sends of each kind what expires in a millisecond (`kept`), and with a file what has expired (`over`). */
  async function sendOld() {
    for (const [which, more, file] of [
      ['kept', 0, {}],
      ['over', 1, { resume: { name: 'cv.pdf' } }],
    ] as const) {
      const sendOne = (kind: FormKind, name: string, days: number, rest: object) =>
        send(record.database, {
          kind,
          email: `${name}-${which}@example.com`,
          at: ago(days * DAY_MS + more),
          ...rest,
        });
      await sendOne('partner', 'partner', 730, file);
      await sendOne('job', 'job', 365, file);
      await sendOne('enquiry', 'enquiry', 100, file);
      for (const [subscription, days] of [
        ['pending', 30],
        ['unsubscribed', 20],
        ['confirmed', 9000],
      ] as const)
        await sendOne('newsletter', subscription, days, { subscription });
    }
  }

  test('purges only data that expired at least a millisecond ago, files included', async () => {
    await sendOld();
    for (const [state, to, more] of [
      ['sent', 'job-kept', 0],
      ['withheld', 'enquiry-kept', 0],
      ['sent', 'partner-kept', 1],
      ['withheld', 'confirmed-kept', 1],
      ['digested', 'confirmed-over', 1],
      ['attention', 'pending-kept', 1],
      ['attention', 'unsubscribed-kept', 0],
    ] as const)
      await record.database
        .updateTable('outbox')
        .set({ state, [state === 'sent' ? 'sent_at' : 'created_at']: ago(90 * DAY_MS + more) })
        .where('recipient', '=', `${to}@example.com`)
        .execute();
    const { id } = await sendAt(NOW - 91 * DAY_MS, 'webhooks-kept@example.com');
    const queued = (event: string, more: object) =>
      queueWebhook(record.database, event, id, ago(91 * DAY_MS), more);
    await queued('waiting', {});
    await queued('kept', { state: 'sent', sent_at: ago(90 * DAY_MS) });
    await queued('over', { state: 'sent', sent_at: ago(90 * DAY_MS + 1) });
    const needsAttention = { state: 'attention', created_at: ago(90 * DAY_MS) } as const;
    await queued('attention', needsAttention);
    await queued('undelivered', { ...needsAttention, created_at: ago(90 * DAY_MS + 1) });
    const removed = await purgeAt(NOW);
    const left = await record.database.selectFrom('webhook_deliveries').select('id').orderBy('id').execute();
    expect(left).toEqual([{ id: 'attention' }, { id: 'kept' }, { id: 'waiting' }]);
    expect(removed).toMatchObject({ submissions: 5, files: 3, subscriptions: 2, mails: 14, webhooks: 2 });
    expect((await emails()).map((email) => email.split('@')[0])).toEqual([
      ...['confirmed-kept', 'confirmed-over', 'enquiry-kept', 'job-kept', 'partner-kept'],
      ...['pending-kept', 'unsubscribed-kept', 'webhooks-kept'],
    ]);
    expect(await purgeAt(NOW)).toMatchObject({ submissions: 0, mails: 0 });
  });

  test('a purge that stops at any statement leaves no part of a submission, and the next completes it', async () => {
    await sendOld();
    await stoppingAt(record.database, async (database) => {
      await purgeAt(NOW, true, database).finally(async () =>
        expect(await countOf('consents')).toBe(await countOf('submissions')),
      );
    });
    expect(JSON.stringify(await everything())).not.toMatch(/(partner|job|enquiry|pending|unsubscribed)-over/);
    expect(await countOf('attachments')).toBe(0);
  });

  test('a clock that jumps ahead deletes nothing, however long it stays wrong and whatever is submitted meanwhile', async () => {
    await sendAt(NOW);
    await purgeAt(NOW + HOUR_MS);
    for (const day of [0, 8, 40]) {
      const wrong = NOW + YEARS + day * DAY_MS;
      await sendAt(wrong - HOUR_MS, `day-${day}@example.com`);
      await expect(purgeAt(wrong)).rejects.toThrow(
        `Nothing was purged. The clock says ${iso(wrong)}, and the last purge ran at ${iso(NOW + HOUR_MS)}`,
      );
    }
    expect(await emails()).toContain('asha@example.com');
    // After the clock is corrected, purges run again.
    expect(await purgeAt(NOW + DAY_MS)).toMatchObject({ submissions: 0 });
  });

  test('a clock that was set back by more than the difference between servers deletes nothing', async () => {
    await purgeAt(NOW);
    await sendAt(NOW - 800 * DAY_MS);
    await expect(purgeAt(NOW - 2 * DAY_MS)).rejects.toThrow('which is later');
    expect(await emails()).toHaveLength(1);
    expect(await purgeAt(NOW - HOUR_MS)).toMatchObject({ submissions: 1 });
    // The database keeps the later of the two purge times.
    expect(await clockDoubt(record.database, NOW + 30 * DAY_MS)).toBeUndefined();
  });

  test('the first purge compares the clock with the newest submission', async () => {
    await sendAt(NOW - 800 * DAY_MS);
    await sendAt(NOW - 31 * DAY_MS);
    await expect(purgeAt(NOW)).rejects.toThrow(`the newest form came at ${iso(NOW - 31 * DAY_MS)}`);
    await sendAt(NOW);
    await expect(purgeAt(NOW + HOUR_MS)).rejects.toThrow(CONFIRM);
    expect(await emails()).toHaveLength(3);
    await empty();
    await sendAt(NOW - 800 * DAY_MS);
    await sendAt(NOW - 29 * DAY_MS);
    expect(await purgeAt(NOW)).toMatchObject({ submissions: 1 });
  });

  test('the command purges with the periods in content/ once an operator confirms the clock', async () => {
    await sendAt(Date.parse('2001-01-01T00:00:00Z'));
    const { code, stdout, stderr } = await data('purge');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /The clock says 20\d\d-.*, and the newest form came at 2001-01-01T.*--clock-is-right/,
    );
    expect(await emails()).toHaveLength(1);
    const confirmed = await data('purge', '--json', '--clock-is-right');
    expect(JSON.parse(confirmed.stdout).removed).toMatchObject({ submissions: 1, mails: 2 });
    expect((await data('purge')).code).toBe(0);
  });

  // The other tests send no further statements.
  if (engine === 'postgres') return;

  /** Starts the purges of a server. */
  const start = (clock: () => number) => {
    const log = { info: vi.fn(), error: vi.fn() };
    const { database, config } = record;
    const purging = startPurge({ database, config, retention: RETENTION, log, clock, clockCheckMs: 5 });
    return { ...purging, log };
  };

  test('a running server purges at its start and once a day', async () => {
    let now = NOW;
    await purgeAt(now);
    await sendAt(NOW - 731 * DAY_MS);
    const clock = vi.fn(() => now);
    const { stop, log } = start(clock);
    await expect.poll(emails).toEqual([]);
    await sendAt(NOW - 731 * DAY_MS);
    now += DAY_MS - 1;
    clock.mockClear();
    await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(10);
    expect(await emails()).toHaveLength(1);
    now += 1;
    await expect.poll(emails).toEqual([]);
    await stop();
    expect(log.info.mock.calls.map(([removed]) => removed.submissions)).toEqual([1, 1]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('a failed purge is retried at the next clock check', async () => {
    await purgeAt(NOW);
    await sendAt(NOW - 731 * DAY_MS);
    const fail = () => {
      throw new DatabaseNotReady();
    };
    vi.spyOn(record.database, 'transaction').mockImplementationOnce(fail).mockImplementationOnce(fail);
    const { stop, log } = start(() => NOW);
    await expect.poll(emails).toEqual([]);
    await stop();
    expect(log.error.mock.calls.map(([{ err }]) => err.name)).toEqual(Array(2).fill('DatabaseNotReady'));
  });

  test('a running server logs a wrong clock as an error, and purges again soon after the correction', async () => {
    await purgeAt(NOW);
    await sendAt(NOW - 729 * DAY_MS);
    let now = NOW + YEARS;
    const { stop, log } = start(() => now);
    await expect.poll(() => log.error.mock.calls.flat().join()).toContain(CONFIRM);
    expect(await emails()).toHaveLength(1);
    now = NOW + 2 * DAY_MS;
    await expect.poll(emails).toEqual([]);
    await stop();
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('a purge works in batches, between which other connections use the database', async () => {
    const bytes = new Uint8Array(2 * 1024 * 1024);
    const { database } = record;
    const at = ago(800 * DAY_MS);
    await database.transaction().execute(async (tx) => {
      // Of seven files, three are among the same hundred submissions, whatever their identifiers.
      for (let i = 0; i < 7; i++)
        await send(tx, { kind: 'job', email: `${i}@example.com`, at, resume: { name: 'cv.pdf', bytes } });
      for (let i = 0; i < 250; i++) await send(tx, { kind: 'partner', email: `more-${i}@example.com`, at });
    });
    const steps: { forms: number; files: number; turn: number }[] = [];
    let turn = 0;
    let counting = setImmediate(function count() {
      turn += 1;
      counting = setImmediate(count);
    });
    const counts = async () => [await countOf('submissions'), await countOf('attachments')];
    const begin = database.transaction.bind(database);
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      return Object.assign(transaction, {
        execute: async <T>(work: (tx: Tx) => Promise<T>) => {
          const [forms = 0, files = 0] = await counts();
          const result = await execute(work);
          const [formsLeft = 0, filesLeft = 0] = await counts();
          if (formsLeft < forms) steps.push({ forms: forms - formsLeft, files: files - filesLeft, turn });
          return result;
        },
      });
    });
    await purgeAt(NOW, true);
    clearImmediate(counting);
    expect(await counts()).toEqual([0, 0]);
    expect(steps.length).toBeGreaterThan(3);
    // A batch has at most 100 submissions, and files with a total of at most 5 MB.
    expect(Math.max(...steps.map(({ forms }) => forms))).toBeLessThanOrEqual(100);
    expect(Math.max(...steps.map(({ files }) => files))).toBeLessThanOrEqual(2);
    // Other requests have their turn between two batches.
    expect(new Set(steps.map(({ turn }) => turn)).size).toBe(steps.length);
  });
});
