/** Emails in the outbox to which the limits have not been applied yet. */
import { SqliteAdapter } from 'kysely';
import type { Database, MailLimit, MailState, Tx } from '../../../server/database/tables.ts';

/** Emails per transaction. SQLite runs on the server's main thread, so batches are small. */
const BATCH = 100;

export interface LimitedMail {
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
export async function takeLimited(tx: Tx): Promise<LimitedMail[]> {
  const query = limitedMails(tx).limit(BATCH);
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  const rows = await (isSqlite ? query : query.forUpdate('outbox').skipLocked()).execute();
  return rows.flatMap(({ submission_id, pending_limit, ...row }) =>
    submission_id && pending_limit ? [{ ...row, submissionId: submission_id, limit: pending_limit }] : [],
  );
}

/** Whether any emails await the limits. The query takes no lock. */
export const hasLimited = async (database: Database): Promise<boolean> =>
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

/** Releases emails for sending. */
export const releaseMails = (tx: Tx, mails: readonly LimitedMail[]): Promise<void> => update(tx, mails, {});

/**
 * Marks emails as not to be sent, and deletes their content.
 * @param now milliseconds since 1970
 */
export function stopMails(
  tx: Tx,
  mails: readonly LimitedMail[],
  state: MailState,
  now: number,
): Promise<void> {
  return update(tx, mails, {
    state,
    next_at: new Date(now).toISOString(),
    text: '',
    html: '',
    attachment_id: null,
  });
}

interface Change {
  state?: MailState;
  next_at?: string;
  text?: string;
  html?: string;
  attachment_id?: null;
}

async function update(tx: Tx, mails: readonly LimitedMail[], change: Change): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await tx
    .updateTable('outbox')
    .set({ ...change, pending_limit: null, network: null })
    .where('id', 'in', ids)
    .execute();
}
