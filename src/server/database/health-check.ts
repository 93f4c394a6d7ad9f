/** Checks whether the database can currently be read and written. */
import type { Database } from './tables.ts';

/** Milliseconds for which a result is cached, so that frequent checks cause no additional writes. */
const CACHE_MS = 1_000;
/**
 * Key of the row that the check writes to the rate limit's table. It cannot equal a client's key, which has
 * 43 characters. The row is deleted with the clients' rows.
 */
const ROW = 'usable';

/**
 * @param clock milliseconds; unlike the time of day, it is never set back
 * @param hasRoom returns true if the disk has space for a form and its emails, which need more than the row
 *   that the check writes; omit it for a database on another machine
 * @returns a function that runs the check; it never rejects
 */
export function healthCheck(
  database: Database,
  clock: () => number,
  hasRoom: () => Promise<boolean> = async () => true,
): () => Promise<boolean> {
  const check = () =>
    readAndWrite(database, clock())
      .then(hasRoom)
      .catch(() => false);
  let result: Promise<boolean> | undefined;
  let reusedUntil = 0;
  return () => {
    if (result && clock() < reusedUntil) return result;
    // Concurrent calls share one check, however long it takes.
    reusedUntil = Number.POSITIVE_INFINITY;
    result = check().finally(() => {
      reusedUntil = clock() + CACHE_MS;
    });
    return result;
  };
}

/** Reads and writes one row: reading alone would also succeed on a full or read-only disk. */
async function readAndWrite(database: Database, now: number): Promise<void> {
  await database.selectFrom('submissions').select('id').limit(1).execute();
  await database
    .insertInto('rate_buckets')
    .values({ client: ROW, tokens: 0, filled_at: now })
    .onConflict((on) => on.column('client').doUpdateSet({ filled_at: now }))
    .execute();
}
