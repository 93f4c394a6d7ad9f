/** Finds one submission by its id or its reference. */
import { plainValue } from '../../domain/plain-value.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';

/**
 * @param wanted id or reference; the case of a reference is ignored, and its hyphen is optional
 * @throws OperatorError if there is no such submission
 */
export async function oneSubmission(database: Database, wanted: string) {
  const id = plainValue(wanted).trim();
  const compact = id.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const reference = `${compact.slice(0, 3)}-${compact.slice(3)}`;
  const found = await database
    .selectFrom('submissions')
    .selectAll()
    .where((is) => is.or([is('id', '=', id), is('reference', '=', reference)]))
    .executeTakeFirst();
  if (found) return found;
  throw new OperatorError(
    `Nothing here has the id or reference ${JSON.stringify(wanted)}. See what there is: npm run inbox -- list`,
  );
}
