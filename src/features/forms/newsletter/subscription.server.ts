/** The newsletter's list: one subscription for each address. */
import type { SignUpList } from './sign-up.server.ts';
import { hashOf, leaveToken } from './token.server.ts';

export const SUBSCRIPTIONS: SignUpList = {
  table: 'subscriptions',
  find: (database, id) =>
    database
      .selectFrom('submissions')
      .leftJoin('subscriptions', 'subscriptions.email', 'submissions.email')
      .select(['submissions.id', 'submissions.email', 'subscriptions.state', 'subscriptions.changed_at'])
      .where('submissions.id', '=', id)
      .where('submissions.kind', '=', 'newsletter')
      .executeTakeFirst(),
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
