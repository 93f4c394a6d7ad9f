/** Marks submissions as handled. */
import type { Database } from '../../server/database/tables.ts';
import { oneSubmission } from './one.server.ts';

export interface Handling {
  /** Note from staff on how they handled the submission. */
  note?: string;
  /** Mark the submission as new again. */
  undo?: boolean;
}

/**
 * Marks one submission as handled, or as new again. Marking a handled submission again keeps its time, and
 * replaces its note if a new one is given.
 * @param wanted id or reference
 * @param now milliseconds since 1970
 * @returns the reference of the submission
 */
export async function handleSubmission(
  database: Database,
  wanted: string,
  { note, undo }: Handling,
  now: number,
): Promise<string> {
  const { id, reference } = await oneSubmission(database, wanted);
  if (undo) {
    await database.deleteFrom('handled').where('submission_id', '=', id).execute();
    return reference;
  }
  const row = { submission_id: id, handled_at: new Date(now).toISOString(), note: note ?? '' };
  await database
    .insertInto('handled')
    .values(row)
    .onConflict((on) =>
      note === undefined
        ? on.column('submission_id').doNothing()
        : on.column('submission_id').doUpdateSet({ note }),
    )
    .execute();
  return reference;
}
