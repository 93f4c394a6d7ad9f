/** Records what staff have done: marks of submissions, and consents to offers that were withdrawn. */
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { oneSubmission } from './submissions.server.ts';

/** `called`: staff have called the sender. `handled`: nothing is left to do. */
export type Mark = 'called' | 'handled';

export interface Marking {
  /** Note from staff. */
  note?: string;
  /** Remove the mark. */
  undo?: boolean;
}

/**
 * Marks one submission, or removes the mark. Marking it again keeps its time, and replaces its note if a new one is
 * given.
 * @param wanted id or reference
 * @param now milliseconds since 1970
 * @returns the reference of the submission
 */
export async function markSubmission(
  database: Database,
  mark: Mark,
  wanted: string,
  { note, undo }: Marking,
  now: number,
): Promise<string> {
  const { id, reference } = await oneSubmission(database, wanted);
  if (undo) {
    await database.deleteFrom(mark).where('submission_id', '=', id).execute();
    return reference;
  }
  const at = new Date(now).toISOString();
  const row = { submission_id: id, note: note ?? '' };
  const insert =
    mark === 'called'
      ? database.insertInto('called').values({ ...row, called_at: at })
      : database.insertInto('handled').values({ ...row, handled_at: at });
  await insert
    .onConflict((on) =>
      note === undefined
        ? on.column('submission_id').doNothing()
        : on.column('submission_id').doUpdateSet({ note }),
    )
    .execute();
  return reference;
}

/**
 * Removes the consent to offers (`offers` in an enquiry's fields) from one enquiry.
 * @param wanted id or reference
 * @returns the reference
 * @throws OperatorError if there is no such submission, or it has no consent to offers
 */
export async function withdrawOffers(database: Database, wanted: string): Promise<string> {
  const { id, reference, payload } = await oneSubmission(database, wanted);
  const fields = JSON.parse(payload) as Record<string, unknown>;
  if (fields.offers !== 'yes')
    throw new OperatorError(`${reference} has no consent to offers. Nothing was changed.`);
  await database
    .updateTable('submissions')
    .set({ payload: JSON.stringify({ ...fields, offers: '' }) })
    .where('id', '=', id)
    .execute();
  return reference;
}
