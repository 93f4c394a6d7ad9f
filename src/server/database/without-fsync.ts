/** Runs writes without waiting for the disk, for data that may be lost in a power failure. */
import { CompiledQuery, SqliteAdapter } from 'kysely';
import type { Database } from './tables.ts';

/** With FULL, each commit waits for the disk; with NORMAL, it does not. */
const AT_COMMIT = CompiledQuery.raw('PRAGMA synchronous = FULL');
const LATER = CompiledQuery.raw('PRAGMA synchronous = NORMAL');

/**
 * Runs writes. When this returns, the writes are committed but may not be on disk. The next ordinary commit
 * puts them there. Skips fsync on SQLite only: PostgreSQL groups the commits of several connections.
 */
export async function withoutFsync<T>(
  database: Database,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return write(database);
  // No other query uses the connection until this settles. In WAL mode, NORMAL cannot corrupt the database.
  return database.connection().execute(async (own) => {
    await own.executeQuery(LATER);
    try {
      return await write(own);
    } finally {
      await own.executeQuery(AT_COMMIT);
    }
  });
}
