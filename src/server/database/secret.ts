/** Keys that the site generates on first use and stores in the database, shared by all servers. */
import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

/**
 * Caches keys by database and name. They never change, and a form's page then needs no database: it is shown
 * during an outage, and waits for no transaction.
 */
const cache = new WeakMap<Database, Map<string, string>>();

/**
 * Gets or creates the key of this name.
 * @param database the database or a transaction in it
 */
export async function secret(database: Database, name: string): Promise<string> {
  const known = cache.get(database)?.get(name) ?? (await find(database, name));
  if (known) return cacheFor(database, name, known);
  const value = randomBytes(32).toString('base64url');
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  // If another server has inserted a key first, its key is returned.
  return (await find(database, name)) ?? value;
}

/**
 * Caches a key. If `database` is a transaction, which may be rolled back, only that transaction uses the cached
 * key.
 */
function cacheFor(database: Database, name: string, value: string): string {
  const keys = cache.get(database) ?? new Map<string, string>();
  cache.set(database, keys.set(name, value));
  return value;
}

async function find(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
