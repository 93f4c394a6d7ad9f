/** Counts the found documents by what a search can be narrowed by. */
import type { DatabaseSync } from 'node:sqlite';
import type { Count, Facets, SearchRequest } from '../search.ts';

/** Maximum number of documents that are counted: the first ones found. */
const MAX_COUNTED = 1_000;

export function facetCounter(database: DatabaseSync) {
  const find = database.prepare('SELECT folder, year, document_kind, language FROM document WHERE id = ?');
  find.setReturnArrays(true);

  return (documents: readonly { id: number }[], request: SearchRequest): Facets => {
    const kinds = new Map<string, number>();
    const years = new Map<number, number>();
    const languages = new Map<string, number>();
    const folders = new Map<string, number>();
    const level = request.category === undefined ? 0 : 1 + (request.folder?.length ?? 0);
    for (const { id } of documents.slice(0, MAX_COUNTED)) {
      const row = find.get(id) as unknown as
        | [string, number | null, string | null, string | null]
        | undefined;
      if (!row) continue;
      const [folder, year, kind, language] = row;
      if (kind !== null) add(kinds, kind);
      if (language !== null) add(languages, language);
      if (year !== null) add(years, year);
      const below = (JSON.parse(folder) as string[])[level];
      if (below !== undefined) add(folders, below);
    }
    return {
      kinds: mostFirst(kinds),
      years: mostFirst(years).sort((a, b) => b.value - a.value),
      languages: mostFirst(languages),
      folders: mostFirst(folders),
    };
  };
}

function add<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function mostFirst<T extends string | number>(counts: ReadonlyMap<T, number>): Count<T>[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
