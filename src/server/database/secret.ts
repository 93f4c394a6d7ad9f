/** Keys that the site generates on first use and stores in the database, shared by all servers. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from './tables.ts';

/** Milliseconds for which a replaced key stays valid: longer than the links that it has signed. */
const FORMER_MS = 8 * DAY_MS;

/**
 * Caches keys by database and name until the server restarts. A form's page then needs no database: it is
 * shown during an outage, and waits for no transaction. A transaction, which may be rolled back, has a cache
 * of its own.
 */
const caches = new WeakMap<Database, Map<string, string>>();

/**
 * Gets or creates the key of this name.
 * @param database the database or a transaction in it
 */
export async function getKey(database: Database, name: string): Promise<string> {
  const cache = caches.get(database) ?? new Map<string, string>();
  const known = cache.get(name) ?? (await find(database, name));
  if (known) {
    caches.set(database, cache.set(name, known));
    return known;
  }
  const value = newKey();
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  // If another server has inserted a key first, its key is returned.
  return (await find(database, name)) ?? value;
}

async function find(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export const newKey = (): string => randomBytes(32).toString('base64url');

export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Signs a text with the key of this name. */
export const sign = async (database: Database, name: string, text: string): Promise<string> =>
  hmac(await getKey(database, name), text);

/**
 * True if the text was signed with the key of this name, or with a recently replaced key of this name.
 * @param now milliseconds since 1970
 */
export async function isSigned(
  database: Database,
  name: string,
  text: string,
  signature: string,
  now: number,
): Promise<boolean> {
  const fits = (key: string) => {
    const [given, expected] = [Buffer.from(signature), Buffer.from(hmac(key, text))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return fits(await getKey(database, name)) || (await keysOf(database, name, now - FORMER_MS)).some(fits);
}

/**
 * Reads the current key of this name, and its former keys that were replaced after `since` (milliseconds
 * since 1970).
 */
export async function keysOf(database: Database, name: string, since = 0): Promise<string[]> {
  const rows = await database.selectFrom('secrets').selectAll().where('name', 'like', `${name}%`).execute();
  const present = rows.find((row) => row.name === name)?.value ?? (await getKey(database, name));
  const former = rows.filter((row) => Date.parse(row.name.slice(name.length + 1)) > since);
  return [present, ...former.map(({ value }) => value)];
}

/**
 * Replaces every key. The former ones stay, as `<name> <when they were replaced>`.
 * @param tx the surrounding transaction
 * @param now milliseconds since 1970
 * @returns the names of the keys
 */
export async function replaceSecrets(tx: Database, now: number): Promise<string[]> {
  const rows = await tx.selectFrom('secrets').selectAll().where('name', 'not like', '% %').execute();
  for (const { name, value } of rows) {
    const former = { name: `${name} ${new Date(now).toISOString()}`, value };
    await tx.insertInto('secrets').values(former).execute();
    await tx.updateTable('secrets').set({ value: newKey() }).where('name', '=', name).execute();
  }
  return rows.map(({ name }) => name);
}
