/**
 * The database as an operator sees it: first start, upgrades, transactions, health, file modes, error
 * messages.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthCheck } from '../../../src/server/database/health-check.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database, Tx } from '../../../src/server/database/tables.ts';
import { hasRoomForForm } from '../../../src/server/limits/free-space.ts';
import { deleteFullBuckets, takeToken } from '../../../src/server/limits/rate-limit.ts';
import { ENGINES, type EngineForTests, recordOn, startEngine } from './engines.ts';

const LARGEST_UPLOAD_BYTES = 5 * 1024 * 1024;
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

  test('two processes that open an empty database at once both migrate it', async () => {
    const opens = `const { openDatabase } = await import('./src/server/database/open.ts');
      await (await openDatabase(${JSON.stringify(engine.config)})).destroy();`;
    const open = () => run(process.execPath, ['--input-type=module', '--eval', opens]);
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ stdout, stderr }) => stdout + stderr)).toEqual(['', '']);
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

/** What the site expects of Kysely's transactions: each is stored as a whole or not at all. */
describe.each(ENGINES)('transactions on %s', (name) => {
  const record = recordOn(name);
  const insert = (on: Database, note: string, value = '') =>
    on.insertInto('notes').values({ name: note, value }).execute();
  const write = (note: string) =>
    record.database.transaction().execute(async (tx) => {
      await insert(tx, note);
      if (note.startsWith('bad')) throw new Error(note);
    });
  const stored = async (on: Database, like: string) =>
    (await on.selectFrom('notes').select('name').where('name', 'like', like).execute()).length;

  test('concurrent transactions succeed or fail independently, and a failed one stores nothing', async () => {
    const results = await Promise.allSettled(['one-1', 'bad-1', 'one-2', 'bad-2', 'one-3'].map(write));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
    expect([await stored(record.database, 'one-%'), await stored(record.database, 'bad-%')]).toEqual([3, 0]);
  });

  /** Makes the next statement fail, as on a full disk or when PostgreSQL stops. */
  const breakDown = {
    sqlite: async (tx: Tx) => {
      const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(tx);
      await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(tx);
      return insert(tx, 'too large', 'x'.repeat(LARGEST_UPLOAD_BYTES));
    },
    postgres: (tx: Tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx),
  }[name];

  test('a failure of the disk or the database is reported as such, and the next transaction succeeds', async () => {
    const failing = record.database.transaction().execute(async (tx) => {
      await insert(tx, 'failing');
      await breakDown(tx);
    });
    const reason = { sqlite: { errcode: 13 }, postgres: { code: '57P01' } }[name];
    await expect(failing).rejects.toMatchObject(reason);
    if (name === 'sqlite') await sql`PRAGMA max_page_count = 1000000`.execute(record.database);
    await write('repaired');
    expect(await stored(record.database, 'failing')).toBe(0);
  });

  /** Makes the commit of this transaction fail. */
  const breakCommit = {
    sqlite: async (tx: Tx) => {
      await sql`PRAGMA defer_foreign_keys = ON`.execute(tx);
      const consent = { submission_id: 'missing', notice: '', version: '', given_at: '' };
      await tx.insertInto('consents').values(consent).execute();
    },
    postgres: async (tx: Tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(record.database);
    },
  }[name];

  test('a transaction whose commit fails is not confirmed', async () => {
    const failing = record.database.transaction().execute(async (tx) => {
      await insert(tx, 'uncommitted');
      await breakCommit(tx);
    });
    await expect(failing).rejects.toThrow();
    await write('afterwards');
    expect(await stored(record.database, 'uncommitted')).toBe(0);
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

  test('a commit waits until the write-ahead log is on disk', async () => {
    const database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
    const { rows } = await sql`SELECT * FROM pragma_synchronous, pragma_journal_mode`.execute(database);
    // 2 is FULL (https://www.sqlite.org/pragma.html#pragma_synchronous).
    expect(rows).toEqual([{ synchronous: 2, journal_mode: 'wal' }]);
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
