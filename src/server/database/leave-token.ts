/** The token in the links that end a subscription or an alert. */
import { createHash, createHmac } from 'node:crypto';
import { secret } from './secret.ts';
import type { Database } from './tables.ts';

/**
 * The unsubscribe token of an address. It never changes or expires, so that the link in a years-old email
 * still works.
 * @param email the mailbox (`mailboxOf`)
 * @param topic of an alert, which has a token of its own; undefined for the newsletter
 */
export async function leaveToken(database: Database, email: string, topic?: string): Promise<string> {
  const key = await secret(database, 'subscriptions');
  // Addresses and topics contain no line break.
  return createHmac('sha256', key)
    .update(topic === undefined ? email : `${email}\n${topic}`)
    .digest('base64url');
}

/** Hash of an unsubscribe token, as stored in the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The hash by which the database knows what a token ends; another one if the address was stored in another spelling. */
export async function currentHash(database: Database, token: string): Promise<string> {
  const token_hash = hashOf(token);
  const former = database.selectFrom('former_links').select('current').where('token_hash', '=', token_hash);
  return (await former.executeTakeFirst())?.current ?? token_hash;
}
