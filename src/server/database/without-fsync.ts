/** Writes that may be lost in a power failure without harm, so that they need not wait for the disk. */
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

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
    await sql`PRAGMA synchronous = NORMAL`.execute(own);
    try {
      return await write(own);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(own);
    }
  });
}
