/** The newsletter as a form: one subscription an address, whoever asks and however often. */
import type { NewsletterText } from '../../../content-model/schema/form-newsletter.ts';
import { secret } from '../../../server/database/secret.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { Entry, FormDefinition, Stored } from '../definition.server.ts';
import { sameEmail } from '../email.ts';
import { recordConsent, storeEntry } from '../store.server.ts';
import { newsletterMails } from './mail.tsx';
import { type NewsletterValues, newsletterSchema } from './schema.ts';
import { hashOf, tokenFor } from './token.server.ts';

/** A confirmation is mailed to the same address at most this often, in milliseconds. */
const MAIL_AGAIN = 3_600_000;

export interface NewsletterFormText {
  newsletter: NewsletterText;
  shared: { errors: { email: string } };
}

/** @param noticeVersion version of the privacy notice that stands beside the form */
export function newsletterForm(
  { newsletter, shared }: NewsletterFormText,
  noticeVersion: string,
): FormDefinition<NewsletterValues> {
  return {
    kind: 'newsletter',
    fields: ['email'],
    fileFields: [],
    schema: newsletterSchema({ ...newsletter.errors, email: shared.errors.email }),
    noticeVersion,
    withoutToken: true,
    entry: ({ email }) => ({ email: sameEmail(email), payload: { email }, files: [] }),
    store: subscribe,
    mails: async (tx, entry, stored, site) => {
      const token = tokenFor(await secret(tx, 'subscriptions'), entry.email);
      return newsletterMails(newsletter.mail, entry, stored, { ...site, token });
    },
  };
}

/**
 * Subscribes an address that is not on the list; for one that is, finds its reference. Both look the same to
 * whoever asked, so that a stranger learns nothing.
 */
async function subscribe(tx: Tx, entry: Entry, now: Date): Promise<Stored> {
  const known = await tx
    .selectFrom('subscriptions')
    .innerJoin('submissions', 'submissions.id', 'subscriptions.submission_id')
    .select(['submissions.id', 'submissions.reference', 'subscriptions.state', 'subscriptions.mailed_at'])
    .where('subscriptions.email', '=', entry.email)
    .executeTakeFirst();
  if (!known) return addSubscription(tx, entry, now);

  const rested = now.getTime() - Date.parse(known.mailed_at ?? '') > MAIL_AGAIN;
  const mailed_at = rested ? now.toISOString() : known.mailed_at;
  if (known.state === 'unsubscribed') await recordConsent(tx, known.id, entry.notice, now);
  if (known.state !== 'confirmed') {
    await tx
      .updateTable('subscriptions')
      .set({ state: 'pending', changed_at: now.toISOString(), mailed_at })
      .where('email', '=', entry.email)
      .execute();
  }
  const { id, reference } = known;
  return { id, reference, fresh: rested && known.state !== 'confirmed', attachmentIds: [] };
}

async function addSubscription(tx: Tx, entry: Entry, now: Date): Promise<Stored> {
  const stored = await storeEntry(tx, { ...entry, onceKey: null }, now);
  const time = now.toISOString();
  await tx
    .insertInto('subscriptions')
    .values({
      email: entry.email,
      submission_id: stored.id,
      state: 'pending',
      token_hash: hashOf(tokenFor(await secret(tx, 'subscriptions'), entry.email)),
      changed_at: time,
      mailed_at: time,
    })
    .execute();
  return stored;
}
