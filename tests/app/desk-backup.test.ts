/** Backup, verify and restore on both engines, by the real commands: consistent under load, whole or not there. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp as backUpHere, lastBackup } from '../../src/features/desk/backup/backup.server.ts';
import { tablesOf } from '../../src/features/desk/backup/tables.server.ts';
import { verifyBackup } from '../../src/features/desk/backup/verify.server.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { environment, RESUME, run, send, start } from './desk-fixture.ts';
import { ENGINES, recordOn, startEngine } from './engines.ts';

// Each test starts several processes; where everything else runs too, they take their time.
vi.setConfig({ testTimeout: 60_000 });

const AT = '2026-01-05T10:00:00.000Z';

describe.each(ENGINES)('on %s', (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-backup-'));
  const record = recordOn(name);
  let count = 0;
  const fresh = () => path.join(folder, `backup-${++count}`);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await empty();
    await send(record.database, {
      kind: 'newsletter',
      email: 'asha@example.com',
      at: AT,
      subscription: 'confirmed',
    });
    await send(record.database, {
      kind: 'job',
      email: 'ravi@example.com',
      at: AT,
      resume: { name: 'cv.pdf' },
    });
    await record.database
      .insertInto('secrets')
      .values({ name: 'subscriptions', value: 'key-of-the-letters' })
      .execute();
  });
  async function empty() {
    for (const table of ['outbox', 'submissions', 'tombstones', 'secrets', 'notes'] as const)
      await record.database.deleteFrom(table).execute();
  }

  const data = (...args: string[]) => run('data', args, environment(record.config));
  const emails = async () =>
    (await record.database.selectFrom('submissions').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  /** Kills the command soon after it has begun; again and sooner when that was too late: `completed` says so. */
  async function killed(args: string[], begun: () => boolean, completed: () => Promise<boolean>) {
    let tries = 0;
    do {
      tries += 1;
      const { child, ended } = start('data', args, environment(record.config));
      while (!begun() && child.exitCode === null) await pause(1);
      await pause(50 / tries);
      child.kill('SIGKILL');
      await ended;
    } while (await completed());
  }
  async function backUp(): Promise<string> {
    const { file } = await backUpHere(record.database, record.config, fresh(), Date.now());
    return file;
  }

  test('backs up into a file for its owner only, notes it, and overwrites none', async () => {
    const file = fresh();
    const ran = await data('backup', file);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(
      execFileSync('sha256sum', ['-c', `${path.basename(file)}.sha256`], { cwd: folder }).toString(),
    ).toContain('OK');
    expect(lastBackup(record.config.dataDir)).toMatchObject({ file, bytes: statSync(file).size });
    const again = await data('backup', file);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('not overwritten')]);
    const { stdout } = await data('backup', folder, '--json');
    expect(path.basename(JSON.parse(stdout).file)).toMatch(
      /^record-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/,
    );
  });

  test('verifies a whole one and refuses a damaged one', async () => {
    const file = await backUp();
    const whole = await data('verify', file, '--json');
    expect(JSON.parse(whole.stdout)).toMatchObject({
      compared: true,
      rows: { submissions: 2, attachments: 1, consents: 2, subscriptions: 1, outbox: 4 },
    });
    const bytes = readFileSync(file);
    bytes.write('!', bytes.indexOf(Buffer.from(RESUME)));
    writeFileSync(file, bytes);
    const changed = await data('verify', file);
    expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining('checksum')]);
    rmSync(`${file}.sha256`);
    await expect(verifyBackup(file)).rejects.toThrow('attachment');
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await expect(verifyBackup(file)).rejects.toThrow('not a whole backup');
    writeFileSync(file, 'something else');
    await expect(verifyBackup(file)).rejects.toThrow('no backup of this site');
    await expect(verifyBackup(fresh())).rejects.toThrow('There is no file');
  });

  test('restores everything into an empty record, and holds mail that may have been sent', async () => {
    const file = await backUp();
    await empty();
    const ran = await data('restore', file);
    expect([ran.stderr, ran.code]).toEqual(['', 0]);
    expect(ran.stdout).toContain('2 submission(s)');
    expect(await emails()).toEqual(['asha@example.com', 'ravi@example.com']);
    const resume = await record.database.selectFrom('attachments').select('bytes').executeTakeFirstOrThrow();
    expect(Buffer.from(resume.bytes).equals(RESUME)).toBe(true);
    expect(await record.database.selectFrom('subscriptions').select(['email', 'state']).execute()).toEqual([
      { email: 'asha@example.com', state: 'confirmed' },
    ]);
    expect(await record.database.selectFrom('secrets').select('value').execute()).toEqual([
      { value: 'key-of-the-letters' },
    ]);
    const mails = await record.database.selectFrom('outbox').select('state').execute();
    expect(mails.map(({ state }) => state)).toEqual(Array(4).fill('attention'));
    expect((await data('restore', file)).stdout).toContain('already');
  });

  test('refuses to restore over data', async () => {
    const file = await backUp();
    const { code, stderr } = await data('restore', file);
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds data already')]);
    expect(await emails()).toHaveLength(2);
  });

  test('does not bring back whom the live database or the file beside it knows to be erased', async () => {
    const file = await backUp();
    expect((await data('erase', 'asha@example.com')).code).toBe(0);
    await empty();
    const ran = await data('restore', file);
    expect(ran.stdout).toContain('had been erased since');
    expect(await emails()).toEqual(['ravi@example.com']);
    expect(await record.database.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    rmSync(path.join(record.config.dataDir, 'erasures.jsonl'));
    const later = await backUp();
    await empty();
    expect((await data('restore', later)).code).toBe(0);
    expect(await record.database.selectFrom('tombstones').selectAll().execute()).toHaveLength(1);
    expect(existsSync(path.join(record.config.dataDir, 'erasures.jsonl'))).toBe(true);
    rmSync(path.join(record.config.dataDir, 'erasures.jsonl'));
  });

  test('takes one moment while visitors write', async () => {
    let sending = true;
    const visitors = (async () => {
      for (let n = 0; sending; n++) {
        await pause(2);
        await record.database
          .transaction()
          .execute((tx) =>
            send(tx, { kind: 'job', email: `visitor-${n}@example.com`, at: AT, resume: { name: 'cv.pdf' } }),
          );
      }
    })();
    const file = fresh();
    const ran = await data('backup', file);
    sending = false;
    await visitors;
    expect(ran.stderr).toBe('');
    const { submissions = 0, attachments, consents, outbox } = (await verifyBackup(file)).rows;
    expect(submissions).toBeGreaterThan(2);
    expect([attachments, consents, outbox]).toEqual([submissions - 1, submissions, submissions * 2]);
  });

  test('a backup killed in the middle leaves no file, and the same command completes it', async () => {
    const bytes = new Uint8Array(4_000_000).fill(7);
    for (let n = 0; n < 5; n++)
      await send(record.database, {
        kind: 'job',
        email: `${n}@example.com`,
        at: AT,
        resume: { name: 'cv.pdf', bytes },
      });
    const file = fresh();
    const part = path.join(folder, `.${path.basename(file)}.part`);
    const begun = () => existsSync(part) || existsSync(`${part}.d`);
    await killed(['backup', file], begun, async () => {
      if (!existsSync(file)) return false;
      expect((await verifyBackup(file)).rows.attachments).toBe(6);
      for (const made of [file, `${file}.sha256`]) rmSync(made);
      return true;
    });
    expect(begun()).toBe(true);
    expect((await data('backup', file)).code).toBe(0);
    expect((await verifyBackup(file)).rows.attachments).toBe(6);
    expect([existsSync(part), existsSync(`${part}.d`)]).toEqual([false, false]);
  });

  test('a restore killed in the middle restores nothing, and the same command completes it', async () => {
    await record.database.transaction().execute(async (tx) => {
      for (let n = 0; n < 300; n++) await send(tx, { kind: 'partner', email: `${n}@example.com`, at: AT });
    });
    const file = await backUp();
    await empty();
    const copy = path.join(record.config.dataDir, '.restore');
    await killed(
      ['restore', file],
      () => existsSync(copy),
      async () => {
        const restored = (await emails()).length;
        if (restored === 0) return false;
        expect(restored).toBe(302);
        await empty();
        return true;
      },
    );
    expect(existsSync(copy)).toBe(true);
    expect((await data('restore', file)).code).toBe(0);
    expect(await emails()).toHaveLength(302);
    expect(existsSync(copy)).toBe(false);
  });

  // With a stand-in for pg_dump; the real one: npm run proof -- pg-dump
  test('says what pg_dump needs, and keeps its password off the command line', async () => {
    const tools = mkdtempSync(path.join(folder, 'tools-'));
    const dump = (PATH: string) =>
      run('data', ['backup', fresh(), '--pg-dump'], environment(record.config, { PATH }));
    if (name === 'sqlite') {
      expect((await dump(tools)).stderr).toContain('DATABASE_URL is not set');
      return;
    }
    expect((await dump(tools)).stderr).toContain('pg_dump was not found. Install');
    const tool = path.join(tools, 'pg_dump');
    const fake = (script: string) => {
      writeFileSync(tool, `#!/bin/sh\n${script}\n`);
      chmodSync(tool, 0o755);
    };
    fake('echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1');
    expect((await dump(tools)).stderr).toContain('older than the server');
    fake(
      `for arg; do case $arg in --file=*) echo "PGDMP $PGDATABASE $PGPASSWORD $*" > "\${arg#--file=}";; esac; done`,
    );
    const ran = await dump(tools);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    const text = readFileSync(path.join(folder, `backup-${count}`), 'utf8');
    expect(text).toMatch(/^PGDMP record site --format=custom/);
    expect(text.match(/site/g)).toHaveLength(1);
  });
});

