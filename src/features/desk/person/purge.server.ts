/** Deletes what is past its time (content/retention.yaml). */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Retention } from '../../../content-model/schema/retention.ts';
import type { Config } from '../../../server/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import { applyTombstones } from './apply.server.ts';
import { scrub } from './erase.server.ts';
import { addRemoved, NOTHING, type Removed, removeSubmissions } from './remove.server.ts';
import { allTombstones, rememberBeside, rememberInside } from './tombstones.server.ts';

const DAY = 86_400_000;
/** Submissions deleted in one transaction, files included: visitors do not wait for more. */
const BATCH = 100;

/**
 * Deletes what is older than its period and whatever still is there of erased people (a copy that was put back
 * by other means may have brought them). Interrupted, it goes on with the next call.
 * @param now milliseconds since 1970
 */
export async function purge(
  database: Database,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  retention: Retention,
  now: number,
): Promise<Removed> {
  let removed = await database.transaction().execute(async (tx) => {
    const tombstones = await allTombstones(tx, config.dataDir);
    rememberBeside(config.dataDir, tombstones);
    await rememberInside(tx, tombstones);
    return applyTombstones(tx, tombstones);
  });
  for (;;) {
    const batch = await database.transaction().execute(async (tx) => {
      const ids = await expired(tx, retention, now);
      return removeSubmissions(tx, ids);
    });
    removed = addRemoved(removed, batch);
    if (batch.submissions < BATCH) break;
    await breathe();
  }
  const mails = await database
    .deleteFrom('outbox')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'sent'), is('sent_at', '<', before(now, retention.sentMail))]),
        is.and([
          is('state', 'in', ['withheld', 'digested']),
          is('created_at', '<', before(now, retention.sentMail)),
        ]),
      ]),
    )
    .executeTakeFirst();
  removed = addRemoved(removed, { ...NOTHING, mails: Number(mails.numDeletedRows) });
  if (Object.values(removed).some((count) => count > 0)) await scrub(database, config);
  return removed;
}

/** Ids of at most one batch of submissions that are past their time. */
async function expired(database: Database, retention: Retention, now: number): Promise<string[]> {
  const { newsletter, sentMail: _mails, ...kinds } = retention;
  const rows = await database
    .selectFrom('submissions')
    .leftJoin('subscriptions', 'subscriptions.submission_id', 'submissions.id')
    .select('submissions.id')
    .where((is) =>
      is.or([
        ...Object.entries(kinds).map(([kind, days]) =>
          is.and([is('kind', '=', kind as 'partner'), is('created_at', '<', before(now, days))]),
        ),
        // A sign-up to which no subscription refers: not confirmed, or one of several for the same address.
        is.and([
          is('kind', '=', 'newsletter'),
          is('state', 'is', null),
          is('created_at', '<', before(now, newsletter.unconfirmed)),
        ]),
        is.and([is('state', '=', 'pending'), is('changed_at', '<', before(now, newsletter.unconfirmed))]),
        is.and([
          is('state', '=', 'unsubscribed'),
          is('changed_at', '<', before(now, newsletter.unsubscribed)),
        ]),
      ]),
    )
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

const before = (now: number, days: number) => new Date(now - days * DAY).toISOString();
