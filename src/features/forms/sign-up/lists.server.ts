/**
 * The two lists of sign-ups: the newsletter, with one subscription for each address, and alerts, with one for
 * each address and topic. Loads no React, because the server's start reads this module.
 */
import type { SignUpKind } from '../../../content-model/schema/forms.ts';
import { topicFrom, topicText } from '../../../domain/alert-topic.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import type {
  AlertFrequency,
  AlertsTable,
  Database,
  SubscriptionState,
  SubscriptionsTable,
  Tx,
} from '../../../server/database/tables.ts';
import {
  currentHash,
  hashOf,
  pendingHash,
  tokenIn,
  unsubscribeToken,
} from '../../../server/database/unsubscribe-token.ts';
import { LIST_ID } from './links.server.ts';

/**
 * Maximum confirmed alerts of one address. The form, and the page that refuses further ones, state this
 * number.
 */
export const MAX_ALERTS = 20;

export const TABLES = { newsletter: 'subscriptions', alert: 'alerts' } as const;

/** A stored sign-up. The newsletter has neither topic nor frequency. */
interface Asked {
  id: string;
  email: string;
  /** The topic of an alert, as text. */
  topic?: string;
  frequency?: AlertFrequency;
}

/** A sign-up, with the state of its subscription or alert; null if there is none. */
interface SignUp extends Asked {
  state: SubscriptionState | null;
  changed_at: string | null;
}

/** The topic of an alert's stored values, as text. */
export const topicIn = (payload: Readonly<Record<string, string>>): string =>
  topicText(topicFrom(new URLSearchParams(payload)) ?? { folder: [], kind: '', query: '' });

async function readSignUps(
  database: Database,
  ids: readonly string[],
  kinds: readonly SignUpKind[] = ['newsletter', 'alert'],
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
  const [signUp] = await readSignUps(database, [id], [kind]);
  return signUp && withState(database, signUp);
}

async function withState(database: Database, signUp: Asked): Promise<SignUp> {
  const { email, topic, frequency } = signUp;
  const none = { ...signUp, state: null, changed_at: null };
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
  // A confirmed alert with another frequency does not count as confirmed.
  const isOther = alert.state === 'confirmed' && alert.frequency !== frequency;
  return { ...signUp, state: isOther ? 'pending' : alert.state, changed_at: alert.changed_at };
}

/** @returns the ids of the sign-ups whose subscription or alert is already confirmed */
export async function confirmedSignUps(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const confirmed = new Set<string>();
  for (const signUp of await readSignUps(tx, ids))
    if ((await withState(tx, signUp)).state === 'confirmed') confirmed.add(signUp.id);
  return confirmed;
}

/**
 * Inserts or updates pending subscriptions and alerts just before their confirmation requests are sent, so
 * that the links in such a mail match one. Only the owner may change a confirmed or ended subscription or
 * alert.
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
  for (const { id, email, topic, frequency = 'now' } of await readSignUps(tx, [...headers.keys()])) {
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
        .values({ ...row, topic, frequency, mailed_at: null })
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
 * Confirms the subscription or alert of a sign-up, and records the sign-up as the owner's consent. Does
 * nothing if the owner has ended it since `issuedAt`.
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
  return database.transaction().execute(async (tx) => {
    const changed_at = new Date(now).toISOString();
    const token_hash = hashOf(await unsubscribeToken(tx, email, topic));
    const row = {
      submission_id: id,
      state: 'confirmed',
      changed_at,
      email,
      token_hash,
      mailed_at: null,
    } as const;
    if (topic !== undefined) return confirmAlert(tx, { ...row, topic, frequency }, issuedAt);
    await confirmSubscription(tx, row, issuedAt);
    return true;
  });
}

async function confirmSubscription(tx: Tx, row: SubscriptionsTable, issuedAt: string) {
  await tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((on) =>
      on
        .column('email')
        .doUpdateSet(changeIn(row))
        .where('subscriptions.state', '!=', 'confirmed')
        .where((is) =>
          is.or([is('subscriptions.state', '=', 'pending'), is('subscriptions.changed_at', '<=', issuedAt)]),
        ),
    )
    .execute();
}

/** What a confirmation changes in an existing row. */
const changeIn = ({ submission_id, state, changed_at }: SubscriptionsTable) => ({
  submission_id,
  state,
  changed_at,
});

/** @returns false if the address may have no further alert */
async function confirmAlert(
  tx: Tx,
  row: SubscriptionsTable & Pick<AlertsTable, 'topic' | 'frequency'>,
  issuedAt: string,
): Promise<boolean> {
  const { email, topic, frequency, changed_at } = row;
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
    .values({ ...row, announced_until: changed_at })
    .onConflict((on) =>
      on
        .columns(['email', 'topic'])
        .doUpdateSet((is) => ({
          ...changeIn(row),
          frequency,
          // A running alert with a new frequency continues where it is.
          announced_until: is
            .case()
            .when('alerts.state', '=', 'confirmed')
            .then(is.ref('alerts.announced_until'))
            .else(changed_at)
            .end(),
        }))
        .where((is) =>
          is.or([is('alerts.state', '!=', 'unsubscribed'), is('alerts.changed_at', '<=', issuedAt)]),
        ),
    )
    .execute();
  return true;
}

/**
 * True for an announcement of an alert that its owner has ended since, or that was erased.
 * @param headers of the mail, as JSON
 */
export async function isAlertEnded(database: Database, headers: string): Promise<boolean> {
  if (!JSON.parse(headers)[LIST_ID]) return false;
  const alert = await database
    .selectFrom('alerts')
    .select('state')
    .where('token_hash', '=', await currentHash(database, tokenIn(headers)))
    .executeTakeFirst();
  return alert?.state !== 'confirmed';
}
