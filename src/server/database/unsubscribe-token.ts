/** The token in the links that end a subscription or an alert. */
import { createHash } from 'node:crypto';
import { hmac, keysOf } from './secret.ts';
import type { Database } from './tables.ts';

/**
 * The unsubscribe token of an address. It never changes or expires, so that the link in a years-old email
 * still works: a sign-up keeps the key with which it began, even if that key was replaced.
 * @param email the mailbox (`mailboxOf`)
 * @param topic of an alert, which has a token of its own; undefined for the newsletter
 */
export async function unsubscribeToken(database: Database, email: string, topic?: string): Promise<string> {
  // Addresses and topics contain no line break.
  const text = topic === undefined ? email : `${email}\n${topic}`;
  const [token = '', ...former] = (await keysOf(database, 'subscriptions')).map((key) => hmac(key, text));
  const known = database.selectFrom(topic === undefined ? 'subscriptions' : 'alerts').select('token_hash');
  for (const one of former)
    if (await known.where('token_hash', '=', hashOf(one)).executeTakeFirst()) return one;
  return token;
}

/** The unsubscribe token in the headers of a stored mail; empty if it has none. */
export function tokenIn(headers: string): string {
  const { 'List-Unsubscribe': leave = '' }: Record<string, string> = JSON.parse(headers);
  return URL.parse(leave.slice(1, -1))?.searchParams.get('token') ?? '';
}

/** Hash of an unsubscribe token, as stored in the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Keeps the link of a former token working. */
export const keepFormerLink = (tx: Database, token_hash: string, current: string) =>
  tx
    .insertInto('former_links')
    .values({ token_hash, current })
    .onConflict((on) => on.doNothing())
    .execute();

/**
 * The hash of a sign-up's token. If its mail has a link for another spelling or key, that link keeps working.
 */
export async function pendingHash(tx: Database, headers: string, email: string, topic?: string) {
  const [token, current] = [tokenIn(headers), hashOf(await unsubscribeToken(tx, email, topic))];
  if (token && hashOf(token) !== current) await keepFormerLink(tx, hashOf(token), current);
  return current;
}

/** Returns the hash of the current token of a sign-up, also for a former token (`former_links`). */
export async function currentHash(database: Database, token: string): Promise<string> {
  const token_hash = hashOf(token);
  const former = database.selectFrom('former_links').select('current').where('token_hash', '=', token_hash);
  return (await former.executeTakeFirst())?.current ?? token_hash;
}
