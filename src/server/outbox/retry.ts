/** The one thing that the operator does with the outbox. */
import type { Database } from '../database/tables.ts';

/**
 * Lets mail be tried again at once: one by its id, or all that needs attention.
 * @returns how many
 */
export async function retryMail(database: Database, id: string | undefined, now: Date): Promise<number> {
  const again = { state: 'waiting' as const, attempts: 0, next_at: now.toISOString() };
  let query = database.updateTable('outbox').set(again).where('state', 'in', ['waiting', 'attention']);
  query = id === undefined ? query.where('state', '=', 'attention') : query.where('id', '=', id);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
