/** Counts submissions by kind and state. */
import { DAY_MS } from '../../domain/durations.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { textTable } from '../terminal.ts';
import { type Filters, readSubmissions } from './submissions.server.ts';

/**
 * @param now milliseconds since 1970
 * @returns for each kind how many matching submissions there are in all, in each state and of the last days,
 *   and the time of the oldest new one: JSON lines, or a table
 */
export async function countSubmissions(
  database: Database,
  options: Filters & { json?: boolean },
  now: number,
): Promise<string[]> {
  const all = Map.groupBy(await readSubmissions(database, options), ({ kind }) => kind);
  const stats = [...all]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, ofKind]) => {
      const states = Map.groupBy(ofKind, ({ state }) => state);
      const since = (days: number) =>
        ofKind.filter(({ createdAt }) => createdAt >= new Date(now - days * DAY_MS).toISOString()).length;
      return {
        kind,
        total: ofKind.length,
        new: states.get('new')?.length ?? 0,
        called: states.get('called')?.length ?? 0,
        handled: states.get('handled')?.length ?? 0,
        last7Days: since(7),
        last30Days: since(30),
        oldestNew: states.get('new')?.[0]?.createdAt ?? null,
      };
    });
  if (options.json) return stats.map((one) => JSON.stringify(one));
  const head = ['Kind', 'All', 'New', 'Called', 'Handled', 'Last 7 days', 'Last 30 days', 'Oldest new (IST)'];
  const rows = stats.map(({ oldestNew, ...counts }) => [
    ...Object.values(counts).map(String),
    oldestNew ? formatIndiaTime(oldestNew) : 'none',
  ]);
  return rows.length === 0 ? ['Nothing here fits.'] : textTable(head, rows);
}
