/** Finds expired data (content/retention.yaml) page by page, because SQLite blocks the event loop. */

import { setImmediate as breathe } from 'node:timers/promises';
import type { Retention } from '../../content-model/schema/retention.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { isSignUp, keptDays } from '../../features/forms/forms.server.ts';
import type { Database, MailState, SubscriptionState } from '../../server/database/tables.ts';

/** Rows per page before yielding to the event loop. */
const PAGE = 200;
/**
 * Emails per page. Fewer than `PAGE`, because one statement deletes a page, and emails contain text and files.
 */
const MAIL_PAGE = 50;

interface SubmissionDates {
  id: string;
  kind: string;
  created_at: string;
  /** Status of the subscription or alert that references the submission. */
  state: SubscriptionState | null;
  changed_at: string | null;
}

/**
 * Yields the ids of expired submissions, page by page.
 * @param now milliseconds since 1970
 */
export async function* expiredSubmissions(
  database: Database,
  retention: Retention,
  now: number,
): AsyncGenerator<string[]> {
  for (let after = ''; ; await breathe()) {
    const page = await datesOf(database).where('submissions.id', '>', after).limit(PAGE).execute();
    const ids = page.filter((row) => isExpired(row, retention, now)).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? '';
  }
}

/**
 * Returns the ids of the submissions that are still expired: a subscription may have been confirmed
 * meanwhile.
 */
export async function stillExpired(
  database: Database,
  ids: readonly string[],
  retention: Retention,
  now: number,
): Promise<string[]> {
  const rows = await datesOf(database).where('submissions.id', 'in', ids).execute();
  return rows.filter((row) => isExpired(row, retention, now)).map(({ id }) => id);
}

const datesOf = (database: Database) =>
  database
    .selectFrom('submissions')
    .leftJoin('subscriptions', 'subscriptions.submission_id', 'submissions.id')
    .leftJoin('alerts', 'alerts.submission_id', 'submissions.id')
    .select(['submissions.id', 'kind', 'created_at'])
    .select((is) => [
      is.fn.coalesce('subscriptions.state', 'alerts.state').as('state'),
      is.fn.coalesce('subscriptions.changed_at', 'alerts.changed_at').as('changed_at'),
    ])
    .orderBy('submissions.id');

function isExpired(
  { kind, created_at, state, changed_at }: SubmissionDates,
  retention: Retention,
  now: number,
): boolean {
  if (!isSignUp(kind)) {
    const days = keptDays(kind, retention);
    return days !== undefined && created_at < before(now, days);
  }
  const { unconfirmed, unsubscribed } = retention.newsletter;
  // A sign-up that nothing references: unconfirmed, or one of several for the same address and topic.
  if (state === null) return created_at < before(now, unconfirmed);
  if (state === 'pending') return (changed_at ?? '') < before(now, unconfirmed);
  return state === 'unsubscribed' && (changed_at ?? '') < before(now, unsubscribed);
}

/**
 * Yields the ids of expired emails, page by page. Emails that wait do not expire, those that need
 * attention do.
 * @param now milliseconds since 1970
 */
export async function* expiredMails(
  database: Database,
  { sentMail }: Retention,
  now: number,
): AsyncGenerator<string[]> {
  const limit = before(now, sentMail);
  const unsent: MailState[] = ['withheld', 'digested', 'attention'];
  for (let after = ''; ; await breathe()) {
    const page = await database
      .selectFrom('outbox')
      .select(['id', 'state', 'sent_at', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(MAIL_PAGE)
      .execute();
    const ids = page
      .filter(({ state, sent_at, created_at }) =>
        state === 'sent' ? sent_at !== null && sent_at < limit : unsent.includes(state) && created_at < limit,
      )
      .map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (page.length < MAIL_PAGE) return;
    after = page.at(-1)?.id ?? '';
  }
}

/**
 * Yields the ids of expired records of webhooks, page by page. They are kept as long as the records of sent emails.
 * @param now milliseconds since 1970
 */
export async function* expiredWebhooks(
  database: Database,
  { sentMail }: Retention,
  now: number,
): AsyncGenerator<string[]> {
  const limit = before(now, sentMail);
  for (let after = ''; ; await breathe()) {
    const page = await database
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('state', '!=', 'waiting')
      .where((is) => is.fn.coalesce('sent_at', 'created_at'), '<', limit)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (page.length > 0) yield page.map(({ id }) => id);
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? '';
  }
}

const before = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();
