/** The database as an operator sees it: first start, upgrades, health, file modes, error messages. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthCheck } from '../../../src/server/database/health-check.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { deleteFullBuckets, takeToken } from '../../../src/server/rate-limit/rate-limit.ts';
import { hasRoomForForm } from '../../../src/server/storage/free-space.ts';
import { ENGINES, type EngineForTests, startEngine } from './engines.ts';

const run = promisify(execFile);
/** The id of the advisory lock that Kysely's migrator takes in PostgreSQL. */
const KYSELYS_LOCK = '3853314791062309107';

describe.each(ENGINES)('on %s', (name) => {
  let engine: EngineForTests;
  let database: Database;
  const now = Date.parse('2026-06-01T00:00:00Z');

  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(async () => {
    await database?.destroy();
    await engine?.stop();
  });

  test('three processes that open an empty database at once all migrate it', async () => {
    const opens = `const { openDatabase } = await import('./src/server/database/open.ts');
      await (await openDatabase(${JSON.stringify(engine.config)})).destroy();`;
    const open = () => run(process.execPath, ['--input-type=module', '--eval', opens]);
    const all = await Promise.all([open(), open(), open()]);
    expect(all.map(({ stdout, stderr }) => stdout + stderr)).toEqual(['', '', '']);
    database = await openDatabase(engine.config);
  });

  test('opens during another connection’s write, because no lock is taken without pending migrations', async () => {
    await database.transaction().execute(async (tx) => {
      await tx.deleteFrom('submissions').execute();
      if (name === 'postgres') await sql`SELECT pg_advisory_xact_lock(${KYSELYS_LOCK}::bigint)`.execute(tx);
      const other = await openDatabase(engine.config);
      await other.selectFrom('submissions').select('id').execute();
      await other.destroy();
    });
  });

  test('deletes a client’s row once its bucket is full, and never stores its address', async () => {
    await takeToken(database, '192.0.2.77', now);
    const buckets = () => database.selectFrom('rate_buckets').selectAll().execute();
    expect(JSON.stringify(await buckets())).not.toContain('192.0.2.77');
    await deleteFullBuckets(database, now + 60_000);
    expect(await buckets()).toHaveLength(1);
    await deleteFullBuckets(database, now + 60_001);
    expect(await buckets()).toEqual([]);
  });

  test('a database that accepts only reads is unhealthy', async () => {
    let now = 1_000;
    const usable = healthCheck(database, () => now);
    expect(await usable()).toBe(true);
    const readOnly =
      name === 'sqlite' ? 'PRAGMA query_only = ON' : 'ALTER TABLE rate_buckets ADD CHECK (false) NOT VALID';
    await sql.raw(readOnly).execute(database);
    await database.selectFrom('submissions').select('id').execute();
    expect(await usable()).toBe(true);
    now += 1_000;
    expect(await usable()).toBe(false);
  });

  test('a server starts on tables that a newer version has migrated, but not on foreign ones', async () => {
    const pretend = async (step: string) => {
      const other = await openDatabase(engine.config);
      await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${step}, '2026-01-05')`.execute(other);
      await other.destroy();
    };
    await pretend('9999-newer');
    await pretend('0000-other');
    await expect(openDatabase(engine.config)).rejects.toThrow('0000-other');
  });
});

describe('on SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-record-'));
  const dataDir = path.join(folder, 'data');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('only the server’s user can read the folder and the file', async () => {
    const database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
    await database.deleteFrom('submissions').execute();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const name of ['record.sqlite', 'record.sqlite-wal', 'record.sqlite-shm'])
      expect(statSync(path.join(dataDir, name)).mode & 0o777).toBe(0o600);
    await database.destroy();
  });

  test('a disk with space for a row, but not for a form, is unhealthy, and the check never rejects', async () => {
    const database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
    let free = 1024 * 1024;
    const check = (hasRoom: () => Promise<boolean>) => healthCheck(database, () => 0, hasRoom)();
    const hasRoom = () => hasRoomForForm(dataDir, async () => free);
    expect(await check(hasRoom)).toBe(true);
    free -= 1;
    expect(await check(hasRoom)).toBe(false);
    expect(await check(() => Promise.reject(new Error('EIO')))).toBe(false);
    await database.destroy();
    expect(await healthCheck(database, () => 0)()).toBe(false);
  });

  test('an unusable folder is reported with its variable and the fix', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const opening = openDatabase({ databaseUrl: 'sqlite', dataDir: path.join(file, 'data') });
    await expect(opening).rejects.toThrow(/ENOTDIR.*DATA_DIR.*right to read and write/s);
  });

  test('a file that is not a database is left unchanged', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'other-'));
    const file = path.join(dataDir, 'record.sqlite');
    writeFileSync(file, 'not a database at all, and longer than a header would be'.repeat(40));
    const before = statSync(file).size;
    await expect(openDatabase({ databaseUrl: 'sqlite', dataDir })).rejects.toThrow(/not a database/);
    expect(statSync(file).size).toBe(before);
  });
});

test('an unreachable database is reported without its password', async () => {
  const databaseUrl = 'postgres://site:s3cret@127.0.0.1:9/record';
  const opening = openDatabase({ databaseUrl, dataDir: tmpdir() });
  await expect(opening).rejects.toThrow(/nothing answers.*127\.0\.0\.1:9\/record \(DATABASE_URL\)/);
  await expect(opening).rejects.not.toThrow(/s3cret/);
});
