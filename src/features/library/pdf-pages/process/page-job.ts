/** Messages between the server and the processes that read and draw pages. */

import type { ReadFile } from '../../ingest/pdf/random-access.server.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import type { PageContent } from '../content/page-content.ts';
import type { PageChange } from './compare-pages.ts';

/** A file with the content that ingest has read. */
export interface PageFile extends ReadFile {
  /** Absolute path of the folder of what OCR has read of this content. */
  recognised: string;
}

export interface ReadJob extends PageFile {
  /** Number of the page, starting at 0. */
  index: number;
  /** The text, or a picture of this width in pixels. */
  wanted: TextRequest | { width: number };
}

/** A text as read or as an editor has corrected it, with the hits of a search. */
export interface TextRequest {
  terms: SearchTerms;
  isCorrected: boolean;
}

/** Compares pages of a former edition with the current one. */
export interface CompareJob extends PageFile {
  current: PageFile;
  /** Numbers of the first and the last page, starting at 0. */
  from: number;
  to: number;
}

export type PageJob = ReadJob | CompareJob;

/**
 * `changed`: the file is being replaced, or is missing. `unreadable`: the document or the page is damaged.
 */
export type PageProblem = 'changed' | 'encrypted' | 'unreadable' | 'noSuchPage';

export interface Comparison {
  /** Number of pages of the former edition and of the current one. */
  pageCounts: { former: number; current: number };
  changes: PageChange[];
  /** Numbers of the requested pages whose text is not known, starting at 1. They are in no change. */
  unread: { former: number[]; current: number[] };
  /** True if the text of a page that takes part is not known; OCR may still read it. */
  isPartial: boolean;
}

/** A text, a comparison, or a picture as WebP. */
export type PageResult = { done: PageContent | Comparison | Uint8Array } | { problem: PageProblem };
