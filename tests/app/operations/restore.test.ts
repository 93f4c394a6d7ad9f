/**
 * Restore on both database engines with the real commands: into an empty database of either engine,
 * completely or not at all; and its rehearsal, which detects every difference.
 */
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordIn } from '../../../src/operations/backup/files.server.ts';
import { lastRehearsal } from '../../../src/operations/backup/rehearse.server.ts';
import { planRestore, restoreBackup } from '../../../src/operations/backup/restore.server.ts';
import { tablesOf } from '../../../src/operations/backup/tables.server.ts';
import { ERASURES_FILE } from '../../../src/server/database/erasures-file.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { lease, MAIL_QUEUE } from '../../../src/server/outbox/lease.ts';
import { scratchFolder } from '../../temporary-folder.ts';
import { ENGINES, startEngine } from '../database/engines.ts';
import { AT, environment, failsWith, queueWebhook, run, send, withFolders } from './operations-fixture.ts';
import { backupsOn, stoppingAt } from './record-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, eraseEmail, emails, everything, empty, backUp, fresh } = backupsOn(name);
  const list = () => path.join(record.config.dataDir, ERASURES_FILE);

  test('restores everything into an empty record, and holds back mail that may have been sent', async () => {
    const [{ id } = { id: '' }] = await record.database.selectFrom('submissions').select('id').execute();
    await queueWebhook(record.database, 'waiting', id, AT);
    await queueWebhook(record.database, 'sent', id, AT, { state: 'sent', sent_at: AT });
    const file = await backUp();
    const { notes: _, outbox, webhook_deliveries, ...rows } = await everything();
    await failsWith(data('restore', file), 'holds data already');
    expect(await everything()).toMatchObject({ ...rows, outbox, webhook_deliveries });
    await empty();
    const ran = await data('restore', file);
    expect([ran.stderr, ran.code]).toEqual(['', 0]);
    expect(ran.stdout).toContain('2 submission(s)');
    expect(await everything()).toMatchObject(rows);
    const mails = await record.database.selectFrom('outbox').select('state').execute();
    expect(mails.map(({ state }) => state)).toEqual(Array(4).fill('attention'));
    const webhooks = record.database.selectFrom('webhook_deliveries').select(['id', 'state']).orderBy('id');
    expect(await webhooks.execute()).toEqual([
      { id: 'sent', state: 'sent' },
      { id: 'waiting', state: 'attention' },
    ]);
    expect((await data('restore', file)).stdout).toContain('already');
    // Restored emails are held until the operator releases them with one command.
    const retried = await run('outbox', ['retry'], environment(record.config));
    expect(retried.stdout).toBe('4 mail(s), 1 webhook(s) will be tried again now.\n');
    for (let n = 0; n < 4; n++) expect(await lease(record.database, Date.now(), MAIL_QUEUE)).toBeDefined();
  });

  test('does not restore people whom the live database or the file lists as erased', async () => {
    const file = await backUp();
    await eraseEmail('asha@example.com');
    await empty();
    const ran = await data('restore', file);
    expect(ran.stdout).toContain('had been erased since');
    expect(await emails()).toEqual(['ravi@example.com']);
    expect(await record.database.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    rmSync(list());
    const later = await backUp();
    await empty();
    expect((await data('restore', later)).code).toBe(0);
    expect(await record.database.selectFrom('tombstones').selectAll().execute()).toHaveLength(1);
    expect(existsSync(list())).toBe(true);
    rmSync(list());
  });

  test('includes the list of erasures, and prints the time of the last one', async () => {
    await eraseEmail('asha@example.com');
    // Only `erasures.jsonl` contains the erasure now, as after a restore with other tools.
    await record.database.deleteFrom('tombstones').execute();
    const file = await backUp();
    await empty();
    rmSync(list());
    const ran = await data('restore', file);
    expect([ran.code, ran.stdout]).toEqual([0, expect.stringMatching(/no erasures\.jsonl .* IST come back/)]);
    expect(readFileSync(list(), 'utf8')).toContain('"subject":"submission"');
    await empty();
    expect((await data('restore', file)).stdout).not.toContain('erasures.jsonl');
    rmSync(list());
  });

  test('hashes that an earlier version listed are wrapped, and a restore honours them with their key only', async () => {
    // A hash may be of the address as it was stored, or of another spelling of its mailbox.
    for (const name of ['dev', 'kiran'])
      await send(record.database, { kind: 'job', email: `${name}@ｅxample.com` });
    const file = await backUp();
    const key = path.join(record.config.dataDir, 'erasures.key');
    // Earlier versions listed the SHA-256 of a salt and the person's address or phone number.
    const erased_at = new Date().toISOString();
    const erasures = ['asha@example.com', 'dev@example.com', 'kiran@ｅxample.com'].map(
      (email) =>
        ({
          hash: hash('sha256', `salt\0email\0${email}`),
          salt: 'salt',
          subject: 'email',
          erased_at,
        }) as const,
    );
    const bare = erasures[0]?.hash;
    writeFileSync(list(), erasures.map((one) => `\n${JSON.stringify(one)}\n`).join(''));
    await record.database.insertInto('tombstones').values(erasures).execute();
    const wrapped = await backUp();
    for (const text of [
      readFileSync(list(), 'utf8'),
      JSON.stringify(await record.database.selectFrom('tombstones').selectAll().execute()),
      readFileSync(recordIn(wrapped), 'latin1'),
    ]) {
      expect(text).not.toContain(bare);
      expect(text).toContain('hmac:');
      expect(text).not.toContain(readFileSync(key, 'utf8').trim());
    }
    // A further key wraps the hashes again; who has the former one alone can compute nothing.
    expect((await data('rotate-keys')).code).toBe(0);
    expect(readFileSync(key, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(readFileSync(list(), 'utf8').match(/hmac:/g)).toHaveLength(2 * erasures.length);
    const renewed = await backUp();
    await empty();
    renameSync(key, `${key}.away`);
    for (const one of [file, wrapped]) await failsWith(data('restore', one), 'Copy erasures.key');
    expect(await emails()).toEqual([]);
    // A later backup has the key.
    expect((await data('restore', renewed)).stdout).toContain('had been erased since');
    expect(await emails()).toEqual(['ravi@example.com']);
    expect(readFileSync(key, 'utf8')).toBe(readFileSync(`${key}.away`, 'utf8'));
    rmSync(`${key}.away`);
    for (const left of [key, list()]) rmSync(left);
  });

  test('a restore that stops at any statement restores nothing, and the same command completes it', async () => {
    const file = await backUp();
    await empty();
    const { config } = record;
    // A killed restore leaves this folder.
    mkdirSync(path.join(config.dataDir, '.restore'));
    const plan = await planRestore(file, config.dataDir, true);
    await stoppingAt(record.database, async (database) => {
      await restoreBackup(database, config, plan).catch(async (error) => {
        expect(await emails()).toEqual([]);
        throw error;
      });
    });
    expect(await emails()).toHaveLength(2);
    expect(existsSync(path.join(config.dataDir, '.restore'))).toBe(false);
  });

  test('a restore that loses a row restores nothing', async () => {
    if (name === 'postgres') return;
    const file = await backUp();
    await empty();
    await sql`CREATE TRIGGER lose BEFORE INSERT ON consents BEGIN SELECT RAISE(IGNORE); END`.execute(
      record.database,
    );
    await failsWith(data('restore', file), '0 rows instead of 2 arrived in consents');
    expect(await emails()).toEqual([]);
    await sql`DROP TRIGGER lose`.execute(record.database);
  });

  /** Marks a person's submission as called and handled, and queues a webhook about it. */
  async function addRowsThatReferTo(email: string) {
    const { database } = record;
    const found = database.selectFrom('submissions').select('id').where('email', '=', email);
    const { id } = await found.executeTakeFirstOrThrow();
    await database.insertInto('called').values({ submission_id: id, called_at: AT, note: '' }).execute();
    await database.insertInto('handled').values({ submission_id: id, handled_at: AT, note: '' }).execute();
    await queueWebhook(database, `event-of-${id}`, id, AT);
  }

  test('rehearses the last backup without people who were erased since, and leaves the record unchanged', async () => {
    await addRowsThatReferTo('ravi@example.com');
    await addRowsThatReferTo('asha@example.com');
    const file = await backUp();
    await eraseEmail('ravi@example.com');
    const left = await record.database.selectFrom('called').select('submission_id').execute();
    expect(left).toHaveLength(1);
    const before = await everything();
    const { stdout, stderr, code } = await data('rehearse', '--json');
    expect([stderr, code]).toEqual(['', 0]);
    const rehearsal = JSON.parse(stdout);
    expect(rehearsal).toMatchObject({
      file,
      erased: { submissions: 1, files: 1, mails: 2, webhooks: 1 },
    });
    expect(rehearsal.rows).toMatchObject({
      submissions: 1,
      attachments: 0,
      attachment_scans: 0,
      consents: 1,
      outbox: 2,
      called: 1,
      handled: 1,
      webhook_deliveries: 1,
    });
    expect(rehearsal.seconds).toBeGreaterThan(0);
    expect(lastRehearsal(record.config.dataDir)).toEqual(rehearsal);
    expect(statSync(path.join(record.config.dataDir, 'last-rehearsal.json')).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(record.config.dataDir, '.rehearsal'))).toBe(false);
    expect(await everything()).toEqual(before);
    rmSync(list());
    expect((await data('rehearse')).stdout).toMatch(/was restored for trial in \d+\.\d s, and removed again/);
  });

  test('records nothing if the backup is missing, is damaged or does not fit on the disk', async () => {
    const file = await backUp();
    const note = () => readFileSync(path.join(record.config.dataDir, 'last-rehearsal.json'), 'utf8');
    const before = note();
    const left = readdirSync(record.config.dataDir);
    const elsewhere = fresh();
    renameSync(file, elsewhere);
    expect((await data('rehearse')).stderr).toContain('is not there any more');
    const env = environment(record.config, { STORAGE_MIN_FREE_MB: '1048576' });
    expect((await run('data', ['rehearse', elsewhere], env)).stderr).toContain('Make space');
    writeFileSync(recordIn(elsewhere), readFileSync(recordIn(elsewhere)).subarray(0, -4096));
    expect(await data('rehearse', elsewhere)).toMatchObject({ code: 1 });
    expect(note()).toBe(before);
    expect(readdirSync(record.config.dataDir)).toEqual(left);
  });
});

