/** The go-live check reports a disk with too little space for forms, or for forms with files. */
import { expect, test } from 'vitest';
import { checkStorage } from '../../../../src/operations/doctor/storage.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { problemLines } from '../operations-fixture.ts';

const MB = 1024 * 1024;
const config = readConfig({ DATA_DIR: '/srv/data' });
const problems = async (free: number, databaseUrl = 'sqlite') =>
  problemLines(await checkStorage({ ...config, databaseUrl }, async () => free));

test('a disk with enough space is no finding', async () => {
  expect(await problems(1024 * MB)).toEqual([]);
});

test('a disk that is nearly full is reported with the free space', async () => {
  expect(await problems(1024 * MB - 1)).toEqual([
    'STORAGE_MIN_FREE_MB: /srv/data has 1,023 MB free, less than 1,024 MB',
  ]);
});

test('a disk without space for a form is reported once, for SQLite only', async () => {
  expect(await problems(MB - 1)).toEqual([
    'DATA_DIR: /srv/data has 1,023 KB free, less than a form needs: no form is stored, and /readyz answers 503',
  ]);
  expect(await problems(0, 'postgres://site@db.example/record')).toEqual([
    'STORAGE_MIN_FREE_MB: /srv/data has 0 MB free, less than 1,024 MB',
  ]);
});
