/** Checks whether the database can be read and written at the moment. */

import type { Database } from './tables.ts';
import { withoutFsync } from './without-fsync.ts';

/** Milliseconds for which a result is cached, so that frequent checks cause no additional writes. */
const CACHE_MS = 1_000;
/** Cannot be a client's key: those are 43 characters. Deleted with the clients' rows. */
const ROW = 'usable';

/**
 * @param clock milliseconds since 1970
 * @param hasRoom whether the disk has space for a form, since a single row may fit where a form with its
 * mails does not. Omitted for a database on another machine
 * @returns a function that runs the check; it never rejects
 */
export function healthCheck(
  database: Database,
  clock: () => number,
  hasRoom: () => Promise<boolean> = async () => true,
): () => Promise<boolean> {
  let cachedUntil = Number.NEGATIVE_INFINITY;
  let result: Promise<boolean> | undefined;
  return () => {
    if (result && clock() < cachedUntil) return result;
    // Concurrent checks share one query, also while the database hangs.
    cachedUntil = Number.POSITIVE_INFINITY;
    result = ask(database, clock())
      .then(hasRoom)
      .catch(() => false)
      .finally(() => {
        cachedUntil = clock() + CACHE_MS;
      });
    return result;
  };
}

/** A full or read-only disk can still be read, so the check writes one row. */
async function ask(database: Database, now: number): Promise<void> {
  await database.selectFrom('submissions').select('id').limit(1).execute();
  await withoutFsync(database, (own) =>
    own
      .insertInto('rate_buckets')
      .values({ client: ROW, tokens: 0, filled_at: now })
      .onConflict((on) => on.column('client').doUpdateSet({ filled_at: now }))
      .execute(),
  );
}
