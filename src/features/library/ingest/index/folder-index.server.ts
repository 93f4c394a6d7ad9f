/** Stores the names of all folders, including empty ones, for search. */
import type { DatabaseSync } from 'node:sqlite';
import { forIndex } from '../words/words.ts';
import { meta, prepareWrite, setMeta } from './store.server.ts';

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
  const insert = prepareWrite(database, 'INSERT INTO folder (name, trail, names) VALUES (?, ?, ?)');
  for (const { name, trail, names } of rows) insert.run(forIndex(name), forIndex(trail), names);
  setMeta(database, 'folders', state);
  database.exec('COMMIT');
}
