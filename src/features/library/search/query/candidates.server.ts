/**
 * Finds pages that may answer a query. bm25 reads every page that it ranks, so only the newest pages are
 * ranked for a query with very many matches (docs/search.md).
 */
import type { DatabaseSync } from 'node:sqlite';
import { atPlace } from '../../document/document-date.ts';
import type { Concept } from '../reading/interpretation.ts';
import type { Phrase } from '../reading/query.ts';
import type { SearchOrder } from '../search.ts';

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
/** If no document has all words, documents with some of them are found, on up to so many pages. */
const MAX_PARTIAL_PAGES = 200;
/** Maximum number of pages, summed over words, that are ranked to find documents with some of the words. */
const MAX_PARTIAL_COUNTED = 20_000;
/**
 * A word that is on more pages exactly as typed is common, and is not searched for apart from its
 * inflections.
 */
const MAX_EXACT_PAGES = 40;
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
  isCapped: boolean;
  /** True if no document has all words, so that the documents have some of them. */
  isPartial: boolean;
  /**
   * Number of documents, first in the list, that have the only word exactly as typed; the others may only
   * have inflections.
   */
  exact: number;
}

/** The range of page numbers to search, inclusive. */
export type Range = readonly [number, number];

/** A page and, if ranked, its score. */
type Row = [place: number, bm25?: number];

export interface CandidateOptions {
  concepts: readonly Concept[];
  /** Marks of the documents to search (`markCharacters`); all documents have an empty list. */
  marks?: readonly string[];
  range: Range;
  order: SearchOrder;
}

export function candidateFinder(database: DatabaseSync): (options: CandidateOptions) => Found {
  const statements = pageStatements(database);
  return (options) => {
    const all = findComplete(statements, options);
    if (all.documents.length === 0 && options.concepts.length > 1) {
      const documents = findPartial(statements, options);
      const pages = documents.flatMap(({ places }) => places).length;
      return { ...all, documents, pages, isPartial: true, exact: 0 };
    }
    const first = findExact(statements, options);
    const documents = merged(first, all.documents).map((document, at) => ({
      ...document,
      best: first[at]?.best ?? document.best,
    }));
    // Documents in other languages are as good, but those in the language of the query must be among the
    // scored ones.
    const isTranslated = options.concepts[0]?.isTranslated;
    return { ...all, documents, isPartial: false, exact: isTranslated ? 0 : first.length };
  };
}

type PageStatements = ReturnType<typeof pageStatements>;

function pageStatements(database: DatabaseSync) {
  const select = (columns: string, order: string, table = 'page') => {
    const statement = database.prepare(
      `SELECT ${columns} FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ? ORDER BY ${order} LIMIT ?`,
    );
    statement.setReturnArrays(true);
    return (match: string, range: Range, most: number) =>
      statement.all(match, ...range, most) as unknown as Row[];
  };
  const scored = `rowid, bm25(page, ${WEIGHTS}) AS score`;
  const counting = database.prepare(
    'SELECT count(*) AS n FROM (SELECT 1 FROM page WHERE page MATCH ? AND rowid BETWEEN ? AND ? LIMIT ?)',
  );
  return {
    /** In order, without scores. */
    matching: select('rowid', 'rowid'),
    /** In order, with scores. */
    ranked: select(scored, 'rowid'),
    /** Best first. */
    best: select(scored, 'score'),
    /** Documents by their names. */
    named: select('rowid', 'rowid', 'name'),
    count: (match: string, range: Range, most: number) => Number(counting.get(match, ...range, most)?.n),
  };
}

