/** Opens the database; the server also starts while PostgreSQL is unreachable (docs/server.md). */
import { Kysely, type LogConfig, sql } from 'kysely';
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import { type DatabaseConfig, openDatabase } from './open.ts';
import { checkConnection, createPool, dialectOver } from './postgres.ts';
import { DatabaseNotReady, DatabaseUnavailable, shownUrl } from './problem.ts';
import type { Database, Tables } from './tables.ts';

/** Interval in milliseconds between attempts to connect to PostgreSQL. */
const RETRY_MS = 5_000;

/**
 * Opens the database and applies migrations, like `openDatabase`. If PostgreSQL is unreachable for five
 * seconds, or rejects the user or password, the server still starts: each query throws DatabaseNotReady
 * immediately until a later attempt succeeds.
 * @param queryLog receives each query with its duration
 * @param log receives a line when connecting fails, whenever the reason changes, and when it succeeds
 * @throws DatabaseError if the address is invalid, SQLite cannot be used, or a migration fails
 */
export async function openForServer(
  config: DatabaseConfig,
  queryLog: LogConfig,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  retryMs = RETRY_MS,
): Promise<Database> {
  if (config.databaseUrl === 'sqlite') return openDatabase(config, queryLog);
  const { databaseUrl } = config;
  const pool = createPool(databaseUrl);
  let isReady = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let reason = '';
  const admit = () => {
    if (!isReady) throw new DatabaseNotReady();
  };
  const end = async () => {
    isClosed = true;
    clearTimeout(timer);
    const ended = pool.end();
    // Do not wait for a connection attempt, which may take seconds to fail and holds no resources.
    if (isReady) await ended;
  };
  const database = new Kysely<Tables>({ dialect: dialectOver(pool, { admit, end }), log: queryLog });
  const migrating = new Kysely<Tables>({ dialect: dialectOver(pool, { end: async () => undefined }) });
  const attempt = async () => {
    await checkConnection(pool, databaseUrl);
    await migrate(migrating, 'postgres');
    isReady = true;
  };
  const retryLater = (error: Error) => {
    if (isClosed) return;
    if (error.message !== reason) {
      const level = error instanceof DatabaseUnavailable ? 'warn' : 'error';
      log[level]({ why: error.message }, 'pages are served, forms are not stored');
    }
    reason = error.message;
    timer = setTimeout(() => void retry(), retryMs);
    timer.unref();
  };
  const retry = () =>
    attempt().then(
      () => log.info({ database: shownUrl(databaseUrl) }, 'the database can be used'),
      retryLater,
    );

  try {
    await attempt();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) {
      await pool.end();
      throw error;
    }
    retryLater(error);
    // Kysely closes a pool only if a query has used it. This query fails, but makes `destroy` close the pool.
    await sql`SELECT 1`.execute(database).catch(() => undefined);
  }
  return database;
}
