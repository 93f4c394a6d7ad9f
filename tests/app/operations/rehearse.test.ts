/** The real command rehearses a restore on both database engines, and detects every difference. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { compareWithBackup } from '../../../src/operations/backup/compare.server.ts';
import { lastRehearsal } from '../../../src/operations/backup/rehearse.server.ts';
import { planRestore, restoreBackup } from '../../../src/operations/backup/restore.server.ts';
import { NOTHING } from '../../../src/operations/privacy/remove.server.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { ENGINES } from '../database/engines.ts';
import { environment, queueWebhook, run } from './operations-fixture.ts';
import { AT, backupsOn } from './record-fixture.ts';

describe.each(ENGINES)('on %s', (name) => {
  const { record, data, backUp, everything, fresh } = backupsOn(name);

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
    expect((await data('erase', 'ravi@example.com')).code).toBe(0);
    const left = await record.database.selectFrom('called').select('submission_id').execute();
    expect(left).toHaveLength(1);
    const before = await everything();
    const { stdout, stderr, code } = await data('rehearse', '--json');
    expect([stderr, code]).toEqual(['', 0]);
    const rehearsal = JSON.parse(stdout);
    expect(rehearsal).toMatchObject({
      file,
      files: 0,
      erased: { submissions: 1, files: 1, mails: 2, webhooks: 1 },
    });
    expect(rehearsal.rows).toMatchObject({
      ...{ submissions: 1, attachments: 0, attachment_scans: 0, consents: 1, outbox: 2 },
      ...{ called: 1, handled: 1, webhook_deliveries: 1 },
    });
    expect(rehearsal.seconds).toBeGreaterThan(0);
    expect(lastRehearsal(record.config.dataDir)).toEqual(rehearsal);
    expect(statSync(path.join(record.config.dataDir, 'last-rehearsal.json')).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(record.config.dataDir, '.rehearsal'))).toBe(false);
    expect(await everything()).toEqual(before);
    rmSync(path.join(record.config.dataDir, 'erasures.jsonl'));
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
    writeFileSync(elsewhere, readFileSync(elsewhere).subarray(0, -4096));
    expect(await data('rehearse', elsewhere)).toMatchObject({ code: 1 });
    expect(note()).toBe(before);
    expect(readdirSync(record.config.dataDir)).toEqual(left);
  });
});

describe('the comparison', () => {
  const { record, backUp, fresh } = backupsOn('sqlite');

  test.each([
    ['DELETE FROM consents', '0 rows instead of 2 in consents'],
    ["UPDATE attachments SET bytes = x'00'", 'the content of the attachment'],
    ["DELETE FROM submissions WHERE email = 'asha@example.com'", '1 rows instead of 2 in submissions'],
    ["INSERT INTO called SELECT id, created_at, '' FROM submissions", '2 rows instead of 0 in called'],
  ])('finds %s', async (change, found) => {
    const file = await backUp();
    const config = { databaseUrl: 'sqlite', dataDir: fresh() };
    const database = await openDatabase(config);
    await restoreBackup(database, config, await planRestore(file, record.config.dataDir, false));
    await database.destroy();
    const restored = path.join(config.dataDir, 'record.sqlite');
    expect(compareWithBackup(file, restored, NOTHING)).toMatchObject({ files: 1 });
    const changed = new DatabaseSync(restored);
    changed.exec(change);
    changed.close();
    expect(() => compareWithBackup(file, restored, NOTHING)).toThrow(found);
  });
});
