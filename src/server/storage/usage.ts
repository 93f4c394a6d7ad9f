/** Counts the bytes stored per client network and in total; all servers share the counts in the database. */
import { runCompiled } from '../database/compiled-query.ts';
import type { Database, Tx } from '../database/tables.ts';

/** The scope for all networks together. It never equals a network's scope, which is a 43-character HMAC. */
export const TOTAL = 'total';
/** The scope under which rejections due to insufficient disk space are counted. */
export const SPACE = 'space';

/** Indian Standard Time is 5 h 30 min ahead of UTC, all year. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in India as YYYY-MM-DD. @param now milliseconds since 1970 */
export const dayOf = (now: number): string => new Date(now + INDIA_MS).toISOString().slice(0, 10);

/**
 * Whole seconds until the next day starts in India.
 * @param now milliseconds since 1970
 */
export const secondsLeftToday = (now: number): number =>
  Math.ceil((DAY_MS - ((now + INDIA_MS) % DAY_MS)) / 1000);

interface Addition {
  day: string;
  scope: string;
  bytes: number;
  rejections: number;
}

/**
 * Adds to the counts of one or more scopes. Writes the rows in a fixed order, `total` last, so that servers do
 * not deadlock.
 * @param additions at most one per day and scope
 * @returns the new byte count of each scope, in no particular order
 */
export function addUsage(
  database: Database | Tx,
  additions: readonly Addition[],
): Promise<Pick<Addition, 'day' | 'scope' | 'bytes'>[]> {
  const order = ({ scope, day }: Addition) => `${scope === TOTAL ? '~' : scope} ${day}`;
  const rows = additions.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const add = () =>
    database
      .insertInto('storage_usage')
      .values(rows)
      .onConflict((on) =>
        on.columns(['day', 'scope']).doUpdateSet((row) => ({
          bytes: row('storage_usage.bytes', '+', row.ref('excluded.bytes')),
          rejections: row('storage_usage.rejections', '+', row.ref('excluded.rejections')),
        })),
      )
      .returning(['day', 'scope', 'bytes']);
  const values = rows.flatMap(({ day, scope, bytes, rejections }) => [day, scope, bytes, rejections]);
  return runCompiled(database, `usage of ${rows.length}`, add, values);
}

/**
 * Returns the bytes stored today per scope; 0 if none.
 * @param now milliseconds since 1970
 */
export async function usageToday(
  database: Database,
  scopes: readonly string[],
  now: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('storage_usage')
    .select(['scope', 'bytes'])
    .where('day', '=', dayOf(now))
    .where('scope', 'in', scopes)
    .execute();
  return scopes.map((scope) => rows.find((row) => row.scope === scope)?.bytes ?? 0);
}

/** Deletes the counts of past days. @param now milliseconds since 1970 */
export async function deletePastUsage(database: Database, now: number): Promise<void> {
  await database.deleteFrom('storage_usage').where('day', '<', dayOf(now)).execute();
}
