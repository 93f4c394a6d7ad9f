/** The go-live check reports storage budgets that are nearly or completely used today, and a nearly full disk. */
import { describe, expect, test } from 'vitest';
import { checkRoom, checkStorage } from '../../../src/operations/doctor/storage.server.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { addUsage } from '../../../src/server/storage/usage.ts';
import { ENGINES, recordOn } from '../database/engines.ts';
import { problemLines } from './operations-fixture.ts';

const MB = 1024 * 1024;
const NOW = Date.parse('2026-06-15T06:30:00Z');
const day = '2026-06-15';
const config = readConfig({ DATA_DIR: '/srv/data' });

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  const add = (scope: string, bytes: number, rejections: number, on = day) =>
    addUsage(record.database, [{ day: on, scope, bytes, rejections }]);
  const problems = async (free = 2048 * MB) =>
    problemLines(await checkStorage(record.database, config, NOW, async () => free));

  test('finds nothing on a day within the limits, whatever yesterday’s usage', async () => {
    await add('total', 5120 * MB, 9, '2026-06-14');
    await add('total', 4096 * MB, 0);
    await add('a network', 200 * MB, 0);
    expect(await problems(1024 * MB)).toEqual([]);
  });

  test('reports a budget that is nearly used, and the networks and forms that exceeded theirs', async () => {
    await add('total', MB, 0);
    await add('a network', 0, 2);
    await add('another', 0, 1);
    expect(await problems()).toEqual([
      'STORAGE_PER_DAY_MB: 4,097 of 5,120 MB are stored today',
      'STORAGE_PER_NETWORK_MB: 2 network(s) sent more than 200 MB today, and 3 form(s) were rejected for it',
    ]);
    await add('total', 0, 4);
    expect((await problems())[0]).toBe(
      'STORAGE_PER_DAY_MB: 4,097 of 5,120 MB are stored today, and 4 form(s) were rejected for it',
    );
  });

  test('reports a disk that is nearly full or was so today', async () => {
    const last = async (free: number) => (await problems(free)).at(-1);
    expect(await last(1024 * MB - 1)).toBe(
      'STORAGE_MIN_FREE_MB: /srv/data has 1,023 MB free, less than 1,024 MB',
    );
    await add('space', 0, 5);
    expect(await last(MB)).toContain(
      '1 MB free, less than 1,024 MB, and 5 form(s) were rejected for it today',
    );
    // If the disk has no space even for one form, the finding that small forms are still stored is omitted.
    expect(await problems(MB - 1)).toEqual((await problems(2048 * MB)).slice(0, -1));
    expect(await last(2048 * MB)).toContain('was nearly full, and 5 form(s) were rejected');
  });
});

test('a disk without space for a form is reported once, for SQLite only', async () => {
  const rooms = async (free: number, databaseUrl = 'sqlite') =>
    problemLines(await checkRoom({ dataDir: '/srv/data', databaseUrl }, async () => free));
  expect(await rooms(MB)).toEqual([]);
  expect(await rooms(MB - 1)).toEqual([
    'DATA_DIR: /srv/data has 1,023 KB free, less than a form needs: no form is stored, and /readyz answers 503',
  ]);
  expect(await rooms(0, 'postgres://site@db.example/record')).toEqual([]);
});
