/** The go-live check of mail, database and backups, with a real mail server, a real PostgreSQL and a simulated clock. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../../../src/content-model/load.ts';
import { DAY_MS } from '../../../../src/domain/durations.ts';
import { backUp } from '../../../../src/operations/backup/backup.server.ts';
import { rehearse } from '../../../../src/operations/backup/rehearse.server.ts';
import { checkMail, checkRecord } from '../../../../src/operations/doctor/record.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { openDatabase } from '../../../../src/server/database/open.ts';
import type { Database, MailState } from '../../../../src/server/database/tables.ts';
import { newClamd } from '../../../clamd.ts';
import { CONTENT } from '../../../fixture-content.ts';
import { freePort } from '../../../free-port.ts';
import { recordOn } from '../../database/engines.ts';
import { mailServer } from '../../mail/mail-server.ts';
import { problemLines, queueWebhook, send } from '../operations-fixture.ts';

const NOW = Date.parse('2026-06-15T00:00:00Z');
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const folder = mkdtempSync(path.join(tmpdir(), 'doctor-record-'));
const dataDir = path.join(folder, 'data');
const backups = path.join(folder, 'backups');
const clamd = await newClamd();
const config = readConfig({ DATA_DIR: dataDir, STORAGE_MIN_FREE_MB: '0', CLAMD_ADDRESS: clamd.socket });
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
const mailsTo = (recipient: string, state: MailState) =>
  database.updateTable('outbox').set({ state }).where('recipient', '=', recipient).execute();

test('mail: reports a server that is missing, unreachable or without TLS, and accepts a valid one', async () => {
  const about = async (SMTP_URL: string) =>
    (await checkMail(readConfig({ SMTP_URL }))).map(({ problem }) => problem).join();
  expect(await about('')).toContain('is not set');
  expect(await about('smtp://127.0.0.1:9')).toContain('127.0.0.1 does not take us');
  expect(await about(`smtp://web:password@${server.host}`)).toMatch(/does not take us: .*TLS/i);
  expect(await about(`smtp://${server.host}`)).toBe('');
});

test('reports a missing record without creating it; then a missing backup, permissions for others, and late or failed mail', async () => {
  for (const _ of ['first', 'second'])
    expect(await problems()).toEqual([`DATA_DIR: there is no record in ${dataDir}`]);
  database = await openDatabase(config);
  const late = iso(NOW - DAY_MS - 1);
  const { id } = await send(database, { kind: 'partner', email: 'asha@example.com', at: late });
  await send(database, { kind: 'partner', email: 'ravi@example.com', at: iso(NOW - DAY_MS) });
  await mailsTo('asha@example.com', 'attention');
  await queueWebhook(database, 'late', id, late);
  // The site does not change the mode of DATA_DIR if the folder contains other files.
  writeFileSync(path.join(dataDir, 'other.txt'), '');
  chmodSync(dataDir, 0o755);
  expect(await problems()).toEqual([
    'DATA_DIR: there has never been a backup',
    `DATA_DIR: ${dataDir} may be entered by other users of this machine`,
    'outbox: 1 mail(s) could not be delivered',
    'outbox: 1 mail(s) wait for more than a day',
    'outbox: 1 webhook(s) wait for more than a day',
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

test('a rehearsed restore counts for a quarter, a backup for a week, to the millisecond', async () => {
  chmodSync(dataDir, 0o700);
  await database.deleteFrom('submissions').execute();
  await database.deleteFrom('outbox').execute();
  mkdirSync(backups);
  const late = NOW - 92 * DAY_MS - 1;
  await backUp(database, config, backups, late);
  expect(await problems(late)).toEqual(['DATA_DIR: no backup was ever restored for trial']);
  await rehearse(config, undefined, late);
  await backUp(database, config, backups, NOW);
  expect(await problems(NOW)).toEqual(['DATA_DIR: no backup was restored for trial since 2026-03-15']);
  expect(await problems(NOW - 1)).toEqual([]);
  await rehearse(config, undefined, NOW);
  expect(await problems(NOW + 7 * DAY_MS)).toEqual([]);
  expect(await problems(NOW + 7 * DAY_MS + 1)).toEqual(['DATA_DIR: the last backup is of 2026-06-15']);
});

test('mail that was withheld or grouped by limits is reported for a day, to the millisecond', async () => {
  await send(database, { kind: 'enquiry', email: 'dev@example.com', at: iso(NOW) });
  await mailsTo('dev@example.com', 'withheld');
  await mailsTo('office@site.example', 'digested');
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
  const at = '2026-06-15T04:30:00.000Z';
  const first = await send(database, { kind: 'enquiry', email: 'a@example.com', at });
  await send(database, { kind: 'enquiry', email: 'b@example.com', at: '2026-06-15T09:30:00.000Z' });
  const due = Date.parse('2026-06-15T12:30:00Z');
  expect(await found(due)).toEqual([]);
  const [finding, ...more] = await found(due + 1);
  expect(more).toEqual([]);
  expect(finding?.problem).toBe(`2 submission(s) were not answered in time, the first is ${first.reference}`);
  expect(finding?.fix).toContain('npm run inbox -- overdue');
  await database.deleteFrom('submissions').execute();
});

test('a clock that contradicts the last purge is reported, with the fix', async () => {
  await database.deleteFrom('outbox').execute();
  const value = JSON.stringify({ at: iso(NOW - 30 * DAY_MS), of: 'purge' });
  await database.insertInto('notes').values({ name: 'purge', value }).execute();
  expect(await checkRecord(config, NOW)).toEqual([]);
  const [found, ...others] = await checkRecord(config, NOW + 1);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ area: 'database', place: 'clock' });
  expect(found?.problem).toContain(
    'The clock says 2026-06-15T00:00:00.001Z, and the last purge ran at 2026-05-16',
  );
  expect(found?.fix).toContain('npm run data -- purge --clock-is-right');
});

describe('with PostgreSQL', () => {
  const record = recordOn('postgres');
  const check = (DATABASE_URL: string) => checkRecord(readConfig({ DATABASE_URL }), Date.now());

  test('reports events that wait', async () => {
    const at = iso(NOW - 30 * DAY_MS);
    const { id } = await send(record.database, { kind: 'enquiry', email: 'a@example.com', at });
    await queueWebhook(record.database, 'event', id, at);
    expect(problemLines(await check(record.config.databaseUrl))).toContain(
      'outbox: 1 webhook(s) wait for more than a day',
    );
  });

  const reader = (url: URL) => Object.assign(url, { username: 'doctor_reader', password: 's3cret' });
  test.each<[name: string, change: (url: URL) => unknown, says: RegExp]>([
    [
      'a port without a server',
      async (url) => Object.assign(url, { port: String(await freePort()) }),
      /^The database cannot be used: nothing answers at this address \(ECONNREFUSED\)\. Where: 127\.0\.0\.1:\d+\/\w+/,
    ],
    [
      'a wrong password',
      (url) => Object.assign(url, { password: 's3cret' }),
      /rejects the user or the password \(28P01\).*Correct user and password in DATABASE_URL/,
    ],
    [
      'an unknown database',
      (url) => Object.assign(url, { pathname: '/nowhere' }),
      /there is no such database \(3D000\)\. Where: 127\.0\.0\.1:\d+\/nowhere/,
    ],
    ['no right to the tables', reader, /the user has no right .*\(42501\).*OWNER TO/],
  ])('explains %s', async (_name, change, says) => {
    const url = new URL(record.config.databaseUrl);
    if (change === reader) {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query('DROP ROLE IF EXISTS doctor_reader');
      await client.query(`CREATE ROLE doctor_reader LOGIN PASSWORD 's3cret'`);
      await client.end();
    }
    await change(url);
    const found = await check(url.href);
    expect(found).toMatchObject([{ area: 'database', problem: 'the record cannot be used' }]);
    expect(found[0]?.fix).toMatch(says);
    expect(found[0]?.fix).not.toContain('s3cret');
  });
});
