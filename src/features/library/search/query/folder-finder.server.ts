/** Finds folders by name, including empty folders. */
import type { DatabaseSync } from 'node:sqlite';
import { firstYear } from '../../document/order.ts';
import type { Phrase } from '../reading/query.ts';
import type { SearchRequest } from '../search.ts';
import { expression, quoted } from './expression.ts';

/** Maximum number of folders displayed above the documents. */
const MAX_FOLDERS = 4;

/** @returns a function that finds folders whose path matches all terms and whose name matches at least one */
export function folderFinder(database: DatabaseSync) {
  const find = database.prepare(
    'SELECT names FROM folder WHERE folder MATCH ? ORDER BY bm25(folder, 10.0, 1.0) LIMIT 200',
  );
  return (
    terms: readonly (readonly Phrase[])[],
    { category, folder = [], year }: SearchRequest,
  ): string[][] => {
    const own = terms.flat().map(quoted).join(' OR ');
    const rows = find.all(`${expression(terms)} AND {name} : (${own})`);
    return rows
      .map(({ names }): string[] => JSON.parse(String(names)))
      .filter(
        (names) => category === undefined || [category, ...folder].every((one, at) => one === names[at]),
      )
      .filter((names) => year === undefined || names.some((name) => firstYear(name) === year))
      .slice(0, MAX_FOLDERS);
  };
}
