/**
 * Reads the data of submissions besides their fields and mails: marks, consents, webhooks, and files with
 * their scans.
 */
import type { Database } from '../server/database/tables.ts';

/** The result of a file's virus scan, as JSON has it. */
export type Scan = 'clean' | 'infected' | 'not scanned';

interface Scanned {
  /** Null or `waiting` if the file was not scanned. */
  state: string | null;
  virus: string | null;
}

export const selectFiles = (database: Database) =>
  database.selectFrom('attachments').leftJoin('attachment_scans', 'attachment_id', 'attachments.id');

export const scanOf = ({ state }: Pick<Scanned, 'state'>): Scan =>
  state === 'clean' || state === 'infected' ? state : 'not scanned';

/** The result for people, such as `scanned, clean`. */
export function scanText({ state, virus }: Scanned): string {
  if (state === 'infected') return `infected: ${virus}`;
  return state === 'clean' ? 'scanned, clean' : 'not scanned';
}

/**
 * @returns the staff's marks, the consents, the files without their content, the state of the subscription or
 *   alert that the submission started, and the webhook deliveries to the lender's systems
 */
export async function readRelated(database: Database, id: string) {
  const { calledAt, callNote, handledAt, note, subscription } = await database
    .selectFrom('submissions')
    .leftJoin('called', 'called.submission_id', 'submissions.id')
    .leftJoin('handled', 'handled.submission_id', 'submissions.id')
    .leftJoin('subscriptions', 'subscriptions.submission_id', 'submissions.id')
    .leftJoin('alerts', 'alerts.submission_id', 'submissions.id')
    .select(['called_at as calledAt', 'called.note as callNote', 'handled_at as handledAt', 'handled.note'])
    .select((is) => is.fn.coalesce('subscriptions.state', 'alerts.state').as('subscription'))
    .where('submissions.id', '=', id)
    .executeTakeFirstOrThrow();
  const consents = await database
    .selectFrom('consents')
    .select(['notice', 'version', 'given_at as givenAt'])
    .where('submission_id', '=', id)
    .orderBy('given_at')
    .execute();
  const files = await selectFiles(database)
    .select(['field', 'file_name as fileName', 'media_type as mediaType', 'size', 'sha256', 'state', 'virus'])
    .where('submission_id', '=', id)
    .execute();
  const webhooks = await database
    .selectFrom('webhook_deliveries')
    .select(['receiver', 'event', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    called: calledAt ? { calledAt, note: callNote ?? '' } : null,
    handled: handledAt ? { handledAt, note: note ?? '' } : null,
    consents,
    files: files.map(({ state, ...file }) => ({ ...file, scan: scanOf({ state }) })),
    subscription,
    webhooks,
  };
}
