/**
 * Finds the pages that match and puts the best documents first. Ranking by relevance looks at every page it
 * ranks, so that what matches very many pages is ranked among the newest of them only (docs/search.md).
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SearchOrder } from '../search.ts';
import { atPlace } from './document-date.ts';

/** Pages ranked at most; a query that matches more is broad. */
export const MOST_RANKED = 1_000;
/** Of a broad query: the newest pages that are ranked, and the newest documents found by their names. */
const NEWEST = 300;
const NAMED = 100;
/** Above so many counted pages a broad query is not ranked, and above so many none is: newest first then. */
const COMMON = 20_000;
const MOST_COUNTED = 60_000;
/** How much a word in a name counts against one in the text (bm25 weights of title, trail, text). */
const WEIGHTS = '10.0, 5.0, 1.0';

export interface FoundDocument {
  id: number;
  /** The best page's number in the index. */
  best: number;
  /** Of that page; lower is better, as bm25 counts. */
  score: number;
  /** Numbers of all pages found, in order. */
  places: number[];
}

export interface Found {
  documents: FoundDocument[];
  pages: number;
  capped: boolean;
}

/** Numbers of the pages looked at, both included. */
export type Range = readonly [number, number];

/** A page and, where it was ranked, how well it matches. */
type Row = [place: number, bm25?: number];

export interface CandidateOptions {
  expression: string;
  range: Range;
  order: SearchOrder;
  /** Pages on which the words stand, added up: what bm25 counts before it ranks the first page. */
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
    const rankable = relevance && counted <= MOST_COUNTED;
    // Of common words so many pages are counted that it is first seen whether all that match will be ranked.
    const atOnce = rankable && counted <= COMMON;
    let rows = atOnce ? take(ranked, NEWEST + 1) : take(matching, MOST_RANKED + 1);
    const more = atOnce && rows.length > NEWEST;
    const count = more ? Number(counting.get(expression, ...range, MOST_RANKED + 1)?.n) : rows.length;
    const broad = count > MOST_RANKED;
    const whole = rankable && !broad && (more || !atOnce);
    if (whole) rows = take(ranked, count);
    const documents = byDocument(rows.slice(0, broad && relevance ? NEWEST : MOST_RANKED));
    if (atOnce || whole) documents.sort((a, b) => a.score - b.score || a.best - b.best);
    const found = { documents, pages: Math.min(count, MOST_RANKED), capped: broad };
    if (!broad || order === 'newest') return found;
    return { ...found, documents: merged(byDocument(take(named, NAMED)), documents) };
  };
}

/** Pages of one document are neighbours; the best of them stands for it. */
function byDocument(rows: readonly Row[]): FoundDocument[] {
  const documents: FoundDocument[] = [];
  for (const [place, bm25 = 0] of rows) {
    const { document, page } = atPlace(place);
    // A document without text is short, and bm25 prefers the short: what can be read comes first.
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

/** What is named so comes first, with the pages found in its text. */
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