const folder = scratchFolder('restore');

test('each engine restores backups of the other engine and of older versions', async () => {
  const postgres = await startEngine('postgres');
  const sqlite = await startEngine('sqlite');
  try {
    const from = await openDatabase(postgres.config);
    await send(from, { kind: 'job', email: 'ravi@example.com', resume: { name: 'cv.pdf' } });
    await from.destroy();
    mkdirSync(withFolders(postgres.config).documentsDir);
    const made = path.join(folder, 'one');
    expect((await run('data', ['backup', made], environment(postgres.config))).code).toBe(0);
    // The tables of the first schema, before the table for handled submissions and later tables were added.
    const first = /^(attachments|consents|outbox|rate_buckets|secrets|submissions|subscriptions)$/;
    // Earlier versions made a single file.
    const file = path.join(folder, 'old');
    renameSync(recordIn(made), file);
    const old = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    for (const { name } of tablesOf(old)) if (!first.test(name)) old.exec(`DROP TABLE "${name}"`);
    old.exec('DROP INDEX outbox_refused');
    for (const column of ['pending_limit', 'network', 'digest_id', 'refused_at'])
      old.exec(`ALTER TABLE outbox DROP COLUMN ${column}`);
    old.exec("DELETE FROM kysely_migration WHERE name >= '0004'");
    old.close();
    // Neither the backup nor DATA_DIR has a list of erasures, so the command stops unless the operator passes
    // `--without-erasures`.
    await failsWith(run('data', ['restore', file], environment(sqlite.config)), '--without-erasures');
    expect(existsSync(sqlite.config.dataDir)).toBe(false);
    const ran = await run('data', ['restore', file, '--without-erasures'], environment(sqlite.config));
    expect([ran.stderr, ran.code]).toEqual(['', 0]);
    const { stdout } = await run('inbox', ['list', '--json'], environment(sqlite.config));
    expect(JSON.parse(stdout)).toMatchObject({ email: 'ravi@example.com' });
  } finally {
    await postgres.stop();
    await sqlite.stop();
  }
});
