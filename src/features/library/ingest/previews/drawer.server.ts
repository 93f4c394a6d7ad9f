/** Has first pages drawn in a child process, so that no file can slow or end the server. */
import { openProcessPool } from '../../../../server/child-process/process-pool.ts';
import { type Drawing, UNREADABLE } from './draw.server.ts';

export interface Drawer {
  /** One at a time; never rejects. @param file absolute path of a PDF */
  draw(file: string): Promise<Drawing>;
  close(): void;
}

/** Milliseconds until a page is given up. */
const LONGEST_MS = 20_000;
/** Below the server's own and the readers': visitors' requests come first. */
const NICENESS = 15;

export function openDrawer(
  module = new URL('./draw-process.server.ts', import.meta.url),
  longestMs = LONGEST_MS,
): Drawer {
  const pool = openProcessPool<{ file: string }, Drawing>({
    module,
    niceness: NICENESS,
    maxHeapMb: 512,
    workers: 1,
    timeoutMs: longestMs,
  });
  return {
    async draw(file) {
      let outcome = await pool.run({ file });
      // Where memory runs out the kernel ends this process first, whatever it is that takes the memory.
      if ('failure' in outcome && outcome.failure === 'exit') outcome = await pool.run({ file });
      return 'result' in outcome ? outcome.result : UNREADABLE;
    },
    close: () => void pool.close(),
  };
}
