/** Commits without waiting for the disk, for data whose loss in a power failure is harmless. */
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Runs writes that are committed but not yet on disk when this resolves; the next ordinary commit syncs them.
 * SQLite only: PostgreSQL already groups the commits of many connections.
 */
export async function withoutFsync<T>(
  database: Database,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return write(database);
  // Uses one connection exclusively; with a write-ahead log NORMAL cannot corrupt the file.
  return database.connection().execute(async (own) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(own);
    try {
      return await write(own);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(own);
    }
  });
}
