/**
 * The go-live check of mail, database, backups, scans and copies, with real servers and a simulated clock.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../../../src/content-model/load.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/durations.ts';
import { backUp } from '../../../../src/operations/backup/backup.server.ts';
import { rehearse } from '../../../../src/operations/backup/rehearse.server.ts';
import { checkEditions } from '../../../../src/operations/doctor/library.server.ts';
import { checkMail } from '../../../../src/operations/doctor/mail.server.ts';
import {
  checkBackups,
  checkRecord,
  checkScanner,
} from '../../../../src/operations/doctor/record-findings.server.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { openDatabase } from '../../../../src/server/database/open.ts';
import type { Database, MailState } from '../../../../src/server/database/tables.ts';
import { newClamd, VIRUS } from '../../../clamd.ts';
import { CONTENT } from '../../../fixture-content.ts';
import { scratchFolder } from '../../../temporary-folder.ts';
import { recordOn } from '../../database/engines.ts';
import { mailServer } from '../../mail/mail-server.ts';
import { problemLines, queueWebhook, send } from '../operations-fixture.ts';

const NOW = Date.parse('2026-06-15T00:00:00Z');
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const folder = scratchFolder('doctor-record');
const dataDir = path.join(folder, 'data');
const backups = path.join(folder, 'backups');
const clamd = await newClamd();
const config = readConfig({
  DATA_DIR: dataDir,
  DOCUMENTS_DIR: path.join(folder, 'documents'),
  STORAGE_MIN_FREE_MB: '0',
});
const server = mailServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  onAuth: (_given, _session, done) => done(new Error('wrong password')),
});
const postgres = recordOn('postgres');
let database: Database;
afterAll(async () => {
  await database?.destroy();
  await clamd.remove();
});
/**
 * Returns the findings at the time `now`. Omits those about the clock, because the simulated time advances
 * without purges, and about the virus scanner.
 */
const problems = async (now = NOW) =>
  problemLines(
    [...checkBackups(config, now), ...(await checkRecord(config, now))].filter(
      ({ place }) => !['clock', 'CLAMD_ADDRESS'].includes(place),
    ),
  );
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
    expect(await problems()).toEqual([
      'DATA_DIR: there has never been a backup',
      `DATA_DIR: there is no record in ${dataDir}`,
    ]);
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
  for (const one of [backups, config.documentsDir]) mkdirSync(one);
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

test('an hour in which more than 5 % of the recipients were refused is reported for a day', async () => {
  for (let n = 0; n < 20; n++)
    await send(database, { kind: 'alert', email: `${n}@example.com`, at: iso(NOW) });
  await database
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: iso(NOW) })
    .execute();
  const refuse = (email: string) =>
    database
      .updateTable('outbox')
      .set({ refused_at: iso(NOW) })
      .where('recipient', '=', email)
      .execute();
  await refuse('0@example.com');
  expect(await problems(NOW + DAY_MS - 1)).toEqual([]);
  await refuse('1@example.com');
  expect(await problems(NOW + DAY_MS - 1)).toEqual([
    'outbox: 1 hour(s) of the last day in which more than 5 % of the recipients were refused, so their newsletter and alerts were not ended',
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
  expect(await found(due + 1)).toMatchObject([
    {
      problem: `2 submission(s) were not answered in time, the first is ${first.reference}`,
      fix: expect.stringContaining('npm run inbox -- overdue'),
    },
  ]);
  await database.deleteFrom('submissions').execute();
});

test('a clock that contradicts the last purge is reported, with the fix', async () => {
  const value = JSON.stringify({ at: iso(NOW - 30 * DAY_MS), of: 'purge' });
  await database.insertInto('notes').values({ name: 'purge', value }).execute();
  const found = async (now: number) =>
    (await checkRecord(config, now)).filter(({ place }) => place === 'clock');
  expect(await found(NOW)).toEqual([]);
  expect(await found(NOW + 1)).toEqual([
    {
      harm: 'loss',
      area: 'database',
      place: 'clock',
      problem: expect.stringContaining(
        'The clock says 2026-06-15T00:00:00.001Z, and the last purge ran at 2026-05-16',
      ),
      fix: expect.stringContaining('npm run data -- purge --clock-is-right'),
    },
  ]);
});

