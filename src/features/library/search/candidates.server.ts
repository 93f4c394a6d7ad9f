/**
 * Finds the pages that match and puts the best documents first. Ranking by relevance looks at every page it
 * ranks, so that what matches very many pages is ranked among the newest of them only (docs/search.md).
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inNames } from './expression.ts';
import { atPlace } from './place.ts';
import type { SearchOrder } from './search.ts';

/** Pages ranked at most; a query that matches more is broad. */
export const MOST_RANKED = 1_000;
/** Of a broad query: the newest pages that are ranked, and the newest documents found by their names. */
const NEWEST = 300;
const NAMED = 100;
/** How much a word in a name counts against one in the text (bm25 weights of title, trail, text). */
const WEIGHTS = '10.0, 5.0, 1.0';

export interface FoundDocument {
  id: number;
  /** The best page's number in the index. */
  best: number;
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

export interface CandidateOptions {
  expression: string;
  range: Range;
  order: SearchOrder;
  /** False when even counting for the ranking would take too long: newest first then. */
  rankable: boolean;
}

export function candidateFinder(database: DatabaseSync) {
  const matching = arrays(
    database.prepare(
      'SELECT rowid FROM page WHERE page MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?',
    ),
  );
  const ranked = arrays(
    database.prepare(
      `SELECT rowid, bm25(page, ${WEIGHTS}) FROM page
       WHERE page MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?`,
    ),
  );
  // Page numbers 0 and 1: one row for each document.
  const named = arrays(
    database.prepare(
      `SELECT rowid FROM page
       WHERE page MATCH ? AND rowid BETWEEN ? AND ? AND (rowid & 8191) < 2 ORDER BY rowid LIMIT ?`,
    ),
  );

  return ({ expression, range, order, rankable }: CandidateOptions): Found => {
    const places = numbers(matching, expression, ...range, MOST_RANKED + 1);
    const broad = places.length > MOST_RANKED;
    const found = { pages: Math.min(places.length, MOST_RANKED), capped: broad };
    if (order === 'newest') return { ...found, documents: byDocument(places.slice(0, MOST_RANKED)) };
    const scored = rankable ? scores(ranked, expression, range, broad ? NEWEST : MOST_RANKED) : new Map();
    const documents = byDocument(broad ? places.slice(0, NEWEST) : places);
    for (const document of documents) document.best = bestOf(document.places, scored);
    if (scored.size > 0) documents.sort((a, b) => score(a, scored) - score(b, scored) || a.best - b.best);
    if (!broad) return { ...found, documents };
    const first = byDocument(numbers(named, inNames(expression), ...range, NAMED));
    return { ...found, documents: merged(first, documents) };
  };
}

/** Lower is better, as bm25 counts. */
function scores(ranked: StatementSync, expression: string, range: Range, most: number): Map<number, number> {
  return new Map(ranked.all(expression, ...range, most) as unknown as [number, number][]);
}

function bestOf(places: readonly number[], scored: ReadonlyMap<number, number>): number {
  let best = places[0] ?? 0;
  for (const place of places) if ((scored.get(place) ?? 0) < (scored.get(best) ?? 0)) best = place;
  return best;
}

function score({ best }: FoundDocument, scored: ReadonlyMap<number, number>): number {
  const value = scored.get(best) ?? 0;
  // A document without text is short, and bm25 prefers the short: what can be read comes first.
  return atPlace(best).page === 0 ? value / 2 : value;
}

/** Pages of one document are neighbours. */
function byDocument(places: readonly number[]): FoundDocument[] {
  const documents: FoundDocument[] = [];
  for (const place of places) {
    const { document } = atPlace(place);
    const last = documents.at(-1);
    if (last?.id === document) last.places.push(place);
    else documents.push({ id: document, best: place, places: [place] });
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

function numbers(statement: StatementSync, ...values: (string | number)[]): number[] {
  return (statement.all(...values) as unknown as [number][]).map(([place]) => place);
}

function arrays(statement: StatementSync): StatementSync {
  statement.setReturnArrays(true);
  return statement;
}
