/** Retries mail at the operator's request. */
import type { Database } from '../database/tables.ts';

/**
 * Makes mail due immediately: the mail with this id, or all mail that needs attention or waits for its next
 * attempt.
 * @returns the number of mails
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
