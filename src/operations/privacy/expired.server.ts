/** Finds expired data (content/retention.yaml) page by page, because SQLite blocks the event loop. */
import type { Retention } from '../../content-model/schema/forms.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { isSignUp, keptDays } from '../../features/forms/forms.server.ts';
import type { Database, SubscriptionState } from '../../server/database/tables.ts';
import { pagesById } from './apply.server.ts';

/**
 * Rows per page. Fewer emails and webhooks, because one statement deletes a page of them, and emails contain
 * text.
 */
const PAGE = 200;
const QUEUE_PAGE = 50;

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
  const readPage = (after: string, limit: number) =>
    datesOf(database).where('submissions.id', '>', after).limit(limit).execute();
  for await (const page of pagesById(readPage, PAGE)) yield expiredOf(page, retention, now);
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
  return expiredOf(rows, retention, now);
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

function expiredOf(rows: readonly SubmissionDates[], retention: Retention, now: number): string[] {
  const { unconfirmed, unsubscribed } = retention.newsletter;
  const isExpired = ({ kind, created_at, state, changed_at }: SubmissionDates) => {
    if (!isSignUp(kind)) return created_at < before(now, keptDays(kind, retention));
    // A sign-up that nothing references: unconfirmed, or one of several for the same address and topic.
    if (state === null) return created_at < before(now, unconfirmed);
    if (state === 'confirmed') return false;
    return (changed_at ?? '') < before(now, state === 'pending' ? unconfirmed : unsubscribed);
  };
  return rows.filter(isExpired).map(({ id }) => id);
}

/**
 * Yields the ids of expired emails or records of webhooks, page by page. Waiting entries do not expire;
 * entries that need attention do.
 * @param now milliseconds since 1970
 */
export async function* expiredIn(
  database: Database,
  queue: 'outbox' | 'webhook_deliveries',
  { sentMail }: Retention,
  now: number,
): AsyncGenerator<string[]> {
  const readPage = (after: string, limit: number) =>
    database
      .selectFrom(queue)
      .select('id')
      .where('state', 'not in', ['waiting', 'grouped'])
      .where((is) => is.fn.coalesce('sent_at', 'created_at'), '<', before(now, sentMail))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  for await (const page of pagesById(readPage, QUEUE_PAGE)) yield page.map(({ id }) => id);
}

/** @param days undefined if nothing expires */
const before = (now: number, days: number | undefined) =>
  days === undefined ? '' : new Date(now - days * DAY_MS).toISOString();
