/** Runs transactions that are larger than the existing database. */
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Runs writes that mostly add data, such as a restore. SQLite writes new pages once with a rollback journal,
 * and twice with a write-ahead log. Both protect the data in a power failure. If another process has the
 * database open, the write-ahead log stays in use. Has no effect on PostgreSQL.
 */
export async function withRollbackJournal<T>(
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
