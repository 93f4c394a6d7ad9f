/** The list of alerts: one for each address and topic. */

import type { AlertText } from '../../../content-model/schema/forms/form-alert.ts';
import { topicFrom } from '../../../domain/alert-topic.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { hashOf, leaveToken, pendingHash } from '../../../server/database/leave-token.ts';
import type { AlertFrequency, Database, Tx } from '../../../server/database/tables.ts';
import * as urls from '../../../urls.ts';
import type { LimitedMail } from '../mail/limited-mails.server.ts';
import type { ClickLinks } from '../newsletter/answer-click.server.ts';
import type { SignUp, SignUpList } from '../newsletter/sign-up.server.ts';
import { topicIn } from './links.server.ts';
import { topicWords } from './topic-words.ts';

/** Confirmed alerts of one address. The form and the page for further ones name this number. */
export const MAX_ALERTS = 20;

/** The links in the mails of alerts. */
export const alertLinks = (text: AlertText): ClickLinks => ({
  list: ALERTS,
  action: urls.alertLink,
  again: () => urls.alerts(),
  about: ({ topic, frequency }) => {
    const read = topicFrom(new URLSearchParams(topic));
    return {
      topic: read ? topicWords(read, text.topic) : '',
      often: frequency ? text.often[frequency] : '',
    };
  },
});

interface Asked extends SignUp {
  topic: string;
  frequency: AlertFrequency;
}

/** The sign-up, with the state of what it asks for: a confirmed alert with another frequency is not it. */
async function find(database: Database, id: string): Promise<Asked | undefined> {
  const [asked] = await readSignUps(database, [id]);
  if (!asked) return undefined;
  const alert = await database
    .selectFrom('alerts')
    .select(['state', 'changed_at', 'frequency'])
    .where('email', '=', asked.email)
    .where('topic', '=', asked.topic)
    .executeTakeFirst();
  const isOther = alert?.state === 'confirmed' && alert.frequency !== asked.frequency;
  return {
    ...asked,
    state: isOther ? 'pending' : (alert?.state ?? null),
    changed_at: alert?.changed_at ?? null,
  };
}

async function readSignUps(database: Database, ids: readonly string[]): Promise<Asked[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('submissions')
    .select(['id', 'email', 'payload'])
    .where('id', 'in', ids)
    .where('kind', '=', 'alert')
    .orderBy('id')
    .execute();
  return rows.map(({ id, email, payload }) => {
    const fields: Record<string, string> = JSON.parse(payload);
    const frequency = fields.frequency === 'daily' ? 'daily' : 'now';
    return {
      id,
      email: mailboxOf(email),
      topic: topicIn(fields),
      frequency,
      state: null,
      changed_at: null,
    };
  });
}

const ALERTS: SignUpList = {
  table: 'alerts',
  find,
  confirm: (database, { id }, issuedAt, now) =>
    database.transaction().execute(async (tx) => {
      const asked = await find(tx, id);
      if (!asked) return true;
      const { email, topic, frequency } = asked;
      // Locks the address's alerts, so that concurrent confirmations count each other.
      await tx.updateTable('alerts').set({ email }).where('email', '=', email).execute();
      const confirmed = await tx
        .selectFrom('alerts')
        .select('topic')
        .where('email', '=', email)
        .where('state', '=', 'confirmed')
        .execute();
      if (confirmed.length >= MAX_ALERTS && !confirmed.some((one) => one.topic === topic)) return false;
      const time = new Date(now).toISOString();
      await tx
        .insertInto('alerts')
        .values({
          ...{ submission_id: id, email, topic, frequency, state: 'confirmed', changed_at: time },
          ...{
            token_hash: hashOf(await leaveToken(tx, email, topic)),
            announced_until: time,
            mailed_at: null,
          },
        })
        .onConflict((on) =>
          on
            .columns(['email', 'topic'])
            .doUpdateSet((is) => ({
              ...{ submission_id: id, frequency, state: 'confirmed', changed_at: time },
              // A running alert with a new frequency continues where it is.
              announced_until: is
                .case()
                .when('alerts.state', '=', 'confirmed')
                .then(is.ref('alerts.announced_until'))
                .else(time)
                .end(),
            }))
            .where((is) =>
              is.or([is('alerts.state', '!=', 'unsubscribed'), is('alerts.changed_at', '<=', issuedAt)]),
            ),
        )
        .execute();
      return true;
    }),
};

/**
 * Keeps the sign-ups that need no further confirmation from being asked again.
 * @returns the ids of the submissions whose alert is confirmed as asked
 */
export async function confirmedSignUps(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const { id } of await readSignUps(tx, ids))
    if ((await find(tx, id))?.state === 'confirmed') known.add(id);
  return known;
}

/**
 * Inserts or updates pending alerts just before their confirmation requests are sent, so that the link in such a mail matches
 * one. Only the owner may change a confirmed or ended alert.
 * @param now milliseconds since 1970
 */
export async function keepPendingAlerts(tx: Tx, mails: readonly LimitedMail[], now: number): Promise<void> {
  const changed_at = new Date(now).toISOString();
  const headers = new Map(mails.map((mail) => [mail.submissionId, mail.headers]));
  // One statement each: the same address may ask twice for the same topic.
  for (const { id, email, topic, frequency } of await readSignUps(tx, [...headers.keys()])) {
    const token_hash = await pendingHash(tx, headers.get(id) ?? '{}', email, topic);
    await tx
      .insertInto('alerts')
      .values({
        ...{ submission_id: id, email, topic, frequency, state: 'pending', token_hash, changed_at },
        ...{ announced_until: null, mailed_at: null },
      })
      .onConflict((on) =>
        on
          .columns(['email', 'topic'])
          .doUpdateSet({ submission_id: id, frequency, changed_at })
          .where('alerts.state', '=', 'pending'),
      )
      .execute();
  }
}
