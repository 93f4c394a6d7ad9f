/**
 * The scanned pages that wait for OCR, in the order in which it reads them: of the documents of which it has
 * read the fewest pages, the newest one comes first. Reports how many are read.
 */
import path from 'node:path';
import type { LibraryLog } from '../../catalogue/library-index.server.ts';
import { openForReading, textIndexFile, textOrUndefined } from '../index/store.server.ts';
import { isUnread, PAGE_STATES, SCANNED } from '../text/extracted.ts';
import { isStopped, recognisedFolder, recognisedPages } from './recognised.server.ts';

export interface OcrPlaces {
  cacheDir: string;
  documentsDir: string;
  editionsDir: string;
}

export interface PageToRead {
  /** Absolute path of the PDF. */
  file: string;
  /** Path below the documents folder, segments joined by `/`. */
  path: string;
  /** Bytes, and milliseconds since 1970, as ingest has read the file. */
  size: number;
  modified: number;
  sha256: string;
  /** Starting at 1. */
  page: number;
  /** Folder of its result. */
  folder: string;
  /** Language of the text that the document has so far. */
  language: string | undefined;
}

export interface OcrProgress {
  /** Pages that have been read, and all pages without readable text, except those of stopped documents. */
  done: number;
  total: number;
}

export interface Waiting extends OcrProgress {
  /** In the order in which they are to be read, up to ten of a document. */
  pages: PageToRead[];
  /** True if the reading of a document was stopped and can be resumed. */
  hasStopped: boolean;
  /** True if there are results that the index does not have yet. */
  hasNew: boolean;
}

export interface ScansProgress {
  /** Undefined when there is nothing to read. */
  progress: OcrProgress | undefined;
  /** Number of scanned pages without a result, also of those that could not be read. */
  left: number;
}

export type OcrMessage =
  | { scans: ScansProgress }
  | { log: [keyof LibraryLog, details: object, message: string] };

const MAX_LISTED = 10;
/** Milliseconds between two lines of the log about the progress. */
const LOG_MS = 60_000;

/** Identifies a page, whatever document it is in. */
export const pageKey = ({ sha256, page }: Pick<PageToRead, 'sha256' | 'page'>): string => `${sha256} ${page}`;

/**
 * Lists the scanned pages that have no result. Empty while there is no index.
 * @param isSkipped tells which pages are not listed
 */
export function waitingPages(
  { cacheDir, documentsDir, editionsDir }: OcrPlaces,
  isSkipped: (page: Pick<PageToRead, 'sha256' | 'page'>) => boolean = () => false,
): Waiting {
  const waiting: Waiting = { pages: [], hasStopped: false, hasNew: false, done: 0, total: 0 };
  const turns = new Map<PageToRead, number>();
  const database = openForReading(textIndexFile(cacheDir));
  if (!database) return waiting;
  try {
    // One row for each content, that of a copy without corrected pages first; `place` orders documents by
    // date, newest first.
    const rows = database
      .prepare(`SELECT path, size, modified, sha256, page_states, language, min(page_states GLOB '*${PAGE_STATES.corrected}*') FROM document
        WHERE page_states GLOB '*[${SCANNED}]*' AND sha256 IS NOT NULL GROUP BY sha256 ORDER BY place`)
      .iterate();
    for (const row of rows) {
      const states = String(row.page_states);
      const scanned = [...states].flatMap((state, at) => (SCANNED.includes(state) ? at + 1 : []));
      const sha256 = String(row.sha256);
      const folder = recognisedFolder(editionsDir, sha256);
      const found = recognisedPages(folder);
      const left = scanned.filter((page) => !found.has(page));
      const stopped = left.length > 0 && isStopped(folder);
      waiting.total += scanned.length - (stopped ? left.length : 0);
      waiting.done += scanned.length - left.length;
      waiting.hasNew ||= scanned.some((page) => found.has(page) && isUnread(states, page));
      const document = {
        file: path.join(documentsDir, String(row.path)),
        path: String(row.path),
        size: Number(row.size),
        modified: Number(row.modified),
        sha256,
        folder,
        language: textOrUndefined(row.language),
      };
      waiting.hasStopped ||= stopped;
      if (stopped) continue;
      const listed = left.filter((page) => !isSkipped({ sha256, page }));
      for (const [at, page] of listed.slice(0, MAX_LISTED).entries())
        turns.set({ ...document, page }, found.size + at);
    }
    const pages = [...turns].sort(([, a], [, b]) => a - b).map(([page]) => page);
    return { ...waiting, pages };
  } finally {
    database.close();
  }
}

/** Sends the progress to the server, and logs it when reading begins, once a minute, and when it ends. */
export function progressReporter(send: (message: OcrMessage) => void) {
  let engine: string | undefined;
  /** `performance.now()`; undefined while nothing is read. */
  let loggedAt: number | undefined;
  const log = ({ done, total }: Waiting, what: string): void =>
    send({ log: ['info', { engine, done, total }, `library: ${what}`] });
  return {
    report: ({ done, total }: Waiting, isOver = false): void =>
      send({ scans: { progress: isOver ? undefined : { done, total }, left: total - done } }),
    logReading(waiting: Waiting, usedEngine = engine) {
      engine = usedEngine;
      if (loggedAt !== undefined && performance.now() - loggedAt < LOG_MS) return;
      loggedAt = performance.now();
      log(waiting, 'scanned pages are being read');
    },
    logEnd(waiting: Waiting) {
      const isRest = waiting.done < waiting.total || waiting.hasStopped;
      const what = isRest ? 'the rest of the scanned pages cannot be read' : 'all scanned pages are read';
      if (loggedAt !== undefined) log(waiting, what);
      loggedAt = undefined;
    },
  };
}
