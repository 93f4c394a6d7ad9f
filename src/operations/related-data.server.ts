/** Reads what is stored about one submission besides its fields and its mails. */
import type { Database } from '../server/database/tables.ts';
import { scanOf, selectFiles } from './stored-files.server.ts';

export type RelatedData = Awaited<ReturnType<typeof readRelated>>;

/**
 * @returns the staff's marks, the consents, the files without their content, the state of the subscription or alert that
 *   the submission started, and the webhook deliveries to the lender's systems
 */
export async function readRelated(database: Database, id: string) {
  const called = await database
    .selectFrom('called')
    .select(['called_at as calledAt', 'note'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const handled = await database
    .selectFrom('handled')
    .select(['handled_at as handledAt', 'note'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  const consents = await database
    .selectFrom('consents')
    .select(['notice', 'version', 'given_at as givenAt'])
    .where('submission_id', '=', id)
    .orderBy('given_at')
    .execute();
  const files = await selectFiles(database)
    .select(['field', 'file_name as fileName', 'media_type as mediaType', 'size', 'sha256', 'state', 'virus'])
    .where('submission_id', '=', id)
    .execute();
  const stateIn = (table: 'subscriptions' | 'alerts') =>
    database.selectFrom(table).select('state').where('submission_id', '=', id).executeTakeFirst();
  const subscription = (await stateIn('subscriptions')) ?? (await stateIn('alerts'));
  const webhooks = await database
    .selectFrom('webhook_deliveries')
    .select(['receiver', 'event', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    called: called ?? null,
    handled: handled ?? null,
    consents,
    files: files.map(({ state, ...file }) => ({ ...file, scan: scanOf({ state }) })),
    subscription: subscription?.state ?? null,
    webhooks,
  };
}
