/** What /readyz asks the database: that it takes what visitors send, not only that it can be read. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/open.ts';
import { usability } from '../../src/server/database/usable.ts';
import { ENGINES, recordOn, startEngine } from './engines.ts';

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);

  test('a database that takes nothing is not usable, however well it can be read', async () => {
    let now = 1_000;
    const usable = usability(record.database, () => now);
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

test('one that is gone is not usable, and asking never fails', async () => {
  const engine = await startEngine('sqlite');
  const database = await openDatabase(engine.config);
  await database.destroy();
  expect(await usability(database, () => 0)()).toBe(false);
  await engine.stop();
});
