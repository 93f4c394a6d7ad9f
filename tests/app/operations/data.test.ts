/**
 * The commands find and erase all data of a person: their statements on both database engines, their words on
 * one.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { NODE } from '../../../scripts/prepare.mjs';
import { DAY_MS } from '../../../src/domain/durations.ts';
import { erase, REHEARSAL_FOLDER, RESTORE_FOLDER } from '../../../src/operations/privacy/erase.server.ts';
import { ERASURES_FILE } from '../../../src/server/database/erasures-file.ts';
import { ENGINES, type Engine } from '../database/engines.ts';
import { AT, failsWith, queueWebhook, send } from './operations-fixture.ts';
import { openCommandFixture, stoppingAt } from './record-fixture.ts';

const COPIES = [RESTORE_FOLDER, REHEARSAL_FOLDER];

/** A record with nothing in it before each test. Call this inside a `describe`: it registers hooks. */
function dataOn(engine: Engine) {
  const fixture = openCommandFixture(engine);
  const { record, empty } = fixture;
  beforeEach(async () => {
    await empty();
    rmSync(path.join(record.config.dataDir, ERASURES_FILE), { force: true });
  });
  /** Asha's subscription and application, a partner with her phone number, and another person. */
  const sendFour = async () => {
    const { database } = record;
    const fields = { phone: '9876543210' };
    await send(database, {
      kind: 'newsletter',
      email: 'asha@example.com',
      subscription: 'confirmed',
    });
    const { id } = await send(database, {
      kind: 'job',
      email: 'Asha@Example.com',
      fields: { ...fields, firstName: 'Asha' },
      resume: { name: 'asha.pdf' },
    });
    await queueWebhook(database, 'event', id, AT, { payload: 'of Asha' });
    await send(database, { kind: 'partner', email: 'rao@example.com', fields });
    await send(database, { kind: 'partner', email: 'notasha@example.com' });
  };
  return { ...fixture, sendFour };
}

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, emails, everything, sendFour } = dataOn(name);

  test('finds a person by address or phone, and suggests other values to search for', async () => {
    await sendFour();
    const { stdout } = await data('find', 'ASHA@example.com', '--json');
    const found = JSON.parse(stdout);
    expect(found.submissions.map(({ kind }: { kind: string }) => kind)).toEqual(['newsletter', 'job']);
    expect(found.submissions[1]).toMatchObject({ consents: [{ version: '2026-01-01' }], files: [{}] });
    expect(found.mails).toHaveLength(4);
    expect(found.alsoKnownAs).toEqual(['9876543210']);
    const byPhone = await data('find', '+91 98765 43210');
    expect(byPhone.stdout).toContain('2 form(s)');
    expect(byPhone.stderr).toContain('These forms also name: asha@example.com, rao@example.com.');
  });

  test('finds and erases a person in every spelling of the mailbox', async () => {
    await send(record.database, { kind: 'alert', email: 'asha@ｅxample.com' });
    await send(record.database, { kind: 'newsletter', email: 'Asha@𝐞xample.com', subscription: 'confirmed' });
    expect((await data('find', 'asha@example.com')).stdout).toContain('2 form(s)');
    const { stdout } = await data('erase', 'asha@ｅxample.com');
    expect(stdout).toMatch(/^Erased asha@example\.com: 2 submissions, .*1 subscription/);
    expect(await emails()).toEqual([]);
  });

  test('finds and erases a person without an e-mail address', async () => {
    for (const phone of ['9876543210', '9123456780'])
      await send(record.database, { kind: 'enquiry', email: '', fields: { phone, email: '' } });
    const { code, stdout, stderr } = await data('find', '9876543210');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('1 form(s)');
    expect(JSON.parse((await data('find', '9876543210', '--json')).stdout).alsoKnownAs).toEqual([]);
    const erased = await data('erase', '9876543210');
    expect(erased.stdout).toMatch(/^Erased 9876543210: 1 submission/);
    expect(erased.stdout).not.toContain('also known as');
    expect((await data('find', '9123456780')).stdout).toContain('1 form(s)');
  });

  test('erases a person, and only that person, from every table and file', async () => {
    await sendFour();
    const resume = { name: 'cv.pdf', bytes: new Uint8Array(100_000) };
    await send(record.database, { kind: 'job', email: 'asha@example.com', resume });
    // An interrupted restore and an interrupted rehearsal leave copies of the record.
    for (const copy of COPIES) mkdirSync(path.join(record.config.dataDir, copy));
    const { stdout, code } = await data('erase', 'asha@example.com');
    expect(code).toBe(0);
    expect(stdout).toContain('3 submissions, 2 files, 3 consents, 1 subscription, 6 mails, 1 webhook');
    expect(await emails()).toEqual(['notasha@example.com', 'rao@example.com']);
    expect(JSON.stringify(await everything()).replaceAll('notasha@', '')).not.toMatch(/asha/i);
    // Another process reads the files, because closing them here would release SQLite's locks on them.
    const names = readdirSync(record.config.dataDir);
    expect(names.filter((file) => COPIES.includes(file))).toEqual([]);
    const files = names.map((file) => path.join(record.config.dataDir, file));
    const bytes = execFileSync('cat', files, { encoding: 'latin1', maxBuffer: 2 ** 26 });
    expect(bytes.replaceAll('notasha@', '')).not.toMatch(/asha/i);
    if (name === 'sqlite') {
      // Unused pages and unused parts of pages keep copies of rows until the file is rewritten.
      const free = await sql`PRAGMA freelist_count`.execute(record.database);
      expect(free.rows).toEqual([{ freelist_count: 0 }]);
    }
    const byPhone = await data('erase', '09876543210', '--json');
    expect(JSON.parse(byPhone.stdout).removed).toMatchObject({ submissions: 1, mails: 2 });
    const again = await data('erase', 'asha@example.com');
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing')]);
  });

  test('erases what the clock dated in the future before it was corrected, and the list has no hash of the person', async () => {
    await send(record.database, {
      kind: 'partner',
      email: 'asha@example.com',
      at: new Date(Date.now() + DAY_MS).toISOString(),
      fields: { phone: '9876543210' },
    });
    const { stdout } = await data('erase', '9876543210');
    expect(stdout).toContain('1 submission');
    expect(await emails()).toEqual([]);
    const listed = await record.database.selectFrom('tombstones').selectAll().execute();
    expect(listed.map(({ salt }) => salt)).toEqual(listed.map(() => ''));
    expect(listed.map(({ hash }) => hash.length)).toEqual(listed.map(() => 36));
  });

  test('an erasure that stops at any statement has listed what it deletes, and the same command completes it', async () => {
    await sendFour();
    const file = path.join(record.config.dataDir, ERASURES_FILE);
    const config = { ...record.config, mailboxes: [] };
    const seen = new Set<string>();
    await stoppingAt(record.database, async (database) => {
      const erasure = erase(database, config, { kind: 'email', value: 'asha@example.com' }, Date.now());
      await erasure.finally(async () => {
        const isListed = existsSync(file) && readFileSync(file).length > 0;
        seen.add(`${isListed ? 'listed' : 'not listed'}, ${(await emails()).length} submissions`);
      });
    });
    expect([...seen]).toEqual([
      'not listed, 4 submissions',
      'listed, 4 submissions',
      'listed, 2 submissions',
    ]);
    expect(await emails()).toEqual(['notasha@example.com', 'rao@example.com']);
  });
});

