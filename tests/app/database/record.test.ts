/** The database as an operator sees it: first start, file modes, error messages. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { deleteFullBuckets, takeToken } from '../../../src/server/rate-limit/rate-limit.ts';
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

  test('five processes that open an empty database at once all migrate it', async () => {
    const opens = `const { openDatabase } = await import('./src/server/database/open.ts');
      await (await openDatabase(${JSON.stringify(engine.config)})).destroy();`;
    const open = () => run(process.execPath, ['--input-type=module', '--eval', opens]);
    const all = await Promise.all(Array.from({ length: 5 }, open));
    expect(all.map(({ stdout, stderr }) => stdout + stderr)).toEqual(['', '', '', '', '']);
    database = await openDatabase(engine.config);
  });

  test('opens immediately during another connection’s write, because no lock is taken without pending migrations', async () => {
    await database.transaction().execute(async (tx) => {
      await tx.deleteFrom('submissions').execute();
      if (name === 'postgres') await sql`SELECT pg_advisory_xact_lock(${KYSELYS_LOCK}::bigint)`.execute(tx);
      const begun = performance.now();
      const other = await openDatabase(engine.config);
      await other.selectFrom('submissions').select('id').execute();
      await other.destroy();
      expect(performance.now() - begun).toBeLessThan(1000);
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
});

describe('errors for the operator', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-record-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('only the server’s user can read the folder and the file', async () => {
    const dataDir = path.join(folder, 'data');
    const database = await openDatabase({ databaseUrl: 'sqlite', dataDir });
    await database.deleteFrom('submissions').execute();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const name of ['record.sqlite', 'record.sqlite-wal', 'record.sqlite-shm'])
      expect(statSync(path.join(dataDir, name)).mode & 0o777).toBe(0o600);
    await database.destroy();
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

  test('an unreachable database is reported without its password', async () => {
    const opening = openDatabase({
      databaseUrl: 'postgres://site:s3cret@127.0.0.1:9/record',
      dataDir: folder,
    });
    await expect(opening).rejects.toThrow(/nothing answers.*127\.0\.0\.1:9\/record \(DATABASE_URL\)/);
    await expect(opening).rejects.not.toThrow(/s3cret/);
  });
});
