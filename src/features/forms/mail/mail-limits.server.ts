/**
 * Limits the email that visitors can cause. The limits are applied before an email is sent, not while the
 * server responds to the form, so that neither the response nor its timing reveals anything about an address.
 * Reasons: docs/decisions/0019-mail-that-strangers-cause.md.
 */
import { SqliteAdapter } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../../domain/durations.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { unifyMailboxes } from '../../../server/database/one-mailbox.ts';
import { sign } from '../../../server/database/secret.ts';
import type { Database, MailLimit, MailState, OutboxTable, Tx } from '../../../server/database/tables.ts';
import { addToCounters } from '../../../server/limits/counters.ts';
import { confirmedSignUps, keepPending } from '../sign-up/lists.server.ts';

/** Emails per day to an address that its owner has not confirmed. */
const MAX_DAILY_MAILS = 1;
/**
 * Emails per day to an address of the newsletter's list or of an alert, whose owner has confirmed that email
 * from the site is wanted.
 */
export const MAX_DAILY_MAILS_CONFIRMED = 10;
/** Emails per day to all addresses entered from one network. */
export const MAX_DAILY_MAILS_PER_NETWORK = 40;
/** Emails per hour to the office, per kind of form. Further submissions are grouped in digests. */
export const MAX_HOURLY_OFFICE_MAILS = 30;

/**
 * Applies the limits to waiting emails, one batch per transaction. The transaction that counts an email also
 * releases or stops it, so that no email stays counted but undecided if the server is killed.
 * @param now milliseconds since 1970
 */
export async function applyMailLimits(database: Database, now: number): Promise<void> {
  while (await hasLimited(database)) {
    const handledCount = await database.transaction().execute((tx) => applyToBatch(tx, now));
    // Another server has locked the remaining emails.
    if (handledCount === 0) return;
  }
}

async function applyToBatch(tx: Tx, now: number): Promise<number> {
  await unifyMailboxes(tx);
  const mails = await takeLimited(tx);
  const senders = mails.filter(({ limit }) => limit === 'sender');
  const office = mails.filter(({ limit }) => limit === 'office');
  const acknowledged = await withinAddress(tx, await withinNetwork(tx, senders, now), now);
  const kinds = await count(tx, office, HOUR_MS, now, ({ kind }) => `office ${kind}`);
  const notified = kinds.flatMap(({ mail, before }) => (before < MAX_HOURLY_OFFICE_MAILS ? [mail] : []));
  await keepPending(tx, acknowledged, now);
  // Without a pending limit they are sent.
  await update(tx, [...acknowledged, ...notified], {});
  await stopMails(tx, without(senders, acknowledged), 'withheld', now);
  await stopMails(tx, without(office, notified), 'grouped', now);
  return mails.length;
}

/**
 * Returns the emails within their network's daily limit. Emails without a recorded network are exempt: an
 * older version queued them, or they have waited more than a day.
 */
async function withinNetwork(tx: Tx, mails: readonly LimitedMail[], now: number): Promise<LimitedMail[]> {
  const known = mails.filter(({ network }) => network !== null);
  const countedMails = await count(tx, known, DAY_MS, now, ({ network }) => network ?? '');
  const rejected = countedMails.filter(({ before }) => before >= MAX_DAILY_MAILS_PER_NETWORK);
  return without(
    mails,
    rejected.map(({ mail }) => mail),
  );
}

async function withinAddress(tx: Tx, mails: readonly LimitedMail[], now: number): Promise<LimitedMail[]> {
  const subscribed = await confirmedAmong(tx, mails, 'subscriptions');
  const alerted = await confirmedAmong(tx, mails, 'alerts');
  const running = await confirmedSignUps(
    tx,
    mails.filter(({ kind }) => kind === 'alert').map(({ submissionId }) => submissionId),
  );
  const keys = new Map<LimitedMail, string>();
  for (const mail of mails) keys.set(mail, await addressKey(tx, mail.recipient));
  const countedMails = await count(tx, mails, DAY_MS, now, (mail) => keys.get(mail) ?? '');
  return countedMails.flatMap(({ mail, before }) => {
    const email = mailboxOf(mail.recipient);
    // A confirmed sign-up gets no further request to confirm.
    if (mail.kind === 'newsletter' && subscribed.has(email)) return [];
    if (running.has(mail.submissionId)) return [];
    const isConfirmed = subscribed.has(email) || alerted.has(email);
    return before < (isConfirmed ? MAX_DAILY_MAILS_CONFIRMED : MAX_DAILY_MAILS) ? [mail] : [];
  });
}

