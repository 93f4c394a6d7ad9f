/** The go-live check of mail, database and backups, with a real mail server and a simulated clock. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../../../src/content-model/load.ts';
import { DAY_MS } from '../../../../src/domain/durations.ts';
import { backUp } from '../../../../src/operations/backup/backup.server.ts';
import { rehearse } from '../../../../src/operations/backup/rehearse.server.ts';
import { checkMail, checkRecord } from '../../../../src/operations/doctor/record.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { openDatabase } from '../../../../src/server/database/open.ts';
import type { Database } from '../../../../src/server/database/tables.ts';
import { newClamd } from '../../../clamd.ts';
import { CONTENT } from '../../../fixture-content.ts';
import { mailServer } from '../../mail/mail-server.ts';
import { problemLines, send } from '../operations-fixture.ts';

const NOW = Date.parse('2026-06-15T00:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'doctor-record-'));
const dataDir = path.join(folder, 'data');
const clamd = await newClamd();
const config = readConfig({
  DATA_DIR: dataDir,
  STORAGE_MIN_FREE_MB: '0',
  CLAMD_ADDRESS: clamd.socket,
});
const server = mailServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  onAuth: (_given, _session, done) => done(new Error('wrong password')),
});
let database: Database;
beforeAll(() => clamd.start(), 60_000);
afterAll(async () => {
  await database?.destroy();
  await clamd.remove();
  rmSync(folder, { recursive: true, force: true });
});
/**
 * Returns the findings at the time `now`. Omits those about the clock, because the simulated time advances
 * without purges.
 */
const problems = async (now = NOW) =>
  problemLines((await checkRecord(config, now)).filter(({ place }) => place !== 'clock'));

test('mail: reports a server that is missing, unreachable or without TLS, and accepts a valid one', async () => {
  const about = async (SMTP_URL: string) =>
    (await checkMail(readConfig({ SMTP_URL }))).map(({ problem }) => problem).join();
  expect(await about('')).toContain('is not set');
  expect(await about('smtp://127.0.0.1:9')).toContain('127.0.0.1 does not take us');
  expect(await about(`smtp://web:password@${server.host}`)).toMatch(/does not take us: .*TLS/i);
  expect(await about(`smtp://${server.host}`)).toBe('');
});

test('a missing record is reported, and not created', async () => {
  expect(await problems()).toEqual([`DATA_DIR: there is no record in ${dataDir}`]);
  expect(await problems()).toHaveLength(1);
});

test('reports a missing backup, permissions for others, failed mail and mail older than a day', async () => {
  database = await openDatabase(config);
  const yesterday = new Date(NOW - DAY_MS - 1).toISOString();
  await send(database, { kind: 'partner', email: 'asha@example.com', at: yesterday });
  await send(database, {
    kind: 'partner',
    email: 'ravi@example.com',
    at: new Date(NOW - DAY_MS).toISOString(),
  });
  await database
    .updateTable('outbox')
    .set({ state: 'attention' })
    .where('recipient', '=', 'asha@example.com')
    .execute();
  // The site does not change the mode of DATA_DIR if the folder contains other files.
  writeFileSync(path.join(dataDir, 'other.txt'), '');
  chmodSync(dataDir, 0o755);
  expect(await problems()).toEqual([
    'DATA_DIR: there has never been a backup',
    `DATA_DIR: ${dataDir} may be entered by other users of this machine`,
    'outbox: 1 mail(s) could not be delivered',
    'outbox: 1 mail(s) wait for more than a day',
  ]);
});

test('a record of an older version is reported, and not migrated', async () => {
  const old = { ...config, dataDir: path.join(folder, 'old') };
  const before = await openDatabase(old);
  await sql`DELETE FROM kysely_migration WHERE name > '0001'`.execute(before);
  const steps = () => sql`SELECT name FROM kysely_migration`.execute(before).then(({ rows }) => rows.length);
  const left = await steps();
  const [found] = await checkRecord(old, NOW);
  expect(found).toMatchObject({ area: 'database', problem: 'the record cannot be used' });
  expect(found?.fix).toContain('Start the server of this version once');
  expect(await steps()).toBe(left);
  await before.destroy();
});

