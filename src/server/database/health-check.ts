/** Checks whether the database can be read and written at the moment. */

import type { Database } from './tables.ts';
import { relaxed } from './without-fsync.ts';

/** Milliseconds for which a result is cached, so that frequent checks cause no additional writes. */
const GOOD_FOR = 1_000;
/** Cannot be a client's key: those are 43 characters. Deleted with the clients' rows. */
const ROW = 'usable';

/**
 * @param clock milliseconds since 1970
 * @param hasRoom whether the disk has space for a form, since a single row may fit where a form with its
 * mails does not. Omitted for a database on another machine
 * @returns a function that runs the check; it never rejects
 */
export function usability(
  database: Database,
  clock: () => number,
  hasRoom: () => Promise<boolean> = async () => true,
): () => Promise<boolean> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> | undefined;
  return () => {
    if (answer && clock() < goodUntil) return answer;
    // Concurrent checks share one query, also while the database hangs.
    goodUntil = Number.POSITIVE_INFINITY;
    answer = ask(database, clock())
      .then(hasRoom)
      .catch(() => false)
      .finally(() => {
        goodUntil = clock() + GOOD_FOR;
      });
    return answer;
  };
}

/** A full or read-only disk can still be read, so the check writes one row. */
async function ask(database: Database, now: number): Promise<void> {
  await database.selectFrom('submissions').select('id').limit(1).execute();
  await relaxed(database, (own) =>
    own
      .insertInto('rate_buckets')
      .values({ client: ROW, tokens: 0, filled_at: now })
      .onConflict((on) => on.column('client').doUpdateSet({ filled_at: now }))
      .execute(),
  );
}
