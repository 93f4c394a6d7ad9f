/**
 * Records a pending subscription just before the confirmation request is sent, so that the unsubscribe link
 * in that email matches a subscription.
 */

import { mailboxOf } from '../../../domain/mailbox.ts';
import { pendingHash } from '../../../server/database/leave-token.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { LimitedMail } from '../mail/limited-mails.server.ts';

/**
 * Inserts or updates pending subscriptions. Only the owner may change a confirmed or ended subscription.
 * @param now   milliseconds since 1970
 */
export async function keepPending(tx: Tx, mails: readonly LimitedMail[], now: number): Promise<void> {
  const time = new Date(now).toISOString();
  // One statement each: an address with a confirmed alert may sign up twice in one batch.
  for (const { kind, recipient, headers, submissionId } of mails) {
    if (kind !== 'newsletter') continue;
    const email = mailboxOf(recipient);
    const token_hash = await pendingHash(tx, headers, email);
    const mark = { submission_id: submissionId, changed_at: time, mailed_at: time };
    await tx
      .insertInto('subscriptions')
      .values({ ...mark, email, token_hash, state: 'pending' })
      .onConflict((on) => on.column('email').doUpdateSet(mark).where('subscriptions.state', '=', 'pending'))
      .execute();
  }
}