test('a rehearsed restore counts for a quarter, to the millisecond', async () => {
  chmodSync(dataDir, 0o700);
  await database.deleteFrom('outbox').execute();
  mkdirSync(path.join(folder, 'backups'));
  const late = NOW - 92 * DAY_MS - 1;
  await backUp(database, config, path.join(folder, 'backups'), late);
  expect(await problems(late)).toEqual(['DATA_DIR: no backup was ever restored for trial']);
  await rehearse(config, undefined, late);
  await backUp(database, config, path.join(folder, 'backups'), NOW);
  expect(await problems(NOW)).toEqual(['DATA_DIR: no backup was restored for trial since 2026-03-15']);
  expect(await problems(NOW - 1)).toEqual([]);
});

test('a backup counts for a week, to the millisecond', async () => {
  await rehearse(config, undefined, NOW);
  expect(await problems(NOW + 7 * DAY_MS)).toEqual([]);
  expect(await problems(NOW + 7 * DAY_MS + 1)).toEqual(['DATA_DIR: the last backup is of 2026-06-15']);
});

test('mail that was withheld or grouped by limits is reported for a day, to the millisecond', async () => {
  const at = new Date(NOW).toISOString();
  await send(database, { kind: 'enquiry', email: 'dev@example.com', at });
  await database
    .updateTable('outbox')
    .set({ state: 'withheld' })
    .where('recipient', '=', 'dev@example.com')
    .execute();
  await database
    .updateTable('outbox')
    .set({ state: 'digested' })
    .where('recipient', '=', 'office@site.example')
    .execute();
  expect(await problems(NOW + DAY_MS - 1)).toEqual([
    'outbox: 1 mail(s) to senders were held back in the last day, because an address or a network reached its limit',
    'outbox: 1 mail(s) to the office were grouped in digests in the last day, because many forms came',
  ]);
  expect(await problems(NOW + DAY_MS)).toEqual([]);
});

test('submissions that were not answered in time are reported, with the first of them', async () => {
  const { settings } = loadContent(CONTENT).content;
  const found = async (now: number) =>
    (await checkRecord(config, now, settings)).filter(({ place }) => place === 'inbox');
  await database.deleteFrom('submissions').execute();
  // Monday 15 June 2026, 10 am and 3 pm in India. Both calls are promised until 6 pm.
  const first = await send(database, {
    kind: 'enquiry',
    email: 'a@example.com',
    at: '2026-06-15T04:30:00.000Z',
  });
  await send(database, { kind: 'enquiry', email: 'b@example.com', at: '2026-06-15T09:30:00.000Z' });
  const due = Date.parse('2026-06-15T12:30:00Z');
  expect(await found(due)).toEqual([]);
  const [finding, ...more] = await found(due + 1);
  expect(more).toEqual([]);
  expect(finding?.problem).toBe(`2 submission(s) were not answered in time, the first is ${first.reference}`);
  expect(finding?.fix).toContain('npm run inbox -- overdue');
  await database.deleteFrom('submissions').execute();
  expect(await found(due + 1)).toEqual([]);
});

test('a clock that contradicts the last purge is reported, with the fix', async () => {
  await database.deleteFrom('outbox').execute();
  await database
    .insertInto('notes')
    .values({
      name: 'purge',
      value: JSON.stringify({ at: new Date(NOW - 30 * DAY_MS).toISOString(), of: 'purge' }),
    })
    .execute();
  expect(await checkRecord(config, NOW)).toEqual([]);
  const [found, ...others] = await checkRecord(config, NOW + 1);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ area: 'database', place: 'clock' });
  expect(found?.problem).toContain(
    'The clock says 2026-06-15T00:00:00.001Z, and the last purge ran at 2026-05-16',
  );
  expect(found?.fix).toContain('npm run data -- purge --clock-is-right');
});
