/** Opens the database for a command, which is configured by the same environment variables as the server. */
import { openRecord } from '../operations/open-record.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';

/**
 * Opens the database, runs `work`, and closes it.
 * @param open by default `openRecord`, which creates no database
 */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  open: (config: Config) => Promise<Database> = openRecord,
): Promise<T> {
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    return await work(database, config);
  } finally {
    await database.destroy();
  }
}
