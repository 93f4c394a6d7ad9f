/** The system of record: what visitors sent us and what we owe them. SQLite by default, PostgreSQL by DATABASE_URL. */
import { type Dialect, Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { demandUpToDate, type Engine, migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;
export type OnCommit = (milliseconds: number) => void;

/**
 * Opens the database and brings its tables up to date.
 * @param config   `databaseUrl` (`sqlite` or a PostgreSQL address) and `dataDir` (an absolute path)
 * @param onCommit called after each commit with the time that it took, waiting for the disk and for locks included
 * @returns the open database; end it with `destroy()`
 * @throws DatabaseError in one paragraph: what, where, mend
 */
export const openDatabase = (
  config: DatabaseConfig,
  onCommit: OnCommit = () => undefined,
): Promise<Database> => open(config, migrate, onCommit);

/**
 * The same for who may change nothing.
 * @throws DatabaseError also when its tables are those of an older version
 */
export const openAsItIs = (config: DatabaseConfig): Promise<Database> =>
  open(config, demandUpToDate, () => undefined);

async function open(
  config: DatabaseConfig,
  prepare: (database: Database, engine: Engine) => Promise<void>,
  onCommit: OnCommit,
): Promise<Database> {
  const sqlite = config.databaseUrl === 'sqlite';
  const dialect = sqlite ? sqliteDialect(config.dataDir) : await postgresDialect(config.databaseUrl);
  const database = databaseOver(dialect, onCommit);
  try {
    await prepare(database, sqlite ? 'sqlite' : 'postgres');
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** @param onCommit called after each commit with the time that it took, in milliseconds */
export function databaseOver(dialect: Dialect, onCommit: OnCommit): Database {
  return new Kysely<Tables>({
    dialect,
    log({ level, query, queryDurationMillis }) {
      if (level === 'query' && query.sql === 'commit') onCommit(queryDurationMillis);
    },
  });
}
