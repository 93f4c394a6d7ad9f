/**
 * Handles the links in a subscriber's emails. Opening a link changes nothing; pressing the button on the
 * linked page does.
 */
import type { Database, SubscriptionState } from '../../../server/database/tables.ts';
import { hashOf, leaveToken, readConfirmToken } from './token.server.ts';

/**
 * `open`: pressing the button changes the subscription. `done`: the subscription already has the link's
 * state.
 */
export type LinkState = 'open' | 'done' | 'expired' | 'unknown';

/**
 * @param press false to only read the state
 * @param now milliseconds since 1970
 */
export type FollowLink = (
  database: Database,
  token: string,
  now: number,
  press: boolean,
) => Promise<LinkState>;

/**
 * Confirms the address of a sign-up. A link counts as expired if it was issued before the owner unsubscribed.
 */
export const followConfirmLink: FollowLink = async (database, token, now, press) => {
  const link = await readConfirmToken(database, token, now);
  const signUp = link && (await signUpOf(database, link.submissionId));
  if (!link || !signUp) return 'unknown';
  if (signUp.state === 'confirmed') return 'done';
  const issuedAt = new Date(link.issuedAt).toISOString();
  const leftSince = signUp.state === 'unsubscribed' && (signUp.changed_at ?? '') > issuedAt;
  if (link.isExpired || leftSince) return 'expired';
  if (!press) return 'open';
  await confirm(database, link.submissionId, signUp.email, issuedAt, now);
  // Reads the state again, because the owner may have unsubscribed concurrently.
  return (await signUpOf(database, link.submissionId))?.state === 'confirmed' ? 'done' : 'expired';
};

/** @returns the address of the sign-up and the state of its subscription */
function signUpOf(database: Database, id: string) {
  return database
    .selectFrom('submissions')
    .leftJoin('subscriptions', 'subscriptions.email', 'submissions.email')
    .select(['submissions.email', 'subscriptions.state', 'subscriptions.changed_at'])
    .where('submissions.id', '=', id)
    .where('submissions.kind', '=', 'newsletter')
    .executeTakeFirst();
}

/** Confirms the subscription, and records this sign-up as the owner's consent. */
async function confirm(database: Database, id: string, email: string, issuedAt: string, now: number) {
  const state: SubscriptionState = 'confirmed';
  const change = { state, submission_id: id, changed_at: new Date(now).toISOString() };
  await database
    .insertInto('subscriptions')
    .values({ ...change, email, token_hash: hashOf(await leaveToken(database, email)), mailed_at: null })
    .onConflict((on) =>
      on
        .column('email')
        .doUpdateSet(change)
        .where((is) =>
          is.or([
            is('subscriptions.state', '=', 'pending'),
            is.and([
              is('subscriptions.state', '=', 'unsubscribed'),
              is('subscriptions.changed_at', '<=', issuedAt),
            ]),
          ]),
        ),
    )
    .execute();
}

/** Ends a subscription. Unsubscribe links never expire. */
export const followLeaveLink: FollowLink = async (database, token, now, press) => {
  const token_hash = hashOf(token);
  if (press) {
    await database
      .updateTable('subscriptions')
      .set({ state: 'unsubscribed', changed_at: new Date(now).toISOString() })
      .where('token_hash', '=', token_hash)
      .where('state', '!=', 'unsubscribed')
      .execute();
  }
  const subscription = await database
    .selectFrom('subscriptions')
    .select('state')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!subscription) return 'unknown';
  return subscription.state === 'unsubscribed' ? 'done' : 'open';
};
