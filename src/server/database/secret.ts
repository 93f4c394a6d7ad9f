/** Keys that the site makes for itself on first use and keeps in the database, shared by every server. */
import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

/** Keys never change once they are stored, and every form asks for some. */
const kept = new WeakMap<Database, Map<string, string>>();

/**
 * The key of this name, made if it is the first time it is asked for.
 * @param database the database or a transaction in it
 */
export async function secret(database: Database, name: string): Promise<string> {
  const known = kept.get(database)?.get(name) ?? (await find(database, name));
  if (known) return keep(database, name, known);
  const value = randomBytes(32).toString('base64url');
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  // Another server may have been faster: its key is the one that counts.
  return (await find(database, name)) ?? value;
}

/** What a transaction sees is kept for that transaction: it may still be rolled back. */
function keep(database: Database, name: string, value: string): string {
  const keys = kept.get(database) ?? new Map<string, string>();
  kept.set(database, keys.set(name, value));
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
