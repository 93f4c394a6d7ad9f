/** The rankers that the benchmark compares: the site's search, and bare full-text indexes of the same pages. */
import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { openForReading } from '../../../src/features/library/ingest/index/store.server.ts';
import { textIndexReader } from '../../../src/features/library/search/query/reader.server.ts';
import type { SynonymGroups } from '../../../src/features/library/search/reading/synonyms.ts';
import { forJudging, type JudgedDocument } from './questions.ts';

const DEPTH = 20;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns the paths of the best documents for a query, best first. */
export type Ranker = (query: string) => string[];

/** @param file a text index */
export function siteRanker(file: string, names: SynonymGroups): Ranker {
  const reader = textIndexReader(open(file), names);
  return (query) => {
    const pages = [1, 2].map((page) => reader.search({ query, order: 'relevance', page }));
    const paths = pages.flatMap(({ hits }) => hits.map(({ diskSegments }) => diskSegments.join('/')));
    return [...new Set(paths)].slice(0, DEPTH);
  };
}

interface Page extends JudgedDocument {
  raw: string;
}

/** All pages of a text index. */
function pagesOf(file: string): Page[] {
  const database = open(file);
  const rows = database.prepare(
    'SELECT document.path, body.text FROM document LEFT JOIN body ON body.place BETWEEN document.place AND document.place + 8191',
  );
  const pages = rows.all().map(({ path, text }) => {
    const raw = text === null ? '' : inflateRawSync(text as Uint8Array).toString();
    return { path: String(path), raw, text: forJudging(raw) };
  });
  database.close();
  return pages;
}

export function judgedDocuments(file: string): JudgedDocument[] {
  const texts = new Map<string, string[]>();
  for (const { path, text } of pagesOf(file)) texts.set(path, [...(texts.get(path) ?? []), text]);
  return [...texts].map(([path, pages]) => ({ path, text: pages.join(' ') }));
}

/**
 * A bare FTS5 index (unicode61, bm25) of the names, folders and texts of the pages.
 * @returns one ranker that joins words by OR, and one that joins them by AND
 */
export function bareRankers(file: string): { or: Ranker; and: Ranker } {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE page USING fts5(path, text, tokenize = 'unicode61')");
  const insert = database.prepare('INSERT INTO page VALUES (?, ?)');
  for (const { path, raw } of pagesOf(file)) insert.run(path, raw);
  const find = database.prepare('SELECT path FROM page WHERE page MATCH ? ORDER BY rank LIMIT 400');
  const ranker =
    (operator: string): Ranker =>
    (query) => {
      const words = query.match(WORD) ?? [];
      if (words.length === 0) return [];
      const rows = find.all(words.map((word) => `"${word}"`).join(operator));
      return [...new Set(rows.map(({ path }) => String(path)))].slice(0, DEPTH);
    };
  return { or: ranker(' OR '), and: ranker(' AND ') };
}

function open(file: string): DatabaseSync {
  const database = openForReading(file);
  if (!database) throw new Error(`There is no index in ${file}.`);
  return database;
}
