/**
 * Draws pages for OCR, each in a thread of its own. WebAssembly keeps the memory of PDFium until the thread ends, and the engine
 * needs it to read the page.
 */
import { openThreadPool } from '../../../../server/child-process/thread-pool.ts';
import type { ReadFile } from '../pdf/random-access.server.ts';
import type { DrawnPage } from './draw-grey.server.ts';

export interface PageToDraw extends ReadFile {
  /** Starting at 1. */
  page: number;
  /** Attempts to read the page that have failed. */
  failures: number;
}

/** `changed`: the file is not the one that ingest has read. `failed`: the page cannot be drawn. */
export type DrawingResult = DrawnPage | 'changed' | 'failed';

/** @returns a function that draws one page at a time, and never rejects */
export function openDrawing(): (page: PageToDraw) => Promise<DrawingResult> {
  const pool = openThreadPool<PageToDraw, DrawingResult>({
    module: new URL('./draw-grey-thread.server.ts', import.meta.url),
    workers: 1,
  });
  return async ({ file, size, modified, page, failures }) => {
    const outcome = await pool.run({ file, size, modified, page, failures });
    return 'result' in outcome ? outcome.result : 'failed';
  };
}