describe('on SQLite alone', () => {
  const { record, data, sendFour } = dataOn('sqlite');

  test.each([
    ['asha', 2, 'neither an e-mail address nor a phone number'],
    ['12345', 2, 'neither an e-mail address nor a phone number'],
    ['hello@kaarya.example', 1, 'own mailbox'],
  ])('does not erase %s', async (who, code, words) => {
    await failsWith(data('erase', who), words, code);
  });

  test('prints the stored data as a text for the person, in words and in Indian time', async () => {
    const { reference, id } = await send(record.database, {
      kind: 'job',
      email: 'asha@example.com',
      fields: {
        openingTitle: 'Credit analyst',
        firstName: '\u001b[31mAsha',
        phone: '9876543210',
        experience: '3-5',
        coverLetter: 'One line\nand another',
        location: '',
        later: 'of a newer version',
      },
      resume: { name: 'asha.pdf' },
    });
    await send(record.database, {
      kind: 'enquiry',
      email: 'asha@example.com',
      at: '2026-01-05T20:00:00.000Z',
      fields: { product: 'not-sure', amount: '5000000' },
    });
    await send(record.database, {
      kind: 'alert',
      email: 'asha@example.com',
      fields: { folder: 'Financial%20Result/2025-26' },
    });
    const handled = { submission_id: id, handled_at: AT, note: 'Called back' };
    await record.database.insertInto('handled').values(handled).execute();
    const called = { submission_id: id, called_at: '2026-01-05T09:00:00.000Z', note: 'No answer' };
    await record.database.insertInto('called').values(called).execute();
    const { stdout, stderr } = await data('find', 'asha@example.com');
    for (const line of [
      'What Kaarya Capital Limited keeps about asha@example.com',
      `1. Job application, reference ${reference}`,
      '   Received: 2026-01-05 15:30',
      '   Opening: Credit analyst',
      '   First name: \ufffd[31mAsha',
      '   Experience: 3 to 5 years',
      '   Cover letter: One line\n     and another',
      '   later: of a newer version',
      '   Resume: the file asha.pdf, 17 bytes, not scanned for viruses',
      '   Called by us: 2026-01-05 14:30 No answer',
      '   Answered by us: 2026-01-05 15:30 Called back',
      '   Privacy notice shown: version 2026-01-01, 2026-01-05 15:30',
      '   Received: 2026-01-06 01:30',
      '   What is the money for?: I am not sure yet',
      '   How much do you need?: ₹50,00,000',
      '  2026-01-05 15:30, to office@site.example: About a form (not sent yet)',
      '   Folder: Financial Result › 2025-26',
      '3 form(s), 6 mail(s).',
    ])
      expect(`\n${stdout}`).toContain(`\n${line}\n`);
    expect(stdout).not.toMatch(/[{}]|Current location|T\d\d:|npm run/);
    expect(stderr).toContain(`npm run inbox -- resume ${reference}`);
    expect((await data('find', 'nobody@example.com')).stdout).toContain('\nNothing is kept.\n');
  });

  test('says that copies are left while another process reads the record, and the same command removes them', async () => {
    await sendFour();
    const reader = execFile(NODE, [
      '-e',
      `const { DatabaseSync } = require('node:sqlite');
       const record = new DatabaseSync(process.argv[1]);
       record.exec('BEGIN'); record.prepare('SELECT count(*) FROM submissions').get();
       console.log('reading'); setInterval(() => {}, 1000);`,
      path.join(record.config.dataDir, 'record.sqlite'),
    ]);
    await new Promise((resolve) => reader.stdout?.once('data', resolve));
    const inLog = () =>
      execFileSync('cat', [path.join(record.config.dataDir, 'record.sqlite-wal')], {
        encoding: 'latin1',
        maxBuffer: 2 ** 26,
      });
    const ran = await data('erase', 'asha@example.com');
    expect([ran.code, ran.stdout]).toEqual([1, '']);
    expect(ran.stderr).toContain('run this again');
    expect(inLog()).toContain('asha@example.com'.slice(0, 5));
    reader.kill();
    await new Promise((resolve) => reader.once('exit', resolve));
    expect((await data('erase', 'asha@example.com')).code).toBe(0);
    expect(inLog().replaceAll('notasha@', '')).not.toMatch(/asha/i);
  });
});
