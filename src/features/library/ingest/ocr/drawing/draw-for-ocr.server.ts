/**
 * Draws pages for OCR. Pages with large pictures are drawn in a process of their own, because PDFium needs up to 256 MB for them,
 * and the engine as much for reading.
 */
import { getPriority } from 'node:os';
import { openProcessPool } from '../../../../../server/child-process/process-pool.ts';
import { type DrawingResult, openFileDrawing, type PageToDraw } from './draw-file.server.ts';

/** Pixels of a picture from which it is large: A4 at 450 dpi. */
const LARGE = 20_000_000;
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
/** Maximum milliseconds of processor time for drawing a page. */
const MAX_CPU_MS = 120_000;

/** @returns a function that draws one page at a time; rejects with WebAssembly.RuntimeError if PDFium fails in this thread */
export async function openDrawing(): Promise<(page: PageToDraw) => Promise<DrawingResult>> {
  const draw = await openFileDrawing(LARGE);
  const pool = openProcessPool<PageToDraw, DrawingResult>({
    module: new URL('./draw-large-process.server.ts', import.meta.url),
    ...{ niceness: getPriority(), workers: 1 },
    ...{ maxMemoryBytes: MAX_MEMORY_BYTES, cpuMs: MAX_CPU_MS },
  });
  return async ({ file, size, modified, page, failures }) => {
    const request = { file, size, modified, page, failures };
    const drawn = draw(request);
    if (drawn !== 'large') return drawn;
    const outcome = await pool.run(request);
    return 'result' in outcome ? outcome.result : 'failed';
  };
}
