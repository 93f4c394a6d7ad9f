/** The environment of a command: the same variables as the server's, and the database they name. */
import { openRecord } from '../operations/open-record.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';

/**
 * Opens the database for one piece of work and closes it afterwards.
 * @param open makes no record where there is none, unless another function is passed
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
