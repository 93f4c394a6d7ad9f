/** What a search asks and answers: plain data between the index, the page and its components. */

export type SearchOrder = 'relevance' | 'newest';

export interface SearchRequest {
  /** As typed. */
  query: string;
  /** Name of a top-level folder; without, all. */
  category?: string | undefined;
  /** First year of a financial year, 2024 for 2024-25; without, all. */
  year?: number | undefined;
  order: SearchOrder;
  /** Page of results, from 1. */
  page: number;
}

/** A piece of text; `marked` where it is what was searched for. */
export interface Segment {
  text: string;
  marked: boolean;
}

export interface SearchHit {
  /** File name with its extension, as marked pieces. */
  name: Segment[];
  /** Names on disk from the documents folder down, for the file's address. */
  diskSegments: readonly string[];
  /** Names of the folder it lies in, from the top, for the folder's address. */
  folder: readonly string[];
  /** First year of the financial year it belongs to. */
  year: number;
  /** The best page, from 1; undefined for documents without text. */
  page: number | undefined;
  /** Words around what was found; empty for documents without text. */
  snippet: Segment[];
  /** BCP 47 language of the text. */
  language: string | undefined;
  /** Other pages with hits, in order; the first few. */
  otherPages: number[];
  /** How many pages have hits, in all. */
  pageCount: number;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Names of folders found by their names, from the top; on the first page only. */
  folders: (readonly string[])[];
  /** Documents found; at least so many when `capped`. */
  documents: number;
  /** Pages found; at least so many when `capped`. */
  pages: number;
  /** True when so much matches that only the best of it was counted. */
  capped: boolean;
  /** The page of results given, and how many there are. */
  page: number;
  pageCount: number;
  /** The query with misspelt words replaced; undefined where nothing better is known. */
  suggestion: string | undefined;
  /** Financial years of the library's documents by their first year, newest first. */
  years: number[];
}

/** Results on one page. */
export const HITS_A_PAGE = 10;
