/** Finds folders by name, including empty folders. */
import type { DatabaseSync } from 'node:sqlite';
import { firstYear } from '../../catalogue/order.ts';
import { expression, quoted } from '../../search/query/expression.ts';
import type { Phrase } from '../../search/reading/query.ts';
import { forIndex } from '../../search/reading/words.ts';
import type { SearchRequest } from '../../search/search.ts';
import { meta, setMeta } from './meta.server.ts';

/** Maximum number of folders displayed above the documents. */
const MAX_FOLDERS = 4;

/** Rewrites all folders if any folder has changed. */
export function putFolders(
  database: DatabaseSync,
  folders: readonly (readonly string[])[],
  aliases: ReadonlyMap<string, readonly string[]>,
): void {
  const rows = folders.map((names) => ({
    name: [names.at(-1) ?? '', ...(names.length === 1 ? (aliases.get(names[0] ?? '') ?? []) : [])].join(' '),
    trail: [...names.slice(0, -1), ...(aliases.get(names[0] ?? '') ?? [])].join(' '),
    names: JSON.stringify(names),
  }));
  const state = JSON.stringify(rows);
  if (meta(database, 'folders') === state) return;
  database.exec('BEGIN IMMEDIATE; DELETE FROM folder');
  const insert = database.prepare('INSERT INTO folder (name, trail, names) VALUES (?, ?, ?)');
  for (const { name, trail, names } of rows) insert.run(forIndex(name), forIndex(trail), names);
  setMeta(database, 'folders', state);
  database.exec('COMMIT');
}

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