test('what one engine backed up, the other restores; a backup by an older version too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-engines-'));
  const postgres = await startEngine('postgres');
  const sqlite = await startEngine('sqlite');
  try {
    const from = await openDatabase(postgres.config);
    await send(from, { kind: 'job', email: 'ravi@example.com', at: AT, resume: { name: 'cv.pdf' } });
    await from.destroy();
    const file = path.join(folder, 'one');
    expect((await run('data', ['backup', file], environment(postgres.config))).code).toBe(0);
    // As it was before the desk and whatever came later had tables of their own.
    const first = [
      'attachments',
      'consents',
      'outbox',
      'rate_buckets',
      'secrets',
      'submissions',
      'subscriptions',
    ];
    const old = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    for (const { name } of tablesOf(old)) if (!first.includes(name)) old.exec(`DROP TABLE "${name}"`);
    old.exec("DELETE FROM kysely_migration WHERE name >= '0004'");
    old.close();
    rmSync(`${file}.sha256`);
    const ran = await run('data', ['restore', file], environment(sqlite.config));
    expect([ran.stderr, ran.code]).toEqual(['', 0]);
    const { stdout } = await run('inbox', ['list', '--json'], environment(sqlite.config));
    expect(JSON.parse(stdout)).toMatchObject({ email: 'ravi@example.com' });
  } finally {
    await postgres.stop();
    await sqlite.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
