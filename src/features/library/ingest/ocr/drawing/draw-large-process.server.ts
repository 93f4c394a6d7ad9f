/** The process of `draw-for-ocr.server.ts`: draws one page, and ends. */
import type { PoolReply } from '../../../../../server/child-process/pool.ts';
import { type DrawingResult, openFileDrawing, type PageToDraw } from './draw-file.server.ts';

process.once('message', async (page: PageToDraw) => {
  const draw = await openFileDrawing();
  process.send?.({ ready: true } satisfies PoolReply<DrawingResult>);
  process.send?.({ result: draw(page), spent: true } satisfies PoolReply<DrawingResult>);
});
process.on('disconnect', () => process.exit(0));
