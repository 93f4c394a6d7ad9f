/**
 * Backup and verification on both database engines with the real commands: consistent under load, and atomic.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastBackup } from '../../../src/operations/backup/backup.server.ts';
import { recordIn } from '../../../src/operations/backup/files.server.ts';
import { verifyBackup } from '../../../src/operations/backup/verify.server.ts';
import { simulatedDelay } from '../../waiting.ts';
import { ENGINES } from '../database/engines.ts';
import { failsWith, RESUME, send } from './operations-fixture.ts';
import { backupsOn } from './record-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, startData, folder, fresh, backUp, killed } = backupsOn(name);

  test('backs up into a file readable only by its owner, records the backup, and never overwrites a file', async () => {
    const file = fresh();
    const ran = await data('backup', file);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect([file, recordIn(file)].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o600]);
    expect(lastBackup(record.config.dataDir)).toMatchObject({ file, bytes: statSync(recordIn(file)).size });
    for (const name of [file, `${file}/`]) await failsWith(data('backup', name), 'not overwritten');
    const { stdout } = await data('backup', folder, '--json');
    expect(path.basename(JSON.parse(stdout).file)).toMatch(
      /^record-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/,
    );
  });

  test('verifies a complete backup and rejects a damaged one', async () => {
    const file = await backUp();
    const whole = await data('verify', file, '--json');
    expect(JSON.parse(whole.stdout)).toMatchObject({
      files: 1,
      rows: { submissions: 2, attachments: 1, attachment_scans: 1, consents: 2, subscriptions: 1, outbox: 4 },
    });
    const bytes = readFileSync(recordIn(file));
    bytes.write('!', bytes.indexOf(Buffer.from(RESUME)));
    writeFileSync(recordIn(file), bytes);
    await failsWith(data('verify', file), 'checksum');
    // Earlier versions made a single file.
    renameSync(recordIn(file), `${file}.record`);
    rmSync(file, { recursive: true });
    renameSync(`${file}.record`, file);
    await expect(verifyBackup(file)).rejects.toThrow('attachment');
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await expect(verifyBackup(file)).rejects.toThrow('not a whole backup');
    writeFileSync(file, 'something else');
    await expect(verifyBackup(file)).rejects.toThrow('not a whole backup');
    await expect(verifyBackup(fresh())).rejects.toThrow('There is no backup');
    const dump = fresh();
    writeFileSync(dump, 'PGDMP\x01');
    await expect(verifyBackup(dump)).rejects.toThrow('pg_restore');
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
    const begun = () => existsSync(part);
    await killed(['backup', file], begun, async () => {
      if (!existsSync(file)) return false;
      expect((await verifyBackup(file)).rows.attachments).toBe(6);
      rmSync(file, { recursive: true });
      return true;
    });
    expect(begun()).toBe(true);
    expect((await data('backup', file)).code).toBe(0);
    expect((await verifyBackup(file)).rows.attachments).toBe(6);
    expect(existsSync(part)).toBe(false);
  });

  // The other tests send no further statements.
  if (name === 'postgres') return;

  test('creates a missing folder for a name that ends with a slash, and rejects the name of a file', async () => {
    const nights = `${fresh()}/deep/`;
    expect((await data('backup', nights)).stderr).toBe('');
    expect(statSync(nights).mode & 0o777).toBe(0o700);
    writeFileSync(path.join(nights, 'file'), '');
    await failsWith(data('backup', `${path.join(nights, 'file')}/`), 'there is a file of that name');
  });

  test('removes the folder’s older backups and no file with another name', async () => {
    const nights = `${fresh()}/`;
    mkdirSync(nights);
    const old = ['record-2026-01-01T20-30-00Z.backup', 'record-2026-01-02T20-30-00Z.backup'];
    const parts = ['.record-2026-01-01T20-30-01Z.backup.part', '.record-2026-01-03T20-30-01Z.backup.part'];
    const others = ['before-update', 'record-2026.backup', 'record-2026-01-01T20-30-00Z.backup.gpg'];
    // Earlier versions made single files.
    const [folder = '', ...files] = old;
    mkdirSync(path.join(nights, folder, 'documents'), { recursive: true });
    for (const one of [...files, `${files[0]}.sha256`, ...parts, ...others])
      writeFileSync(path.join(nights, one), '');
    utimesSync(path.join(nights, parts[0] ?? ''), new Date(0), new Date(0));
    const { stdout, code } = await data('backup', nights, '--keep', '2', '--json');
    const { file, removed } = JSON.parse(stdout);
    expect([code, removed]).toEqual([0, [folder]]);
    const expected = [path.basename(file), ...files, `${files[0]}.sha256`, parts[1], ...others];
    expect(readdirSync(nights).sort()).toEqual(expected.sort());
    for (const [target, keep] of [
      [nights, '0'],
      [nights, '1.5'],
      [fresh(), '2'],
    ] as const)
      expect(await data('backup', target, '--keep', keep)).toMatchObject({ code: 2 });
  });
});
