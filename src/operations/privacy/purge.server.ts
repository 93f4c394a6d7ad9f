/** Deletes what is past its time (content/retention.yaml). */
import type { Retention } from '../../content-model/schema/retention.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { applyTombstones } from './apply.server.ts';
import { scrub } from './erase.server.ts';
import { expiredMails, expiredSubmissions, stillExpired } from './expired.server.ts';
import { admitPurge } from './purge-clock.server.ts';
import { addRemoved, NOTHING, type Removed, removeInPieces } from './remove.server.ts';
import { allTombstones, rememberBeside, rememberInside } from './tombstones.server.ts';

/**
 * Deletes what is older than its period and whatever still is there of erased people (a copy that was put back
 * by other means may have brought them). It works in small transactions, so that visitors do not wait for it.
 * Interrupted, it goes on with the next call.
 * @param now milliseconds since 1970
 * @param clockIsRight an operator's word that `now` is right, whatever the last purge says
 * @throws OperatorError where `now` does not follow from the last purge; nothing is deleted then
 */
export async function purge(
  database: Database,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  retention: Retention,
  now: number,
  clockIsRight = false,
): Promise<Removed> {
  await admitPurge(database, now, clockIsRight);
  const tombstones = await allTombstones(database, config.dataDir);
  rememberBeside(config.dataDir, tombstones);
  await database.transaction().execute((tx) => rememberInside(tx, tombstones));
  let removed = await applyTombstones(database, tombstones, removeInPieces);
  for await (const ids of expiredSubmissions(database, retention, now)) {
    const check = (tx: Database, piece: readonly string[]) => stillExpired(tx, piece, retention, now);
    removed = addRemoved(removed, await removeInPieces(database, ids, check));
  }
  for await (const ids of expiredMails(database, retention, now)) {
    const gone = await database.deleteFrom('outbox').where('id', 'in', ids).executeTakeFirst();
    removed = addRemoved(removed, { ...NOTHING, mails: Number(gone.numDeletedRows) });
  }
  if (Object.values(removed).some((count) => count > 0)) await scrub(database, config);
  return removed;
}
