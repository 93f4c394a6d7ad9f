/** The thread of `draw-in-thread.server.ts`. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { openPdfium } from '../pdf/pdfium.server.ts';
import { openRandomAccess, withUnchangedFile } from '../pdf/random-access.server.ts';
import { drawGrey, MAX_PDFIUM_BYTES } from './draw-grey.server.ts';
import type { DrawingResult, PageToDraw } from './draw-in-thread.server.ts';

parentPort?.once('message', async ({ page, failures, ...file }: PageToDraw) => {
  const pdfium = await openPdfium(MAX_PDFIUM_BYTES);
  const access = openRandomAccess(pdfium);
  const drawn = withUnchangedFile(file, (descriptor) =>
    access.withDocument(descriptor, file.size, (document) => drawGrey(pdfium, document, page - 1, failures)),
  );
  const isDrawn = drawn !== undefined && typeof drawn !== 'string';
  const reply: PoolReply<DrawingResult> = {
    result: isDrawn || drawn === 'changed' ? drawn : 'failed',
    spent: true,
  };
  parentPort?.postMessage(reply, isDrawn ? [drawn.picture.pixels.buffer as ArrayBuffer] : []);
});
