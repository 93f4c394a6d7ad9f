/** Answers queries from a bare FTS5 index, in a thread like those of the site's search. */
import { DatabaseSync } from 'node:sqlite';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

export function open({ file }: { file: string }) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  database.exec('PRAGMA cache_size = -4096');
  const find = database.prepare('SELECT rowid FROM page WHERE page MATCH ? ORDER BY rank LIMIT 10');
  return {
    run({ query }: { query: string }) {
      const words = query.match(WORD) ?? [];
      const rows = words.length === 0 ? [] : find.all(words.map((word) => `"${word}"`).join(' OR '));
      return { rows: rows.length };
    },
  };
}
