/**
 * Handles the links in the mails of the newsletter and of alerts. Opening a link changes nothing; pressing the button on the
 * linked page does.
 */
import { appendErasures, withdrawal } from '../../../server/database/erasures-file.ts';
import { currentHash } from '../../../server/database/leave-token.ts';
import { unifyMailboxes } from '../../../server/database/one-mailbox.ts';
import type { AlertFrequency, Database, SubscriptionState } from '../../../server/database/tables.ts';
import { readConfirmToken } from './token.server.ts';

/**
 * `open`: pressing the button changes the subscription. `done`: the subscription already has the link's state. `full`: the
 * address may have no further one.
 */
export type LinkState = 'open' | 'done' | 'expired' | 'unknown' | 'full';

/** A sign-up, with the state of the subscription that it asks for; null if there is none. */
export interface SignUp {
  id: string;
  email: string;
  state: SubscriptionState | null;
  changed_at: string | null;
  /** What an alert is about, and how often its mails come. */
  topic?: string;
  frequency?: AlertFrequency;
}

export interface Followed {
  state: LinkState;
  topic?: string | undefined;
  frequency?: AlertFrequency | undefined;
}

/** One kind of subscription. */
export interface SignUpList {
  table: 'subscriptions' | 'alerts';
  /** @param id of the submission @returns undefined for a submission that is erased or of another form */
  find(database: Database, id: string): Promise<SignUp | undefined>;
  /**
   * Confirms the subscription, and records this sign-up as the owner's consent. Leaves a subscription alone that its owner has
   * ended since `issuedAt`.
   * @param issuedAt when the link was issued, and `now` in milliseconds since 1970
   * @returns false if the address may have no further subscription
   */
  confirm(database: Database, signUp: SignUp, issuedAt: string, now: number): Promise<boolean>;
}

/**
 * Confirms the address of a sign-up. A link counts as expired if it was issued before the owner unsubscribed.
 * @param press false to only read the state
 * @param now milliseconds since 1970
 */
export async function followConfirmLink(
  list: SignUpList,
  database: Database,
  token: string,
  now: number,
  press: boolean,
): Promise<Followed> {
  if (press) await database.transaction().execute(unifyMailboxes);
  const link = await readConfirmToken(database, token, now);
  const signUp = link && (await list.find(database, link.submissionId));
  if (!link || !signUp) return { state: 'unknown' };
  const { state, topic, frequency } = signUp;
  const about = { topic, frequency };
  if (state === 'confirmed') return { state: 'done', ...about };
  const issuedAt = new Date(link.issuedAt).toISOString();
  const leftSince = state === 'unsubscribed' && (signUp.changed_at ?? '') > issuedAt;
  if (link.isExpired || leftSince) return { state: 'expired', ...about };
  if (!press) return { state: 'open', ...about };
  if (!(await list.confirm(database, signUp, issuedAt, now))) return { state: 'full', ...about };
  // Reads the state again, because the owner may have unsubscribed concurrently.
  const after = await list.find(database, link.submissionId);
  return { state: after?.state === 'confirmed' ? 'done' : 'expired', ...about };
}

/**
 * Ends a subscription. Unsubscribe links never expire. The parameters are those of `followConfirmLink`.
 * @param dataDir DATA_DIR, whose list of erasures gets what has ended, so that no restore begins it again
 */
export async function followLeaveLink(
  { table }: SignUpList,
  database: Database,
  token: string,
  now: number,
  press: boolean,
  dataDir: string,
): Promise<Followed> {
  if (press) await database.transaction().execute(unifyMailboxes);
  const token_hash = await currentHash(database, token);
  const subscription = await database
    .selectFrom(table)
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!subscription) return { state: 'unknown' };
  const isOver = subscription.state === 'unsubscribed';
  if (press && !isOver) {
    // It may have been confirmed while the clock was ahead.
    const changed_at = new Date(Math.max(now, Date.parse(subscription.changed_at))).toISOString();
    appendErasures(dataDir, [withdrawal(token_hash, changed_at)]);
    await database
      .updateTable(table)
      .set({ state: 'unsubscribed', changed_at })
      .where('token_hash', '=', token_hash)
      .execute();
  }
  const state = isOver || press ? 'done' : 'open';
  return 'topic' in subscription
    ? { state, topic: subscription.topic, frequency: subscription.frequency }
    : { state };
}
