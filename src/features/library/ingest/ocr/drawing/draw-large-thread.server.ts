/** The thread of `draw-for-ocr.server.ts`: draws one page, and ends. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../../../server/child-process/pool.ts';
import { type DrawingResult, openFileDrawing, type PageToDraw } from './draw-file.server.ts';

parentPort?.once('message', async (page: PageToDraw) => {
  const draw = await openFileDrawing();
  parentPort?.postMessage({ result: draw(page), spent: true } satisfies PoolReply<DrawingResult>);
});
