/**
 * A commit that PostgreSQL acknowledges is on disk, whatever the default settings of the database and the
 * role.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/tables.ts';
import { type EngineForTests, startEngine } from './engines.ts';

let engine: EngineForTests;
beforeAll(async () => {
  engine = await startEngine('postgres');
});
afterAll(() => engine?.stop());

async function configure(...statements: string[]): Promise<void> {
  const client = new pg.Client(engine.config.databaseUrl);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Reads `synchronous_commit` on every connection in the pool, outside and inside a transaction. */
async function settings(): Promise<Set<string>> {
  const database = await openDatabase(engine.config);
  const ask = (on: Database) => sql<{ synchronous_commit: string }>`SHOW synchronous_commit`.execute(on);
  try {
    const seen = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.connection().execute(async (own) => {
          await sql`SELECT pg_sleep(0.05)`.execute(own);
          return [await ask(own), await own.transaction().execute(ask)];
        }),
      ),
    );
    return new Set(seen.flat().map(({ rows }) => rows[0]?.synchronous_commit ?? ''));
  } finally {
    await database.destroy();
  }
}

test.each([
  ['off', 'on'],
  ['local', 'on'],
  ['remote_apply', 'remote_apply'],
])(
  'a default of %s for the database and the role becomes %s on every connection',
  async (configured, used) => {
    await configure(
      `ALTER DATABASE record SET synchronous_commit = ${configured}`,
      `ALTER ROLE site SET synchronous_commit = ${configured}`,
    );
    expect(await settings()).toEqual(new Set([used]));
  },
);
