/** The thread of `draw-in-thread.server.ts`. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { openPdfium } from '../pdf/pdfium.server.ts';
import { openRandomAccess, withUnchangedFile } from '../pdf/random-access.server.ts';
import { drawGrey, MAX_PDFIUM_BYTES } from './draw-grey.server.ts';
import type { DrawingResult, PageToDraw } from './draw-in-thread.server.ts';

/** Memory of PDFium above which the thread ends after a page. A page of A4 at 300 dpi needs 50 MB. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

const reader = openPdfium(MAX_PDFIUM_BYTES).then((pdfium) => ({ pdfium, access: openRandomAccess(pdfium) }));

parentPort?.on('message', async ({ page, failures, ...file }: PageToDraw) => {
  const { pdfium, access } = await reader;
  const drawn = withUnchangedFile(file, (descriptor) =>
    access.withDocument(descriptor, file.size, (document) => drawGrey(pdfium, document, page - 1, failures)),
  );
  const isDrawn = drawn !== undefined && typeof drawn !== 'string';
  const reply: PoolReply<DrawingResult> = {
    result: isDrawn || drawn === 'changed' ? drawn : 'failed',
    spent: pdfium.HEAPU8.length > MAX_KEPT_BYTES,
  };
  parentPort?.postMessage(reply, isDrawn ? [drawn.picture.pixels.buffer as ArrayBuffer] : []);
});
