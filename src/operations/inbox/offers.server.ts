/** Records that a sender no longer wants offers. */
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { oneSubmission } from './one.server.ts';

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
