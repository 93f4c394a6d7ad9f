/** What the links in a subscriber's mails do. Showing a page changes nothing; only a press does. */
import type { Database, SubscriptionState } from '../../../server/database/tables.ts';
import { hashOf } from './token.server.ts';

/** @returns the state of the subscription behind a link, or undefined where there is none */
export async function subscriptionBehind(
  database: Database,
  token: string,
): Promise<SubscriptionState | undefined> {
  const found = await database
    .selectFrom('subscriptions')
    .select('state')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found?.state;
}

/** Confirms or ends a subscription. @returns false where the link leads to none */
export async function changeSubscription(
  database: Database,
  token: string,
  state: SubscriptionState,
  now: number,
): Promise<boolean> {
  const result = await database
    .updateTable('subscriptions')
    .set({ state, changed_at: new Date(now).toISOString() })
    .where('token_hash', '=', hashOf(token))
    .where('state', '!=', state)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n || (await subscriptionBehind(database, token)) !== undefined;
}