/** Documents with all words. */
function findComplete(
  { matching, ranked, named, count }: PageStatements,
  { concepts, marks, range, order }: CandidateOptions,
): Omit<Found, 'exact' | 'isPartial'> {
  const match = expression(
    concepts.map((concept) => concept.anyOf),
    marks,
  );
  const total = concepts.reduce((sum, { counted }) => sum + counted, 0);
  const isByRelevance = order === 'relevance';
  const isRankable = isByRelevance && total <= MAX_COUNTED_PAGES;
  // Ranks immediately if `total` is small. Otherwise, first checks whether the query is broad.
  const isRankedAtOnce = isRankable && total <= BROAD_PAGES;
  let rows = isRankedAtOnce
    ? ranked(match, range, MAX_NEWEST_PAGES + 1)
    : matching(match, range, MAX_RANKED_PAGES + 1);
  const hasMore = isRankedAtOnce && rows.length > MAX_NEWEST_PAGES;
  const pages = hasMore ? count(match, range, MAX_RANKED_PAGES + 1) : rows.length;
  const isBroad = pages > MAX_RANKED_PAGES;
  const isRankedWhole = isRankable && !isBroad && (hasMore || !isRankedAtOnce);
  if (isRankedWhole) rows = ranked(match, range, pages);
  const documents = byDocument(rows.slice(0, isBroad && isByRelevance ? MAX_NEWEST_PAGES : MAX_RANKED_PAGES));
  if (isRankedAtOnce || isRankedWhole) documents.sort(byScore);
  const found = { documents, pages: Math.min(pages, MAX_RANKED_PAGES), isCapped: isBroad };
  if (order === 'newest') return found;
  return { ...found, documents: merged(byDocument(named(match, range, MAX_NAMED_DOCUMENTS)), documents) };
}

/**
 * Documents with the only word exactly as typed, newest first; none if these are many, or if it has no
 * inflections.
 */
function findExact(
  { matching }: PageStatements,
  { concepts, marks, range, order }: CandidateOptions,
): FoundDocument[] {
  const [concept] = concepts;
  if (!concept || concepts.length > 1 || order === 'newest') return [];
  if (concept.anyOf.length === concept.exactly.length) return [];
  const match = expression([concept.exactly], marks);
  const rows = matching(match, range, MAX_EXACT_PAGES + 1);
  return rows.length > MAX_EXACT_PAGES && !concept.isTranslated ? [] : byDocument(rows);
}

/** Documents with some of the words: those with the rarest ones, which say most. */
function findPartial(
  { best, matching }: PageStatements,
  { concepts, marks, range }: CandidateOptions,
): FoundDocument[] {
  let total = 0;
  const rarest = concepts
    .filter(({ counted }) => counted > 0)
    .sort((a, b) => a.pages - b.pages)
    .filter(({ counted }, at) => {
      const fits = at === 0 || total + counted <= MAX_PARTIAL_COUNTED;
      if (fits) total += counted;
      return fits;
    });
  if (rarest.length === 0) return [];
  const some = rarest.flatMap((concept) => concept.anyOf);
  const match = expression([some], marks);
  const rows = (total <= MAX_COUNTED_PAGES ? best : matching)(match, range, MAX_PARTIAL_PAGES);
  // The pages of a document must be adjacent.
  return byDocument(rows.sort(([a], [b]) => a - b)).sort(byScore);
}

const byScore = (a: FoundDocument, b: FoundDocument) => a.score - b.score || a.best - b.best;

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

/** Puts some documents first, with all their matching pages. */
function merged(some: readonly FoundDocument[], others: readonly FoundDocument[]): FoundDocument[] {
  const texts = new Map(others.map((document) => [document.id, document]));
  const all = [...some, ...others].map((one) => [one.id, texts.get(one.id) ?? one] as const);
  return [...new Map(all).values()];
}

/**
 * @param wanted terms that must all match, each in any of its forms
 * @param marks marks that must all match
 */
export function expression(wanted: readonly (readonly Phrase[])[], marks: readonly string[] = []): string {
  const all = wanted.map((anyOf) => {
    const forms = anyOf.map(quoted).join(' OR ');
    return anyOf.length > 1 ? `(${forms})` : forms;
  });
  return [...marks.map((mark) => quoted([mark])), ...all].join(' AND ');
}

/** Formats a phrase as an expression. */
export function quoted(phrase: Phrase): string {
  return `"${phrase.join(' ').replaceAll('"', '""')}"`;
}