test('with PostgreSQL, reports events that wait, or why the record cannot be used, without the password', async () => {
  const check = async (url: string) => checkRecord(readConfig({ DATABASE_URL: url }), Date.now());
  const { databaseUrl } = postgres.config;
  const at = iso(NOW - 30 * DAY_MS);
  const { id } = await send(postgres.database, { kind: 'enquiry', email: 'a@example.com', at });
  await queueWebhook(postgres.database, 'event', id, at);
  expect(problemLines(await check(databaseUrl))).toContain('outbox: 1 webhook(s) wait for more than a day');
  const found = await check(Object.assign(new URL(databaseUrl), { password: 's3cret' }).href);
  expect(found).toMatchObject([{ area: 'database', problem: 'the record cannot be used' }]);
  expect(found[0]?.fix).toMatch(/rejects the user or the password.*in DATABASE_URL/);
  expect(found[0]?.fix).not.toContain('s3cret');
});

describe('the virus scanner and the copies of documents', () => {
  const record = recordOn('sqlite');
  const at = '2026-01-06T05:00:00.000Z';
  const problems = async () =>
    problemLines(await checkScanner(record.database, { clamdAddress: clamd.address }));

  test('reports that there is no scanner, or that it does not work, and what it has not scanned', async () => {
    const { database } = record;
    expect(problemLines(await checkScanner(database, { clamdAddress: undefined }))).toEqual([
      'CLAMD_ADDRESS: is not set, so no résumé is scanned for viruses; 0 stored file(s) are not scanned',
    ]);
    const resume = { name: 'cv.pdf' };
    const { reference } = await send(database, { kind: 'job', email: 'a@example.com', at, resume });
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^CLAMD_ADDRESS: no résumé is scanned .*: ENOENT .*; 1 stored file\(s\) are not scanned$/,
      ),
    ]);
    await clamd.start();
    expect(await problems()).toEqual(['CLAMD_ADDRESS: 1 stored file(s) are not scanned']);
    const { id } = await database.selectFrom('attachments').select('id').executeTakeFirstOrThrow();
    const scan = { attachment_id: id, state: 'infected', virus: VIRUS, at } as const;
    await database.insertInto('attachment_scans').values(scan).execute();
    expect(await problems()).toEqual([
      `inbox: 1 stored file(s) have a virus, the first came with ${reference}`,
    ]);
    await database.updateTable('attachment_scans').set({ state: 'clean', virus: null }).execute();
    expect(await problems()).toEqual([]);
  });

  test('reports published documents that were not copied within an hour, and a folder that cannot be read', async () => {
    const now = Date.parse('2026-06-15T06:30:00Z');
    const iso = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS).toISOString();
    const problems = async (editionsDir: string) =>
      problemLines(await checkEditions(record.database, { editionsDir }, now));
    async function publish(id: string, digit: string, hoursAgo: number, gone_at: string | null = null) {
      const content = { sha256: digit.repeat(64), size: 1 };
      const dates = { modified: 1, imported: 0, replaced_at: null, first_seen_at: iso(hoursAgo), gone_at };
      await record.database
        .insertInto('documents')
        .values({ id, path: `${id}.pdf`, ...content, ...dates })
        .execute();
      await record.database
        .insertInto('document_contents')
        .values({ document_id: id, ...content, since: iso(hoursAgo) })
        .execute();
    }
    const missing = path.join(folder, 'missing');
    expect(await problems(missing)).toEqual([]);
    // The server may still copy this one.
    await publish('new', 'c', 1);
    expect(await problems(missing)).toEqual([]);
    await publish('kept', 'a', 2);
    await publish('lost', 'b', 2);
    await publish('deleted', 'd', 2, iso(0));
    mkdirSync(path.join(folder, 'aa'));
    writeFileSync(path.join(folder, 'aa', 'a'.repeat(64)), 'a');
    expect(await problems(folder)).toEqual([
      'EDITIONS_DIR: 1 document(s) have no copy, so links in citations will respond with 410 after the file is replaced',
    ]);
    expect(await problems(missing)).toEqual([`EDITIONS_DIR: ${missing} cannot be read (ENOENT)`]);
  });
});
