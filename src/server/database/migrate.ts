/** Applies migrations. Each is a plain SQL file, so that old migrations hardly depend on current code. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { unifyMailboxes } from './one-mailbox.ts';
import { DatabaseError, isUnavailable, reasonOf, unavailable } from './problem.ts';

export type Engine = 'sqlite' | 'postgres';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Applies the pending migrations, all or none. Several servers can start at once: PostgreSQL takes a lock,
 * SQLite starts a write transaction. If no migration is pending, takes no lock, so that readers never wait
 * for writers.
 * @throws DatabaseError naming the migration that failed
 */
export async function migrate<T>(database: Kysely<T>, engine: Engine): Promise<void> {
  const steps = migrationsFor(engine);
  if (isUpToDate((await appliedMigrations(database)) ?? [], Object.keys(steps))) return;
  const provider = { getMigrations: async () => steps };
  const { error, results } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (!error) return;
  const failed =
    results?.find((step) => step.status === 'Error')?.migrationName ?? 'reading the list of steps';
  if (isUnavailable(error)) throw unavailable(error, `the tables on ${engine}`);
  throw new DatabaseError(
    `The tables could not be brought up to date (${reasonOf(error)}: ${(error as Error).message}).`,
    `step ${failed} on ${engine}`,
    'Nothing was changed. Check that this database belongs to this site and that no newer version has run on it.',
    error,
  );
}

/**
 * Checks that all migrations are applied; applies none.
 * @param where names the database in the error message
 * @throws DatabaseError if the tables are missing or belong to an older version
 */
export async function requireUpToDate<T>(database: Kysely<T>, engine: Engine, where: string): Promise<void> {
  const run = await appliedMigrations(database);
  if (!run)
    throw new DatabaseError(
      'There is no record in this database: it has no tables of this site.',
      where,
      'Start the server once, or run this with the environment of the server.',
    );
  if (isUpToDate(run, Object.keys(migrationsFor(engine)))) return;
  throw new DatabaseError(
    'The tables are not those of this version.',
    where,
    'Start the server of this version once: it brings them up to date.',
  );
}

/**
 * True if all known migrations are applied. Later ones may also be applied: during an upgrade, a newer
 * version migrates while this version is still running. Migrations only add tables and columns that older
 * versions ignore, so that an older server can be restarted during an upgrade and after a rollback.
 */
function isUpToDate(run: readonly string[], names: readonly string[]): boolean {
  // Both are sorted, so later ones follow.
  return run.slice(0, names.length).join() === names.join();
}

/**
 * The names of the applied migrations, in order; undefined if the migration table is missing.
 * @throws DatabaseError if the database is unreachable or denies access
 */
async function appliedMigrations<T>(database: Kysely<T>): Promise<string[] | undefined> {
  const query = sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`;
  const result = await query.execute(database).catch((error: unknown) => {
    if (isUnavailable(error)) throw unavailable(error, 'the list of the steps that have run');
  });
  return result?.rows.map(({ name }) => name);
}

/**
 * @returns the migrations of an engine: `NNNN-name.sql` is for both engines, `NNNN-name.<engine>.sql` for one
 */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  const applicable = files.filter((file) => file.split('.').length === 2 || file.endsWith(`.${engine}.sql`));
  return Object.fromEntries(applicable.sort().map((file) => [file.split('.')[0], step(file)]));
}

function step(file: string): Migration {
  const statements = readFileSync(`${FOLDER}${file}`, 'utf8')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
  return {
    up: async (database) => {
      for (const statement of statements) await sql.raw(statement).execute(database);
      // SQL cannot convert domains.
      if (file === '0016-one-mailbox.sql') await unifyMailboxes(database);
    },
  };
}
