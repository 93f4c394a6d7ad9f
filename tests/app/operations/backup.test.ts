/**
 * Backup and verification on both database engines with the real commands: consistent under load, and atomic.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastBackup } from '../../../src/operations/backup/backup.server.ts';
import { verifyBackup } from '../../../src/operations/backup/verify.server.ts';
import { simulatedDelay } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { environment, failsWith, RESUME, run, send } from './operations-fixture.ts';
import { backupsOn } from './record-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, startData, folder, fresh, backUp, killed } = backupsOn(name);

  test('backs up into a file readable only by its owner, records the backup, and never overwrites a file', async () => {
    const file = fresh();
    const ran = await data('backup', file);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(
      execFileSync('sha256sum', ['-c', `${path.basename(file)}.sha256`], { cwd: folder }).toString(),
    ).toContain('OK');
    expect(lastBackup(record.config.dataDir)).toMatchObject({ file, bytes: statSync(file).size });
    await failsWith(data('backup', file), 'not overwritten');
    const { stdout } = await data('backup', folder, '--json');
    expect(path.basename(JSON.parse(stdout).file)).toMatch(
      /^record-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/,
    );
  });

  test('verifies a complete backup and rejects a damaged one', async () => {
    const file = await backUp();
    const whole = await data('verify', file, '--json');
    expect(JSON.parse(whole.stdout)).toMatchObject({
      compared: true,
      rows: { submissions: 2, attachments: 1, attachment_scans: 1, consents: 2, subscriptions: 1, outbox: 4 },
    });
    const bytes = readFileSync(file);
    bytes.write('!', bytes.indexOf(Buffer.from(RESUME)));
    writeFileSync(file, bytes);
    await failsWith(data('verify', file), 'checksum');
    rmSync(`${file}.sha256`);
    await expect(verifyBackup(file)).rejects.toThrow('attachment');
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await expect(verifyBackup(file)).rejects.toThrow('not a whole backup');
    writeFileSync(file, 'something else');
    await expect(verifyBackup(file)).rejects.toThrow('no backup of this site');
    await expect(verifyBackup(fresh())).rejects.toThrow('There is no file');
  });

  test('contains a consistent snapshot while visitors write', async () => {
    let sending = true;
    const visitors = (async () => {
      for (let n = 0; sending; n++) {
        await simulatedDelay(2);
        await record.database
          .transaction()
          .execute((tx) =>
            send(tx, { kind: 'job', email: `visitor-${n}@example.com`, resume: { name: 'cv.pdf' } }),
          );
      }
    })();
    const file = fresh();
    // In another process, because the work of the command would otherwise hold up the visitors.
    const ran = await startData('backup', file).ended;
    sending = false;
    await visitors;
    expect(ran.stderr).toBe('');
    const { submissions = 0, attachments, consents, outbox } = (await verifyBackup(file)).rows;
    expect(submissions).toBeGreaterThan(2);
    expect([attachments, consents, outbox]).toEqual([submissions - 1, submissions, submissions * 2]);
  });

  test('a backup that is killed leaves no file, and the same command completes it', async () => {
    const bytes = new Uint8Array(4_000_000).fill(7);
    for (let n = 0; n < 5; n++)
      await send(record.database, {
        kind: 'job',
        email: `${n}@example.com`,
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

  // This test uses a substitute for pg_dump. `npm run proof -- pg-dump` uses the real one.
  test('explains what pg_dump needs, and passes no password on the command line', async () => {
    const tools = mkdtempSync(path.join(folder, 'tools-'));
    let copy = '';
    const dump = (PATH: string) => {
      copy = fresh();
      return run('data', ['backup', copy, '--pg-dump'], environment(record.config, { PATH }));
    };
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
    const text = readFileSync(copy, 'utf8');
    expect(text).toMatch(/^PGDMP test_\w+ site --format=custom/);
    expect(text.match(/site/g)).toHaveLength(1);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('creates a missing folder for a name that ends with a slash, and rejects the name of a file', async () => {
    const nights = `${fresh()}/deep/`;
    expect((await data('backup', nights)).stderr).toBe('');
    expect(statSync(nights).mode & 0o777).toBe(0o700);
    const [file = ''] = readdirSync(nights);
    await failsWith(data('backup', `${path.join(nights, file)}/`), 'there is a file of that name');
  });

  test('removes the folder’s older backups and no file with another name', async () => {
    const nights = `${fresh()}/`;
    mkdirSync(nights);
    const old = ['record-2026-01-01T20-30-00Z.backup', 'record-2026-01-02T20-30-00Z.backup'];
    const parts = ['.record-2026-01-01T20-30-01Z.backup.part', '.record-2026-01-03T20-30-01Z.backup.part'];
    const others = ['before-update', 'record-2026.backup', 'record-2026-01-01T20-30-00Z.backup.gpg'];
    for (const one of [...old, ...old.map((one) => `${one}.sha256`), ...parts, ...others])
      writeFileSync(path.join(nights, one), '');
    utimesSync(path.join(nights, parts[0] ?? ''), new Date(0), new Date(0));
    const { stdout, code } = await data('backup', nights, '--keep', '2', '--json');
    const { file, removed } = JSON.parse(stdout);
    expect([code, removed]).toEqual([0, [old[0]]]);
    const expected = [path.basename(file), old[1]].flatMap((one) => [one, `${one}.sha256`]);
    expect(readdirSync(nights).sort()).toEqual([...expected, parts[1], ...others].sort());
    for (const [target, keep] of [
      [nights, '0'],
      [nights, '1.5'],
      [fresh(), '2'],
    ] as const)
      expect(await data('backup', target, '--keep', keep)).toMatchObject({ code: 2 });
  });
});
