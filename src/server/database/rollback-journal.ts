/** A transaction that is larger than the record it goes into. */
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Runs writes that add far more than they change, such as a restore. SQLite's rollback journal writes new pages once,
 * its write-ahead log all pages twice; both survive a power cut. Where another process has the record open, it stays
 * with the log. PostgreSQL decides by itself.
 */
export async function writtenOnce<T>(
  database: Database,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return write(database);
  return database.connection().execute(async (own) => {
    await sql`PRAGMA journal_mode = DELETE`.execute(own).catch(() => undefined);
    try {
      return await write(own);
    } finally {
      await sql`PRAGMA journal_mode = WAL`.execute(own);
    }
  });
}
