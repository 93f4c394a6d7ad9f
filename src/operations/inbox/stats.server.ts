/** Counts all, new, called and handled submissions by kind, and finds the oldest new one. */

import { DAY_MS } from '../../domain/durations.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { textTable } from '../terminal.ts';
import { type Filters, selectSubmissions } from './filters.server.ts';
import { type State, stateOf } from './state.ts';

export interface KindStats {
  kind: string;
  total: number;
  new: number;
  called: number;
  handled: number;
  last7Days: number;
  last30Days: number;
  /** Time of the oldest new submission; null if there is none. */
  oldestNew: string | null;
}

/** @param now milliseconds since 1970 */
export async function submissionStats(
  database: Database,
  filters: Filters,
  now: number,
): Promise<KindStats[]> {
  const rows = await selectSubmissions(database, filters)
    .select(['kind', 'created_at', 'called_at', 'handled_at'])
    .orderBy('created_at')
    .execute();
  const since = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  return kinds
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, all]) => {
      const inState = (state: State) => all.filter((row) => stateOf(row) === state);
      const fresh = inState('new');
      return {
        kind,
        total: all.length,
        new: fresh.length,
        called: inState('called').length,
        handled: inState('handled').length,
        last7Days: all.filter(({ created_at }) => created_at >= since(7)).length,
        last30Days: all.filter(({ created_at }) => created_at >= since(30)).length,
        oldestNew: fresh[0]?.created_at ?? null,
      };
    });
}

/** Formats the statistics as a table. */
export function statsTable(stats: readonly KindStats[]): string[] {
  if (stats.length === 0) return ['Nothing here fits.'];
  const head = ['Kind', 'All', 'New', 'Called', 'Handled', 'Last 7 days', 'Last 30 days', 'Oldest new (IST)'];
  const rows = stats.map((one) => [
    one.kind,
    ...[one.total, one.new, one.called, one.handled, one.last7Days, one.last30Days].map(String),
    one.oldestNew ? formatIndiaTime(one.oldestNew) : 'none',
  ]);
  return textTable([head, ...rows]);
}
