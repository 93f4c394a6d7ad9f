/**
 * Two versions of the site use the same database, on both engines: during an upgrade, and after a rollback.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import { ENGINES, type EngineForTests, startEngine } from './engines.ts';

describe.each(ENGINES)('%s', (name) => {
  let engine: EngineForTests;
  beforeAll(async () => {
    engine = await startEngine(name);
    await (await openDatabase(engine.config)).destroy();
  }, 60_000);
  afterAll(() => engine?.stop());

  const pretend = async (statement: string) => {
    const database = await openDatabase(engine.config);
    await sql.raw(statement).execute(database);
    await database.destroy();
  };
  const step = (name: string) =>
    `INSERT INTO kysely_migration (name, timestamp) VALUES ('${name}', '2026-01-05T00:00:00Z')`;

  test('a server starts on tables that a newer version has migrated', async () => {
    await pretend(step('9999-newer'));
    const database = await openDatabase(engine.config);
    const rows = await database.selectFrom('submissions').select('id').execute();
    await database.destroy();
    expect(rows).toEqual([]);
  });

  test('a database with a foreign migration is rejected', async () => {
    await pretend(step('0000-other'));
    await expect(openDatabase(engine.config)).rejects.toThrow('0000-other');
  });
});
