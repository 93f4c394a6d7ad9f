/**
 * The two lists that sign-ups are for: the newsletter's, with one subscription for each address, and that of alerts, with one
 * for each address and topic. Loads no React, because the server's start reads this module.
 */
import type { SignUpKind } from '../../../content-model/schema/forms.ts';
import { topicFrom, topicText } from '../../../domain/alert-topic.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import type { AlertFrequency, Database, SubscriptionState, Tx } from '../../../server/database/tables.ts';
import {
  currentHash,
  hashOf,
  pendingHash,
  tokenIn,
  unsubscribeToken,
} from '../../../server/database/unsubscribe-token.ts';
import { LIST_ID } from './links.server.ts';

/** Confirmed alerts of one address. The form and the page for further ones name this number. */
export const MAX_ALERTS = 20;

export const TABLES = { newsletter: 'subscriptions', alert: 'alerts' } as const;

/** What a stored sign-up asks for. The newsletter has neither topic nor frequency. */
interface Asked {
  id: string;
  email: string;
  /** What an alert is about, as text. */
  topic?: string;
  frequency?: AlertFrequency;
}

/** A sign-up, with the state of what it asks for; null if there is none. */
export interface SignUp extends Asked {
  state: SubscriptionState | null;
  changed_at: string | null;
}

/** The topic of an alert's stored values, as text. */
export const topicIn = (payload: Readonly<Record<string, string>>): string =>
  topicText(topicFrom(new URLSearchParams(payload)) ?? { folder: [], kind: '', query: '' });

async function readSignUps(
  database: Database,
  kinds: readonly SignUpKind[],
  ids: readonly string[],
): Promise<Asked[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('submissions')
    .select(['id', 'kind', 'email', 'payload'])
    .where('id', 'in', ids)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, email, payload }) => {
    const signUp = { id, email: mailboxOf(email) };
    if (kind === 'newsletter') return signUp;
    const fields: Record<string, string> = JSON.parse(payload);
    return { ...signUp, topic: topicIn(fields), frequency: fields.frequency === 'daily' ? 'daily' : 'now' };
  });
}

/**
 * @param id of the submission
 * @returns undefined for a submission that is erased or of another form
 */
export async function findSignUp(
  database: Database,
  kind: SignUpKind,
  id: string,
): Promise<SignUp | undefined> {
  const [asked] = await readSignUps(database, [kind], [id]);
  return asked && withState(database, asked);
}

async function withState(database: Database, asked: Asked): Promise<SignUp> {
  const { email, topic, frequency } = asked;
  const none = { ...asked, state: null, changed_at: null };
  if (topic === undefined) {
    const subscriptions = database.selectFrom('subscriptions').select(['state', 'changed_at']);
    return { ...none, ...(await subscriptions.where('email', '=', email).executeTakeFirst()) };
  }
  const alert = await database
    .selectFrom('alerts')
    .select(['state', 'changed_at', 'frequency'])
    .where('email', '=', email)
    .where('topic', '=', topic)
    .executeTakeFirst();
  if (!alert) return none;
  // A confirmed alert with another frequency is not the one that is asked for.
  const isOther = alert.state === 'confirmed' && alert.frequency !== frequency;
  return { ...asked, state: isOther ? 'pending' : alert.state, changed_at: alert.changed_at };
}

/** @returns the ids of the sign-ups whose subscription or alert is confirmed as asked, and need no further confirmation */
export async function confirmedSignUps(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const confirmed = new Set<string>();
  for (const asked of await readSignUps(tx, ['newsletter', 'alert'], ids))
    if ((await withState(tx, asked)).state === 'confirmed') confirmed.add(asked.id);
  return confirmed;
}

/**
 * Inserts or updates pending subscriptions and alerts just before their confirmation requests are sent, so that the links in
 * such a mail match one. Only the owner may change what is confirmed or has ended.
 * @param now milliseconds since 1970
 */
export async function keepPending(
  tx: Tx,
  mails: readonly { submissionId: string; headers: string }[],
  now: number,
): Promise<void> {
  const time = new Date(now).toISOString();
  const headers = new Map(mails.map((mail) => [mail.submissionId, mail.headers]));
  // One statement each: the same address may sign up twice in one batch.
  for (const asked of await readSignUps(tx, ['newsletter', 'alert'], [...headers.keys()])) {
    const { id, email, topic, frequency = 'now' } = asked;
    const mark = { submission_id: id, changed_at: time };
    const token_hash = await pendingHash(tx, headers.get(id) ?? '{}', email, topic);
    const row = { ...mark, email, token_hash, state: 'pending', mailed_at: time } as const;
    if (topic === undefined)
      await tx
        .insertInto('subscriptions')
        .values(row)
        .onConflict((on) =>
          on
            .column('email')
            .doUpdateSet({ ...mark, mailed_at: time })
            .where('subscriptions.state', '=', 'pending'),
        )
        .execute();
    else
      await tx
        .insertInto('alerts')
        .values({ ...row, topic, frequency, announced_until: null, mailed_at: null })
        .onConflict((on) =>
          on
            .columns(['email', 'topic'])
            .doUpdateSet({ ...mark, frequency })
            .where('alerts.state', '=', 'pending'),
        )
        .execute();
  }
}

/**
 * Confirms what a sign-up asks for, and records the sign-up as the owner's consent. Leaves alone what its owner has ended
 * since `issuedAt`.
 * @param issuedAt when the link was issued (ISO 8601)
 * @param now milliseconds since 1970
 * @returns false if the address may have no further alert
 */
export async function confirmSignUp(
  database: Database,
  { id, email, topic, frequency = 'now' }: Asked,
  issuedAt: string,
  now: number,
): Promise<boolean> {
  const time = new Date(now).toISOString();
  const change = { submission_id: id, state: 'confirmed', changed_at: time } as const;
  return database.transaction().execute(async (tx) => {
    const row = {
      ...change,
      email,
      token_hash: hashOf(await unsubscribeToken(tx, email, topic)),
      mailed_at: null,
    };
    if (topic === undefined) {
      await tx
        .insertInto('subscriptions')
        .values(row)
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
    }
    // Locks the address's alerts, so that concurrent confirmations count each other.
    await tx.updateTable('alerts').set({ email }).where('email', '=', email).execute();
    const confirmed = await tx
      .selectFrom('alerts')
      .select('topic')
      .where('email', '=', email)
      .where('state', '=', 'confirmed')
      .execute();
    if (confirmed.length >= MAX_ALERTS && !confirmed.some((one) => one.topic === topic)) return false;
    await tx
      .insertInto('alerts')
      .values({ ...row, topic, frequency, announced_until: time })
      .onConflict((on) =>
        on
          .columns(['email', 'topic'])
          .doUpdateSet((is) => ({
            ...change,
            frequency,
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
  });
}

/** True for an announcement of an alert that its owner has ended since, or that was erased. @param headers of the mail, as JSON */
export async function isStopped(database: Database, headers: string): Promise<boolean> {
  if (!JSON.parse(headers)[LIST_ID]) return false;
  const alert = await database
    .selectFrom('alerts')
    .select('state')
    .where('token_hash', '=', await currentHash(database, tokenIn(headers)))
    .executeTakeFirst();
  return alert?.state !== 'confirmed';
}
