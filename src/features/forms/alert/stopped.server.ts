/** Finds announcements that must not be sent any more. */

import { currentHash, tokenIn } from '../../../server/database/leave-token.ts';
import type { Database, OutboxTable } from '../../../server/database/tables.ts';

/** The header that only announcements have (RFC 2919). */
export const LIST_ID = 'List-Id';

/** True for an announcement of an alert that its owner has ended since, or that was erased. */
export async function isStopped(
  database: Database,
  { headers }: Pick<OutboxTable, 'headers'>,
): Promise<boolean> {
  if (!JSON.parse(headers)[LIST_ID]) return false;
  const alert = await database
    .selectFrom('alerts')
    .select('state')
    .where('token_hash', '=', await currentHash(database, tokenIn(headers)))
    .executeTakeFirst();
  return alert?.state !== 'confirmed';
}
