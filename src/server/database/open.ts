/** Opens the system of record (submissions and outgoing mail): SQLite, or PostgreSQL with DATABASE_URL. */
import { Kysely, type LogConfig } from 'kysely';
import type { Config } from '../config/config.ts';
import { migrate, requireUpToDate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { shownUrl } from './problem.ts';
import { existingSqliteDialect, sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database and applies migrations.
 * @param config `databaseUrl` (`sqlite` or a PostgreSQL URL) and `dataDir` (an absolute path)
 * @param log receives each query with its duration, including waits for disk and locks
 * @returns the open database; close it with `destroy()`
 * @throws DatabaseError whose message states the problem, the location and the fix in one paragraph
 */
export async function openDatabase(config: DatabaseConfig, log: LogConfig = []): Promise<Database> {
  const dialect = isSqlite(config)
    ? await sqliteDialect(config.dataDir)
    : await postgresDialect(config.databaseUrl);
  const database = new Kysely<Tables>({ dialect, log });
  return prepared(database, () => migrate(database, isSqlite(config) ? 'sqlite' : 'postgres'));
}

/**
 * Opens an existing database without changing it: creates no file or table and sets no file mode.
 * @returns the open database; close it with `destroy()`
 * @throws DatabaseError, also if its tables are missing or belong to an older version
 */
export async function openExisting(config: DatabaseConfig): Promise<Database> {
  const dialect = isSqlite(config)
    ? await existingSqliteDialect(config.dataDir)
    : await postgresDialect(config.databaseUrl);
  const database = new Kysely<Tables>({ dialect });
  return prepared(database, () =>
    isSqlite(config)
      ? requireUpToDate(database, 'sqlite', `the folder ${config.dataDir} (DATA_DIR)`)
      : requireUpToDate(database, 'postgres', shownUrl(config.databaseUrl)),
  );
}

const isSqlite = ({ databaseUrl }: DatabaseConfig) => databaseUrl === 'sqlite';

async function prepared(database: Database, prepare: () => Promise<void>): Promise<Database> {
  try {
    await prepare();
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
