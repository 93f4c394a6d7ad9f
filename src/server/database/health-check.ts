/** Whether what visitors send could be stored right now: asked of the database itself, by reading and by writing. */

import type { Database } from './tables.ts';
import { relaxed } from './without-fsync.ts';

/** Milliseconds for which an answer is given again: whoever asks all the time causes no more writing than that. */
const GOOD_FOR = 1_000;
/** No client's name: those are 43 characters. The row is forgotten as theirs are. */
const ROW = 'usable';

/**
 * @param clock   milliseconds since 1970
 * @param hasRoom whether the disk has room for a form: one row fits where a form with its mails does not. Left out for
 *   a database whose disk is another machine's
 * @returns a function that asks; it never rejects
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
    // A database that hangs is asked once, however many want to know.
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

/** A full or read-only disk still lets everything be read, so one row is written. */
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
