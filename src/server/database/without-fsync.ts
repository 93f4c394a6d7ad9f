/** Writes that may be lost in a power failure without harm, so that they need not wait for the disk. */
import { CompiledQuery, SqliteAdapter } from 'kysely';
import type { Database } from './tables.ts';

/** When a commit waits for the disk. */
const AT_COMMIT = CompiledQuery.raw('PRAGMA synchronous = FULL');
const LATER = CompiledQuery.raw('PRAGMA synchronous = NORMAL');

/**
 * Runs writes that are committed, but not on disk, when this returns; the next ordinary commit includes them. SQLite
 * only: PostgreSQL groups the commits of many connections.
 */
export async function withoutFsync<T>(
  database: Database,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return write(database);
  // Nothing else uses the connection meanwhile; with a write-ahead log, NORMAL cannot corrupt the database.
  return database.connection().execute(async (own) => {
    await own.executeQuery(LATER);
    try {
      return await write(own);
    } finally {
      await own.executeQuery(AT_COMMIT);
    }
  });
}
