/** The newsletter's list: one subscription for each address. */
import { mailboxOf } from '../../../domain/mailbox.ts';
import { hashOf, leaveToken } from '../../../server/database/leave-token.ts';
import type { SignUpList } from './sign-up.server.ts';

export const SUBSCRIPTIONS: SignUpList = {
  table: 'subscriptions',
  async find(database, id) {
    const asked = await database
      .selectFrom('submissions')
      .select('email')
      .where('id', '=', id)
      .where('kind', '=', 'newsletter')
      .executeTakeFirst();
    if (!asked) return undefined;
    const email = mailboxOf(asked.email);
    const found = await database
      .selectFrom('subscriptions')
      .select(['state', 'changed_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    return { ...{ id, email, state: null, changed_at: null }, ...found };
  },
  async confirm(database, { id, email }, issuedAt, now) {
    const change = {
      state: 'confirmed',
      submission_id: id,
      changed_at: new Date(now).toISOString(),
    } as const;
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
    return true;
  },
};
