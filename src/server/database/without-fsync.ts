/** Writes that may be lost in a power cut without harm, so that they do not wait for the disk. */
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Runs writes that are committed but not yet on the disk when this returns; the next ordinary commit includes them.
 * SQLite alone: PostgreSQL writes the commits of many connections to the disk together.
 */
export async function withoutFsync<T>(
  database: Database,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return write(database);
  // The connection is exclusive meanwhile; in a write-ahead log, NORMAL cannot damage anything.
  return database.connection().execute(async (own) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(own);
    try {
      return await write(own);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(own);
    }
  });
}
