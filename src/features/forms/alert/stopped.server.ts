/** Finds announcements that must not be sent any more. */

import { currentHash } from '../../../server/database/leave-token.ts';
import type { Database, OutboxTable } from '../../../server/database/tables.ts';

/** The header that only announcements have (RFC 2919). */
export const LIST_ID = 'List-Id';

/** True for an announcement of an alert that its owner has ended since, or that was erased. */
export async function isStopped(
  database: Database,
  { headers }: Pick<OutboxTable, 'headers'>,
): Promise<boolean> {
  const { [LIST_ID]: list, 'List-Unsubscribe': leave = '' }: Record<string, string> = JSON.parse(headers);
  if (!list) return false;
  const token = URL.parse(leave.slice(1, -1))?.searchParams.get('token') ?? '';
  const alert = await database
    .selectFrom('alerts')
    .select('state')
    .where('token_hash', '=', await currentHash(database, token))
    .executeTakeFirst();
  return alert?.state !== 'confirmed';
}
