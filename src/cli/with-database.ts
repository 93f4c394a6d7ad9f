/** The environment of a command: the same variables as the server's, and the database they name. */
import { type Config, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';

/** Opens the database for one piece of work and closes it afterwards. */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    return await work(database, config);
  } finally {
    await database.destroy();
  }
}
