/** Retries mail at the operator's request. */
import type { Database } from '../database/tables.ts';

/**
 * Makes emails due immediately: the one with this id or, if no id is given, all that need attention or wait for
 * their next attempt.
 * @returns the number of emails made due
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
