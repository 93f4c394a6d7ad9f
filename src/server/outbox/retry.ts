/** The one thing that the operator does with the outbox. */
import type { Database } from '../database/tables.ts';

/**
 * Lets mail be tried again at once: one by its id, or all that needs attention or waits for its next try.
 * @returns how many
 */
export async function retryMail(database: Database, id: string | undefined, now: Date): Promise<number> {
  const time = now.toISOString();
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: time })
    .where('state', 'in', ['waiting', 'attention'])
    .where((is) =>
      id === undefined ? is.or([is('state', '=', 'attention'), is('next_at', '>', time)]) : is('id', '=', id),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
