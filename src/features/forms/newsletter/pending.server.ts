/**
 * Records a pending subscription just before the confirmation request is sent, so that the unsubscribe link
 * in that email matches a subscription.
 */

import { normalizeEmail } from '../../../domain/email.ts';
import type { Tx } from '../../../server/database/tables.ts';
import type { LimitedMail } from '../mail/limited-mails.server.ts';
import { hashOf, leaveToken } from './token.server.ts';

/**
 * Inserts or updates pending subscriptions. Only the owner may change a confirmed or ended subscription.
 * @param mails at most one email per address
 * @param now   milliseconds since 1970
 */
export async function keepPending(tx: Tx, mails: readonly LimitedMail[], now: number): Promise<void> {
  const time = new Date(now).toISOString();
  const rows = [];
  for (const { kind, recipient, submissionId } of mails) {
    if (kind !== 'newsletter') continue;
    const email = normalizeEmail(recipient);
    const token_hash = hashOf(await leaveToken(tx, email));
    const mark = { state: 'pending' as const, submission_id: submissionId, token_hash };
    rows.push({ ...mark, email, changed_at: time, mailed_at: time });
  }
  if (rows.length === 0) return;
  await tx
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((on) =>
      on
        .column('email')
        .doUpdateSet((is) => ({
          submission_id: is.ref('excluded.submission_id'),
          changed_at: is.ref('excluded.changed_at'),
          mailed_at: is.ref('excluded.mailed_at'),
        }))
        .where('subscriptions.state', '=', 'pending'),
    )
    .execute();
}
