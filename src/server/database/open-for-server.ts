/** The database of a server that starts also while PostgreSQL cannot be reached (docs/decisions/0024). */
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import { type DatabaseConfig, databaseOver, type OnCommit, openDatabase } from './open.ts';
import { checkConnection, createPool, dialectOver } from './postgres.ts';
import { DatabaseNotReady, DatabaseUnavailable, shownUrl } from './problem.ts';
import type { Database } from './tables.ts';

/** Milliseconds between two attempts to reach PostgreSQL. */
const RETRY_MS = 5_000;

/**
 * Opens the database and brings its tables up to date, as `openDatabase` does. PostgreSQL that cannot be reached
 * within five seconds, or rejects this user and password, does not stop the start: each query throws
 * DatabaseNotReady at once, until one of the further attempts succeeds.
 * @param log gets a line for the reason, again when the reason changes, and when the database is reached
 * @throws DatabaseError when the address cannot be read, SQLite cannot be used, or a migration step fails
 */
export async function openForServer(
  config: DatabaseConfig,
  onCommit: OnCommit,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  retryMs = RETRY_MS,
): Promise<Database> {
  if (config.databaseUrl === 'sqlite') return openDatabase(config, onCommit);
  const { databaseUrl } = config;
  const pool = createPool(databaseUrl);
  let isReady = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let reason = '';
  const admit = () => {
    if (!isReady) throw new DatabaseNotReady();
  };
  const end = async () => {
    closed = true;
    clearTimeout(timer);
    const ended = pool.end();
    // An attempt under way may take seconds to fail, and holds nothing.
    if (isReady) await ended;
  };
  const database = databaseOver(dialectOver(pool, { admit, end }), onCommit);
  const migrating = databaseOver(dialectOver(pool, { end: async () => undefined }), () => undefined);
  const attempt = async () => {
    await checkConnection(pool, databaseUrl);
    await migrate(migrating, 'postgres');
    isReady = true;
  };
  const retryLater = (error: Error) => {
    if (closed) return;
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
    // Kysely ends a pool only after the first query.
    await database
      .selectFrom('notes')
      .select('name')
      .execute()
      .catch(() => undefined);
  }
  return database;
}
