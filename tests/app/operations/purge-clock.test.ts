/**
 * On both database engines, no data is deleted if the clock jumps ahead, and a purge does not block other
 * connections.
 */

import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Retention } from '../../../src/content-model/schema/retention.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/durations.ts';
import { purge } from '../../../src/operations/privacy/purge.server.ts';
import { clockDoubt } from '../../../src/operations/privacy/purge-clock.server.ts';
import { startPurge } from '../../../src/operations/privacy/start-purge.server.ts';
import { ENGINES } from '../database/engines.ts';
import { send } from './operations-fixture.ts';
import { openCommandFixture } from './record-fixture.ts';

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

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, emails, empty } = openCommandFixture(name);
  beforeEach(empty);
  const sendAt = (at: number, email = 'asha@example.com') =>
    send(record.database, { kind: 'partner', email, at: iso(at) });
  const purgeAt = (now: number, clockIsRight = false) =>
    purge(record.database, record.config, RETENTION, now, clockIsRight);

  test('a clock that jumps ahead deletes nothing, however long it stays wrong and whatever is submitted meanwhile', async () => {
    await sendAt(NOW);
    await purgeAt(NOW + HOUR_MS);
    for (let day = 0; day < 40; day += 8) {
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
    expect(await clockDoubt(record.database, NOW + 30 * DAY_MS + 1)).toContain('more than 30 days earlier');
  });

  test('a server that was off for two months purges once an operator confirms the clock', async () => {
    await sendAt(NOW - 700 * DAY_MS);
    await purgeAt(NOW, true);
    await expect(purgeAt(NOW + 60 * DAY_MS)).rejects.toThrow(CONFIRM);
    expect(await purgeAt(NOW + 60 * DAY_MS, true)).toMatchObject({ submissions: 1 });
    await purgeAt(NOW + 61 * DAY_MS);
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

  test('the command prints both times and the option that confirms them', async () => {
    await sendAt(Date.parse('2001-01-01T00:00:00Z'));
    const { code, stdout, stderr } = await data('purge');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /The clock says 20\d\d-.*, and the newest form came at 2001-01-01T.*--clock-is-right/,
    );
    expect(await emails()).toHaveLength(1);
    expect((await data('purge', '--clock-is-right')).stdout).toContain('1 submission');
  });

  test('a running server logs the wrong clock as an error, and purges again soon after the correction', async () => {
    await purgeAt(NOW);
    await sendAt(NOW - 729 * DAY_MS);
    let now = NOW + YEARS;
    const log = { info: vi.fn(), error: vi.fn() };
    const { database, config } = record;
    const purging = startPurge({
      database,
      config,
      retention: RETENTION,
      log,
      clock: () => now,
      clockCheckMs: 5,
    });
    await expect.poll(() => log.error.mock.calls.flat().join()).toContain(CONFIRM);
    expect(await emails()).toHaveLength(1);
    now = NOW + 2 * DAY_MS;
    await expect.poll(emails).toEqual([]);
    await purging.stop();
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  /** Submissions of which a purge must make several batches, by number and by size of their files. */
  const sendManyBatches = async () => {
    const bytes = new Uint8Array(2 * 1024 * 1024);
    for (let i = 0; i < 6; i++)
      await send(record.database, {
        kind: 'job',
        email: `${i}@example.com`,
        at: iso(NOW - 800 * DAY_MS),
        resume: { name: 'cv.pdf', bytes },
      });
    for (let i = 0; i < 250; i++) await sendAt(NOW - 800 * DAY_MS, `more-${i}@example.com`);
  };

  const watchTables = async () => {
    let done = false;
    const purging = purgeAt(NOW, true).finally(() => {
      done = true;
    });
    const seen: { forms: number; files: number }[] = [];
    const count = async (table: 'submissions' | 'attachments') => {
      const rows = await record.database.selectFrom(table).select('id').execute();
      return rows.length;
    };
    for (; !done; await turn())
      seen.push({ forms: await count('submissions'), files: await count('attachments') });
    await purging;
    const largestStep = (counts: readonly number[]) =>
      Math.max(...counts.slice(1).map((value, i) => (counts[i] ?? 0) - value));
    expect(await count('submissions')).toBe(0);
    // At most two batches run between two counts. A batch has 100 submissions, or files with a total of 5 MB.
    expect(largestStep([256, ...seen.map(({ forms }) => forms), 0])).toBeLessThanOrEqual(200);
    expect(largestStep([6, ...seen.map(({ files }) => files), 0])).toBeLessThanOrEqual(4);
  };

  const watchTransactions = async () => {
    const { database } = record;
    await sql`CREATE TABLE purged (tx bigint, deleted text)`.execute(database);
    await sql`CREATE FUNCTION note_deleted() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO purged VALUES (txid_current(), TG_TABLE_NAME); RETURN NULL; END'`.execute(database);
    for (const table of ['submissions', 'attachments'])
      await sql`CREATE TRIGGER note AFTER DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION note_deleted()`.execute(database);
    try {
      expect(await purgeAt(NOW, true)).toMatchObject({ submissions: 256, files: 6 });
      const { rows } = await sql<{ deleted: string; most: string; transactions: string }>`
        SELECT deleted, max(n) AS most, count(*) AS transactions FROM
          (SELECT deleted, count(*) AS n FROM purged GROUP BY tx, deleted) AS batches
        GROUP BY deleted ORDER BY deleted DESC`.execute(database);
      const [submissions, files] = rows.map(({ most }) => Number(most));
      // A batch has at most 100 submissions, and files with a total of at most 5 MB.
      expect(submissions).toBeLessThanOrEqual(100);
      expect(files).toBeLessThanOrEqual(2);
      expect(Number(rows[0]?.transactions)).toBeGreaterThanOrEqual(3);
    } finally {
      await sql`DROP TABLE purged; DROP FUNCTION note_deleted CASCADE`.execute(database);
    }
  };

  test('a purge works in batches, between which other connections use the database', async () => {
    await sendManyBatches();
    // With PostgreSQL, a purge may end before a query on another connection is answered.
    await (name === 'sqlite' ? watchTables() : watchTransactions());
  });
});
