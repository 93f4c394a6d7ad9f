/**
 * Finds matching pages and orders their documents. Ranking by relevance reads every ranked page, so only the
 * newest pages are ranked for a query with very many matches (docs/search.md).
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SearchOrder } from '../search.ts';
import { atPlace } from './document-date.ts';

/** Maximum number of ranked pages. A query that matches more pages is called broad. */
const MAX_RANKED_PAGES = 1_000;
/** For a broad query: how many of the newest pages are ranked, and how many documents are found by name. */
const MAX_NEWEST_PAGES = 300;
const MAX_NAMED_DOCUMENTS = 100;
/**
 * Limits for `counted`. Above BROAD_PAGES, a broad query is not ranked. Above MAX_COUNTED_PAGES, no query is
 * ranked. Results that are not ranked are newest first.
 */
const BROAD_PAGES = 20_000;
const MAX_COUNTED_PAGES = 60_000;
/** bm25 weights of a word in the title, the trail and the text. */
const WEIGHTS = '10.0, 5.0, 1.0';

export interface FoundDocument {
  id: number;
  /** Number of the document's best page, as encoded in document-date.ts. */
  best: number;
  /** The best page's bm25 score; lower is better. */
  score: number;
  /** Numbers of all matching pages, in order. */
  places: number[];
}

export interface Found {
  documents: FoundDocument[];
  pages: number;
  capped: boolean;
}

/** The range of page numbers to search, inclusive. */
export type Range = readonly [number, number];

/** A page and, if ranked, its score. */
type Row = [place: number, bm25?: number];

export interface CandidateOptions {
  expression: string;
  range: Range;
  order: SearchOrder;
  /**
   * Number of pages that contain each word, summed over the query's words. bm25 has to count these pages
   * before it can rank the first page.
   */
  counted: number;
}

export function candidateFinder(database: DatabaseSync) {
  const matching = arrays(
    database.prepare(
      'SELECT rowid FROM page WHERE page MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?',
    ),
  );
  const counting = database.prepare(
    'SELECT count(*) AS n FROM (SELECT 1 FROM page WHERE page MATCH ? AND rowid BETWEEN ? AND ? LIMIT ?)',
  );
  const ranked = arrays(
    database.prepare(
      `SELECT rowid, bm25(page, ${WEIGHTS}) FROM page
       WHERE page MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?`,
    ),
  );
  const named = arrays(
    database.prepare(
      'SELECT rowid FROM name WHERE name MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?',
    ),
  );

  return ({ expression, range, order, counted }: CandidateOptions): Found => {
    const take = (from: StatementSync, most: number) =>
      from.all(expression, ...range, most) as unknown as Row[];
    const relevance = order === 'relevance';
    const rankable = relevance && counted <= MAX_COUNTED_PAGES;
    // Ranks immediately if `counted` is small. Otherwise, first checks whether the query is broad.
    const atOnce = rankable && counted <= BROAD_PAGES;
    let rows = atOnce ? take(ranked, MAX_NEWEST_PAGES + 1) : take(matching, MAX_RANKED_PAGES + 1);
    const more = atOnce && rows.length > MAX_NEWEST_PAGES;
    const count = more ? Number(counting.get(expression, ...range, MAX_RANKED_PAGES + 1)?.n) : rows.length;
    const broad = count > MAX_RANKED_PAGES;
    const whole = rankable && !broad && (more || !atOnce);
    if (whole) rows = take(ranked, count);
    const documents = byDocument(rows.slice(0, broad && relevance ? MAX_NEWEST_PAGES : MAX_RANKED_PAGES));
    if (atOnce || whole) documents.sort((a, b) => a.score - b.score || a.best - b.best);
    const found = { documents, pages: Math.min(count, MAX_RANKED_PAGES), capped: broad };
    if (!broad || order === 'newest') return found;
    return { ...found, documents: merged(byDocument(take(named, MAX_NAMED_DOCUMENTS)), documents) };
  };
}

/** Groups pages by document. A document's pages are adjacent, and the best one represents the document. */
function byDocument(rows: readonly Row[]): FoundDocument[] {
  const documents: FoundDocument[] = [];
  for (const [place, bm25 = 0] of rows) {
    const { document, page } = atPlace(place);
    // bm25 prefers short documents. Halving the score ranks documents without text after those with text.
    const score = page === 0 ? bm25 / 2 : bm25;
    const last = documents.at(-1);
    if (last?.id !== document) documents.push({ id: document, best: place, score, places: [place] });
    else {
      last.places.push(place);
      if (score < last.score) Object.assign(last, { best: place, score });
    }
  }
  return documents;
}

/** Puts documents found by name first, with their matching pages. */
function merged(named: readonly FoundDocument[], others: readonly FoundDocument[]): FoundDocument[] {
  const texts = new Map(others.map((document) => [document.id, document]));
  const first = named.map((document) => texts.get(document.id) ?? document);
  const ids = new Set(named.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !ids.has(id))];
}

function arrays(statement: StatementSync): StatementSync {
  statement.setReturnArrays(true);
  return statement;
}
