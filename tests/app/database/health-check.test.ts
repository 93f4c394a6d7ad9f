/** The database check of /readyz: the database must accept writes, not only reads. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { healthCheck } from '../../../src/server/database/health-check.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { hasRoomForForm } from '../../../src/server/storage/free-space.ts';
import { ENGINES, recordOn, startEngine } from './engines.ts';

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);

  test('a read-only database is unhealthy', async () => {
    let now = 1_000;
    const usable = healthCheck(record.database, () => now);
    expect(await usable()).toBe(true);
    const readOnly =
      name === 'sqlite' ? 'PRAGMA query_only = ON' : 'ALTER TABLE rate_buckets ADD CHECK (false) NOT VALID';
    await sql.raw(readOnly).execute(record.database);
    await record.database.selectFrom('submissions').select('id').execute();
    expect(await usable()).toBe(true);
    now += 1_000;
    expect(await usable()).toBe(false);
  });
});

test('an unreachable database is unhealthy, and the check never rejects', async () => {
  const engine = await startEngine('sqlite');
  const database = await openDatabase(engine.config);
  await database.destroy();
  expect(await healthCheck(database, () => 0)()).toBe(false);
  await engine.stop();
});

test('a disk with space for a row, but not for a form, is unhealthy', async () => {
  const engine = await startEngine('sqlite');
  const database = await openDatabase(engine.config);
  const { dataDir } = engine.config;
  let now = 0;
  let free = 1024 * 1024;
  const usable = healthCheck(
    database,
    () => (now += 1_000),
    () => hasRoomForForm(dataDir, async () => free),
  );
  expect(await usable()).toBe(true);
  free -= 1;
  expect(await usable()).toBe(false);
  expect(
    await healthCheck(
      database,
      () => 0,
      () => Promise.reject(new Error('EIO')),
    )(),
  ).toBe(false);
  await database.destroy();
  await engine.stop();
});
