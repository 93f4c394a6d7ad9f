/** Search requests and results, as plain data that the index, the page and its components exchange. */

import type { Site } from '../../../content-model/site.ts';
import { withoutInvisibleInText } from '../../../domain/plain-value.ts';
import type { SearchAddress } from '../../../urls.ts';
import { type DocumentDay, daysOf, isYear } from '../document/document-date.ts';
import type { CardDeps } from '../document/entries.ts';
import { MAX_QUERY_CHARS } from './reading/query.ts';

export type SearchOrder = 'relevance' | 'newest';

export interface SearchRequest {
  /** The query as typed. */
  query: string;
  /** Name of a top-level folder; if omitted, all folders are searched. */
  category?: string | undefined;
  /** Names of folders below the category, outermost first. */
  folder?: readonly string[] | undefined;
  /** Name of a kind of documents (`kinds` in `content/library.yaml`). */
  kind?: string | undefined;
  /** BCP 47 language of the documents. */
  language?: string | undefined;
  /** First year of a financial year, such as 2024 for 2024-25; if omitted, all years are searched. */
  year?: number | undefined;
  /** BCP 47 language of the page that shows the results: of equal ones, those in it come first. */
  pageLanguage?: string | undefined;
  order: SearchOrder;
  /**
   * Number of results on a page, which then lack the other pages of their documents; HITS_A_PAGE if omitted.
   */
  size?: number | undefined;
  /** Page of results, starting at 1. */
  page: number;
}

/** A piece of text; `marked` is true if the piece matches a search term. */
export interface Segment {
  text: string;
  marked: boolean;
  /** True for a word or figure that OCR may have misread. */
  uncertain?: boolean;
}

export interface SearchHit {
  /** File name, or the title that an editor gave the document, with its extension. */
  name: string;
  /** The name without extension and date. */
  title: Segment[];
  /** Path segments on disk, relative to the documents folder, for the file's address. */
  diskSegments: readonly string[];
  /** Display names of the folders that contain the document, outermost first, for the folder's address. */
  folder: readonly string[];
  /** First year of the document's financial year; undefined if it states none. */
  year: number | undefined;
  /** Kind of the document; undefined if no declared kind fits. */
  kind: string | undefined;
  /** Number of the best page, starting at 1; undefined for documents without text. */
  page: number | undefined;
  /** The text around the hits; empty for documents without text. */
  snippet: Segment[];
  /** True if the text of this page was read from a picture, by OCR or a scanner. */
  isRecognised: boolean;
  /** BCP 47 language of the text. */
  language: string | undefined;
  /**
   * Numbers of the pages that match, in order; the first hundred of them. All pages if the name of the
   * document has the words.
   */
  pages: number[];
  /** Number of all of these pages. */
  pageCount: number;
}

/** With what the register and ingest know of the document. */
export interface ShownHit extends SearchHit {
  /** Its identifier, if its pages can be shown. */
  id: string | undefined;
  days: readonly DocumentDay[];
  /** True if the document has no other page. */
  isOnePage?: boolean;
}

/** A value that a search can be narrowed by, with its number of found documents. */
interface Count {
  value: string;
  count: number;
}

/** The found documents by kind and language, most documents first. */
export interface Facets {
  kinds: Count[];
  languages: Count[];
}

/** A word that was read as another one: in its own script, or with a corrected typing error. */
export interface ReadAs {
  typed: string;
  as: string;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /**
   * Matching folders, as the display names on their paths, outermost first; only on the first result page.
   */
  folders: (readonly string[])[];
  /** Number of documents found; a minimum if `isCapped` is true. */
  documents: number;
  /** Number of matching pages; a minimum if `isCapped` is true. */
  pages: number;
  /** True if the query matches more pages than the search counts. */
  isCapped: boolean;
  /** Number of the returned result page, starting at 1; `pageCount` is the total number of result pages. */
  page: number;
  pageCount: number;
  facets: Facets;
  /** Words of the query, as typed, that the best result lacks because no document has all words. */
  missing: string[];
  /**
   * Dates, months, quarters and years of the query, as typed, that no result of the first page has. Without
   * results: all of them if the query has nothing else, otherwise none.
   */
  missingPeriods: string[];
  /** Words that were read as other words, because no document contains them as typed. */
  readAs: ReadAs[];
  /** If nothing was found: a query of similar words that documents contain, if there are any. */
  near?: string | undefined;
  /** First years of the financial years that have documents, newest first. */
  years: number[];
}

