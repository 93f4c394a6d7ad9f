/** Reads the stored files with the result of their virus scan. */
import type { Database } from '../server/database/tables.ts';

/** The result as JSON has it. */
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

/** @returns names and scans of all files, by the id of their submission */
export async function filesBySubmission(database: Database) {
  const rows = await selectFiles(database)
    .select(['submission_id', 'file_name', 'state', 'virus'])
    .orderBy('attachments.id')
    .execute();
  return Map.groupBy(rows, ({ submission_id }) => submission_id);
}
