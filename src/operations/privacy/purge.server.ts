/** Deletes expired data (content/retention.yaml). */
import type { Retention } from '../../content-model/schema/retention.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { applyTombstones } from './apply.server.ts';
import { scrub } from './erase.server.ts';
import { expiredMails, expiredSubmissions, expiredWebhooks, stillExpired } from './expired.server.ts';
import { admitPurge } from './purge-clock.server.ts';
import { addRemoved, NOTHING, type Removed, removeInBatches } from './remove.server.ts';
import { keepErasures } from './tombstones.server.ts';

/**
 * Deletes data older than its retention period, and data of erased people that has reappeared (for example
 * from a copy that was not restored with `npm run data`). Uses small transactions, so that visitors do not
 * wait. The next run continues an interrupted run.
 * @param now milliseconds since 1970
 * @param clockIsRight an operator's confirmation that `now` is right although it does not match the last
 *   purge
 * @throws OperatorError if `now` does not match the time of the last purge; nothing is then deleted
 */
export async function purge(
  database: Database,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  retention: Retention,
  now: number,
  clockIsRight = false,
): Promise<Removed> {
  // What was erased or ended does not depend on the clock.
  const tombstones = await database.transaction().execute((tx) => keepErasures(tx, config.dataDir));
  let removed = await applyTombstones(database, tombstones, config.dataDir, removeInBatches);
  await admitPurge(database, now, clockIsRight);
  for await (const ids of expiredSubmissions(database, retention, now)) {
    const check = (tx: Database, piece: readonly string[]) => stillExpired(tx, piece, retention, now);
    removed = addRemoved(removed, await removeInBatches(database, ids, check));
  }
  for await (const ids of expiredMails(database, retention, now)) {
    const gone = await database.deleteFrom('outbox').where('id', 'in', ids).executeTakeFirst();
    removed = addRemoved(removed, { ...NOTHING, mails: Number(gone.numDeletedRows) });
  }
  for await (const ids of expiredWebhooks(database, retention, now)) {
    const gone = await database.deleteFrom('webhook_deliveries').where('id', 'in', ids).executeTakeFirst();
    removed = addRemoved(removed, { ...NOTHING, webhooks: Number(gone.numDeletedRows) });
  }
  // Also if nothing was deleted: an earlier run may not have been able to empty the log.
  await scrub(database, config);
  return removed;
}