async function confirmedAmong(
  tx: Tx,
  mails: readonly LimitedMail[],
  table: 'subscriptions' | 'alerts',
): Promise<Set<string>> {
  const emails = mails.map(({ recipient }) => mailboxOf(recipient));
  if (emails.length === 0) return new Set();
  const rows = await tx
    .selectFrom(table)
    .select('email')
    .where('state', '=', 'confirmed')
    .where('email', 'in', emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/**
 * Counts each email under its key.
 * @returns each email with the number of emails counted earlier under the same key
 */
async function count(
  tx: Tx,
  mails: readonly LimitedMail[],
  windowMs: number,
  now: number,
  keyOf: (mail: LimitedMail) => string,
): Promise<{ mail: LimitedMail; before: number }[]> {
  const groups = Map.groupBy(mails, keyOf);
  const additions = new Map([...groups].map(([key, group]) => [key, group.length]));
  const before = await addToCounters(tx, additions, windowMs, now);
  return [...groups].flatMap(([key, group]) =>
    group.map((mail, i) => ({ mail, before: (before.get(key) ?? 0) + i })),
  );
}

const without = (mails: readonly LimitedMail[], others: readonly LimitedMail[]) =>
  mails.filter((mail) => !others.includes(mail));

/** Returns the same key for all spellings of an email address. */
const addressKey = (database: Database, email: string): Promise<string> =>
  sign(database, 'mail-limits', `address\0${mailboxOf(email)}`);

/** Emails per transaction. SQLite runs on the server's main thread, so batches are small. */
const BATCH = 100;

interface LimitedMail {
  id: string;
  submissionId: string;
  kind: string;
  recipient: string;
  /** Additional headers as JSON. */
  headers: string;
  limit: MailLimit;
  /** HMAC of the network whose request caused the email. */
  network: string | null;
}

/** @returns the oldest emails that await the limits; on PostgreSQL, skips those locked by another server */
async function takeLimited(tx: Tx): Promise<LimitedMail[]> {
  const query = limitedMails(tx).limit(BATCH);
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  const rows = await (isSqlite ? query : query.forUpdate('outbox').skipLocked()).execute();
  return rows.flatMap(({ submission_id, pending_limit, ...row }) =>
    submission_id && pending_limit ? [{ ...row, submissionId: submission_id, limit: pending_limit }] : [],
  );
}

/** True if any emails await the limits. The query takes no lock. */
const hasLimited = async (database: Database): Promise<boolean> =>
  (await limitedMails(database).limit(1).execute()).length > 0;

const limitedMails = (database: Database) =>
  database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['outbox.id', 'submission_id', 'kind', 'recipient', 'headers', 'pending_limit', 'network'])
    .where('state', '=', 'waiting')
    .where('pending_limit', 'is not', null)
    .orderBy('next_at')
    .orderBy('outbox.id');

/**
 * Marks emails as not to be sent, and deletes their content.
 * @param now milliseconds since 1970
 */
function stopMails(tx: Tx, mails: readonly LimitedMail[], state: MailState, now: number): Promise<void> {
  return update(tx, mails, {
    state,
    next_at: new Date(now).toISOString(),
    text: '',
    html: '',
    attachment_id: null,
  });
}

async function update(tx: Tx, mails: readonly LimitedMail[], change: Partial<OutboxTable>): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await tx
    .updateTable('outbox')
    .set({ ...change, pending_limit: null, network: null })
    .where('id', 'in', ids)
    .execute();
}
