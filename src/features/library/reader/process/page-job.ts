/** Messages between the server and the processes that read and draw pages. */
import type { PageLayout } from '../layout/page-layout.ts';

export interface PageJob {
  /** Absolute path. */
  file: string;
  /** Size in bytes and modification date (milliseconds since 1970) of the content that ingest has read. */
  size: number;
  modified: number;
  /** Number of the page, starting at 0. */
  index: number;
  /** Width of the picture in pixels; without it, the page's words are read. */
  width?: number;
}

/**
 * `changed`: the file is being replaced, or is missing. `unreadable`: the document or the page is damaged.
 */
export type PageProblem = 'changed' | 'encrypted' | 'unreadable';

export type PageResult = { layout: PageLayout } | { picture: Uint8Array } | { problem: PageProblem };
