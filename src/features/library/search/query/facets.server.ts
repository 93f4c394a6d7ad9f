/** Counts the found documents by what a search can be narrowed by. */
import type { DatabaseSync } from 'node:sqlite';
import type { Count, Facets, SearchRequest } from '../search.ts';

/** Maximum number of documents that are counted: the first ones found. */
const MAX_COUNTED = 1_000;

export function facetCounter(database: DatabaseSync) {
  const find = database.prepare('SELECT folder, year, document_kind, language FROM document WHERE id = ?');

  return (documents: readonly { id: number }[], { category, folder = [] }: SearchRequest): Facets => {
    const level = category === undefined ? 0 : 1 + folder.length;
    const rows = documents.slice(0, MAX_COUNTED).map(({ id }) => find.get(id) ?? {});
    return {
      kinds: mostFirst(rows.map((row) => row.document_kind as string | null)),
      years: mostFirst(rows.map(({ year }) => year as number | null)).sort((a, b) => b.value - a.value),
      languages: mostFirst(rows.map(({ language }) => language as string | null)),
      folders: mostFirst(
        rows.map((row): string | undefined => JSON.parse(String(row.folder ?? '[]'))[level]),
      ),
    };
  };
}

/** Counts each value that is known. */
function mostFirst<T extends string | number>(values: readonly (T | null | undefined)[]): Count<T>[] {
  const known = values.filter((value) => value !== null && value !== undefined);
  return [...Map.groupBy(known, (value) => value)]
    .map(([value, { length }]) => ({ value, count: length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
