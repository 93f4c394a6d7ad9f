/**
 * A backup has documents, editions and keys beside the record, on both database engines; one command restores
 * them all.
 */
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../database/engines.ts';
import { AT, failsWith, withFolders } from './operations-fixture.ts';
import { backupsOn } from './record-fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const { record, data, empty, fresh } = backupsOn(engine);

  test('one command backs up documents, editions and keys, and one restores them with their dates', async () => {
    const { documentsDir, editionsDir, dataDir } = withFolders(record.config);
    const key = path.join(dataDir, 'erasures.key');
    const put = (file: string, text: string, mode = 0o644) => {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 });
      writeFileSync(file, text, { mode });
      // Halves of milliseconds, as file systems have them.
      utimesSync(file, 1_700_000_000, 1_700_000_000.1235);
    };
    mkdirSync(dataDir, { recursive: true });
    // Both folders are links to a disk.
    const disks = [documentsDir, editionsDir].map((one) => {
      const disk = `${dataDir} disk of ${path.basename(one)}`;
      mkdirSync(disk);
      rmSync(one, { recursive: true, force: true });
      symlinkSync(disk, one);
      return disk;
    });
    const names = ['Policies/a.pdf', 'odd\n\\name.txt', '.facts.yaml'].map((one) =>
      path.join(documentsDir, one),
    );
    const [policy = ''] = names;
    for (const name of names) put(name, path.basename(name));
    symlinkSync('Policies/a.pdf', path.join(documentsDir, 'linked.pdf'));
    const edition = path.join(editionsDir, 'ab', 'ab'.repeat(32));
    // An edition is a byte copy of its document, and does not replace it.
    put(edition, 'a.pdf', 0o440);
    put(key, 'the key of earlier hashes');
    const insert = (id: string, content: string) =>
      record.database
        .insertInto('documents')
        .values({
          ...{
            id,
            path: `Policies/${id}.pdf`,
            sha256: hash('sha256', content),
            size: 1,
            modified: 1,
            imported: 0,
          },
          replaced_at: null,
          first_seen_at: AT,
          gone_at: null,
        })
        .execute();
    await insert('a', 'a.pdf');
    const state = () =>
      [...names, edition].map((one) => {
        const { mode, mtimeMs } = statSync(one);
        return [readFileSync(one, 'utf8'), mode & 0o777, Math.trunc(mtimeMs)];
      });
    const before = state();
    const first = fresh();
    expect(await data('backup', first)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(': 6 file(s)'),
    });

    // The next one takes no space for what has not changed.
    put(policy, 'a new policy');
    await insert('b', 'lost');
    const second = fresh();
    expect(await data('backup', second)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Incomplete: 2 published'),
    });
    const links = (backup: string) =>
      ['documents/.facts.yaml', 'documents/Policies/a.pdf'].map(
        (one) => statSync(path.join(backup, one)).nlink,
      );
    expect(links(second)).toEqual([2, 1]);
    expect(await data('verify', first)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(': 6 file(s).'),
    });
    expect(await data('verify', second)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Incomplete: 2 published'),
    });

    await record.database.deleteFrom('documents').execute();
    const away = `${documentsDir} away`;
    renameSync(documentsDir, away);
    const without = fresh();
    for (const command of ['backup', 'verify'])
      expect(await data(command, without)).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('Incomplete: it has no documents; is DOCUMENTS_DIR mounted?'),
      });
    renameSync(away, documentsDir);
    await empty();
    // With PostgreSQL, a new machine has no DATA_DIR.
    for (const one of [...disks, engine === 'postgres' ? dataDir : key]) rmSync(one, { recursive: true });
    for (const one of disks) mkdirSync(one);
    // As an interrupted restore has left it.
    put(path.join(documentsDir, '.restoring'), '');
    put(policy, 'half', 0o400);
    const ran = await data('restore', first);
    expect([ran.stderr, ran.code]).toEqual(['', 0]);
    expect(state()).toEqual(before);
    expect(readFileSync(key, 'utf8')).toBe('the key of earlier hashes');
    expect(readlinkSync(path.join(documentsDir, 'linked.pdf'))).toBe('Policies/a.pdf');
    expect(existsSync(path.join(documentsDir, '.restoring'))).toBe(false);
    expect(await record.database.selectFrom('documents').select('id').execute()).toEqual([{ id: 'a' }]);

    // What is there stays: a document that was deleted since does not come back.
    rmSync(policy);
    expect((await data('restore', first)).stdout).toContain('-documents is not empty, and was left as it is');
    expect(existsSync(policy)).toBe(false);
    for (const [damage, found] of [
      [() => writeFileSync(path.join(first, 'documents', 'more.pdf'), ''), 'does not list all'],
      [() => rmSync(path.join(first, 'documents', 'Policies', 'a.pdf')), 'a.pdf is missing'],
      [
        () => writeFileSync(path.join(first, 'documents', '.facts.yaml'), 'x'),
        'the checksum of documents/.facts.yaml',
      ],
    ] as const) {
      damage();
      await failsWith(data('verify', first), found);
    }
  });
});
