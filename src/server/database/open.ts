/** Opens the system of record (submissions and outgoing mail): SQLite, or PostgreSQL with DATABASE_URL. */
import { type Dialect, Kysely, type LogConfig } from 'kysely';
import type { Config } from '../config/config.ts';
import { type Engine, migrate, requireUpToDate } from './migrate.ts';
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
export const openDatabase = (config: DatabaseConfig, log: LogConfig = []): Promise<Database> =>
  open(config, sqliteDialect, migrate, log);

/**
 * Opens an existing database without changing it: creates no file or table and sets no file mode.
 * @returns the open database; close it with `destroy()`
 * @throws DatabaseError, also if its tables are missing or belong to an older version
 */
export const openExisting = (config: DatabaseConfig): Promise<Database> =>
  open(config, existingSqliteDialect, requireUpToDate, []);

async function open(
  { databaseUrl, dataDir }: DatabaseConfig,
  sqlite: (dataDir: string) => Promise<Dialect>,
  prepare: (database: Database, engine: Engine, where: string) => Promise<void>,
  log: LogConfig,
): Promise<Database> {
  const isSqlite = databaseUrl === 'sqlite';
  const dialect = isSqlite ? await sqlite(dataDir) : await postgresDialect(databaseUrl);
  const database = new Kysely<Tables>({ dialect, log });
  const where = isSqlite ? `the folder ${dataDir} (DATA_DIR)` : shownUrl(databaseUrl);
  try {
    await prepare(database, isSqlite ? 'sqlite' : 'postgres', where);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