/** The answer as its page shows it. */
export interface ShownAnswer extends SearchAnswer {
  hits: ShownHit[];
}

/** Results, or why there are none: the index is built for the first time, or the search failed. */
export type SearchOutcome<Answer = SearchAnswer> =
  | { answer: Answer }
  | { without: 'preparing' | 'unavailable' };

/** Maximum number of results on one page. */
export const HITS_A_PAGE = 10;

/**
 * Adds to the hits of an answer the days of their documents, and the identifiers that link to their pages.
 */
export function addDocumentIds(
  outcome: SearchOutcome,
  { register, facts }: Pick<CardDeps, 'register' | 'facts'>,
): SearchOutcome<ShownAnswer> {
  if (!('answer' in outcome)) return outcome;
  const hits = outcome.answer.hits.map((hit) => {
    const record = register.at(hit.diskSegments);
    const known = facts.at(hit.diskSegments);
    const hasPages = record !== undefined && known?.pages !== undefined && known.sha256 === record.sha256;
    return {
      ...hit,
      days: daysOf(record, known?.stated),
      id: hasPages ? record.id : undefined,
      isOnePage: known?.pages === 1,
    };
  });
  return { answer: { ...outcome.answer, hits } };
}

/** The query with the words as they were read. */
export const queryAsRead = ({ query }: SearchRequest, { readAs }: SearchAnswer): string =>
  readAs.reduce((text, { typed, as }) => text.replace(` ${typed} `, () => ` ${as} `), ` ${query} `).trim();

const MAX_PAGE = 1_000;

/** Maximum length of a name and maximum number of folder levels in an address; both as on disk. */
const MAX_NAME_CHARS = 255;
const MAX_LEVELS = 40;

export function requestFrom(
  parameters: URLSearchParams,
  { language }: Pick<Site, 'language'>,
): SearchRequest {
  const nameOf = (key: string) => parameters.get(key)?.slice(0, MAX_NAME_CHARS) || undefined;
  const year = Number(parameters.get('year'));
  const category = nameOf('category');
  const page = Number(parameters.get('page'));
  const query = (parameters.get('q') ?? '').slice(0, MAX_QUERY_CHARS).toWellFormed();
  return {
    query: withoutInvisibleInText(query).trim(),
    category,
    folder: category === undefined ? undefined : folderFrom(parameters.get('folder') ?? ''),
    kind: nameOf('kind'),
    language: nameOf('language'),
    year: isYear(year) ? year : undefined,
    pageLanguage: language,
    order: parameters.get('order') === 'newest' ? 'newest' : 'relevance',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** @returns the names in a path of encoded segments; undefined if there are none, or if one is malformed */
function folderFrom(path: string): string[] | undefined {
  try {
    const names = path.split('/', MAX_LEVELS).filter(Boolean).map(decodeURIComponent);
    return names.length > 0 ? names : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the same search with some parameters replaced. */
export const searchHref = (
  request: SearchRequest,
  change: Partial<SearchRequest>,
  { urls }: Pick<Site, 'urls'>,
): string => urls.search(addressOf({ ...request, ...change }));

/** Returns the parameters of a search's address; `order` is omitted for the usual one. */
export const addressOf = ({ order, ...rest }: SearchRequest): SearchAddress => ({
  ...rest,
  order: order === 'newest' ? order : undefined,
});

/** The title of a search's feeds. */
export const searchFeedTitle = (
  { query }: SearchRequest,
  { text, format, company: { name } }: Site,
): string => format.fill(text.search.feedTitle, { name, query });
