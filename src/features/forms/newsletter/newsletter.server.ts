/** The newsletter as a form: one subscription an address, whoever asks and however often. */
import { createHash, createHmac } from 'node:crypto';
import type { Tx } from '../../../server/database/tables.ts';
import type { Entry, FormDefinition } from '../definition.server.ts';
import { sameEmail } from '../email.ts';
import { secret } from '../secret.server.ts';
import { recordConsent, storeEntry } from '../store.server.ts';
import { type NewsletterMessages, type NewsletterValues, newsletterSchema } from './schema.ts';

/** @param noticeVersion version of the privacy notice that stands beside the form */
export function newsletterForm(
  messages: NewsletterMessages,
  noticeVersion: string,
): FormDefinition<NewsletterValues> {
  return {
    kind: 'newsletter',
    fields: ['email'],
    fileFields: [],
    schema: newsletterSchema(messages),
    noticeVersion,
    entry: ({ email }) => ({ email: sameEmail(email), payload: { email }, files: [] }),
    store: subscribe,
  };
}

/**
 * Subscribes an address that is not on the list; for one that is, finds its reference. Both look the same to
 * whoever asked, so that a stranger learns nothing.
 */
async function subscribe(tx: Tx, entry: Entry, now: Date): Promise<string> {
  const known = await tx
    .selectFrom('subscriptions')
    .innerJoin('submissions', 'submissions.id', 'subscriptions.submission_id')
    .select(['submissions.id', 'submissions.reference', 'subscriptions.state'])
    .where('subscriptions.email', '=', entry.email)
    .executeTakeFirst();
  if (known && known.state !== 'unsubscribed') return known.reference;
  const state = { state: 'pending' as const, changed_at: now.toISOString() };
  if (known) {
    await tx.updateTable('subscriptions').set(state).where('email', '=', entry.email).execute();
    await recordConsent(tx, known.id, entry.notice, now);
    return known.reference;
  }
  const { id, reference } = await storeEntry(tx, { ...entry, onceKey: null }, now);
  const token_hash = hashOf(tokenFor(await secret(tx, 'subscriptions'), entry.email));
  await tx
    .insertInto('subscriptions')
    .values({ email: entry.email, submission_id: id, ...state, token_hash, mailed_at: null })
    .execute();
  return reference;
}

/** The token in an address's confirm and unsubscribe links: always the same, so that an older mail keeps working. */
export function tokenFor(key: string, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}

/** What is stored of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
