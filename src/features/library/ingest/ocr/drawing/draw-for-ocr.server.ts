/**
 * Draws pages for OCR. Pages with large pictures are drawn in a thread: WebAssembly keeps the memory of PDFium until its thread
 * ends, and the engine needs it to read the page.
 */
import { openThreadPool } from '../../../../../server/child-process/thread-pool.ts';
import { type DrawingResult, openFileDrawing, type PageToDraw } from './draw-file.server.ts';

/** Pixels of a picture from which it is large: A4 at 450 dpi. */
const LARGE = 20_000_000;

/** @returns a function that draws one page at a time; rejects with WebAssembly.RuntimeError if PDFium fails in this thread */
export async function openDrawing(): Promise<(page: PageToDraw) => Promise<DrawingResult>> {
  const draw = await openFileDrawing(LARGE);
  const pool = openThreadPool<PageToDraw, DrawingResult>({
    module: new URL('./draw-large-thread.server.ts', import.meta.url),
    workers: 1,
  });
  return async ({ file, size, modified, page, failures }) => {
    const request = { file, size, modified, page, failures };
    const drawn = draw(request);
    if (drawn !== 'large') return drawn;
    const outcome = await pool.run(request);
    return 'result' in outcome ? outcome.result : 'failed';
  };
}
