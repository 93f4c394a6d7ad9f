/** Records actions of staff: marks of submissions, and withdrawn consents to offers. */
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { oneSubmission } from './submissions.server.ts';

/** `called`: staff have called the sender. `handled`: nothing is left to do. */
export type Mark = 'called' | 'handled';

interface Marking {
  mark: Mark;
  /** Note from staff. */
  note?: string;
  /** Remove the mark. */
  undo?: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Marks one submission, or removes the mark. Marking it again keeps its time, and replaces its note if a new
 * one is given.
 * @param idOrReference of the submission
 * @returns the reference of the submission
 */
export async function markSubmission(
  database: Database,
  idOrReference: string,
  { mark, note, undo, now }: Marking,
): Promise<string> {
  const { id, reference } = await oneSubmission(database, idOrReference);
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
 * @returns the reference of the submission
 * @throws OperatorError if there is no such submission, or it has no consent to offers
 */
export async function withdrawOffers(database: Database, idOrReference: string): Promise<string> {
  const { id, reference, payload } = await oneSubmission(database, idOrReference);
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
