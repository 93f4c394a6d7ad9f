/**
 * The rankers that the benchmark compares: the site's search, and bare full-text indexes of the same pages.
 */
import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { openForReading } from '../../src/features/library/ingest/index/store.server.ts';
import { textIndexReader } from '../../src/features/library/search/query/index-reader.server.ts';
import type { SynonymGroups } from '../../src/features/library/search/reading/synonyms.ts';

const DEPTH = 20;

/** Returns the paths of the best documents for a query, best first. */
export type Ranker = (query: string) => string[];

const firstOf = (paths: string[]): string[] => [...new Set(paths)].slice(0, DEPTH);

/** @param file a text index */
export function siteRanker(file: string, names: SynonymGroups): Ranker {
  const reader = textIndexReader(open(file), names);
  return (query) => {
    const pages = [1, 2].map((page) => reader.search({ query, order: 'relevance', page }));
    return firstOf(pages.flatMap(({ hits }) => hits.map(({ diskSegments }) => diskSegments.join('/'))));
  };
}

/** The pages of a text index; a document without pages has an empty one. */
export function pagesIn(file: string): { path: string; text: string }[] {
  const database = open(file);
  const rows = database.prepare(
    'SELECT document.path, body.text FROM document LEFT JOIN body ON body.place BETWEEN document.place AND document.place + 8191',
  );
  const pages = rows.all().map(({ path, text }) => ({
    path: String(path),
    text: text === null ? '' : inflateRawSync(text as Uint8Array).toString(),
  }));
  database.close();
  return pages;
}

/**
 * A bare FTS5 index (unicode61, bm25) of paths and texts.
 * @returns a ranker that joins words by an operator
 */
export function bareIndex(pages: ReturnType<typeof pagesIn>): (operator: 'OR' | 'AND') => Ranker {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE page USING fts5(path, text, tokenize = 'unicode61')");
  const insert = database.prepare('INSERT INTO page VALUES (?, ?)');
  for (const { path, text } of pages) insert.run(path, text);
  const find = database.prepare('SELECT path FROM page WHERE page MATCH ? ORDER BY rank LIMIT 400');
  return (operator) => (query) => {
    const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    if (words.length === 0) return [];
    const rows = find.all(words.map((word) => `"${word}"`).join(` ${operator} `));
    return firstOf(rows.map(({ path }) => String(path)));
  };
}

function open(file: string): DatabaseSync {
  const database = openForReading(file);
  if (!database) throw new Error(`There is no index in ${file}.`);
  return database;
}
