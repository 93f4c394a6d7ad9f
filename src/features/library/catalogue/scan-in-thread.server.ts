/** Scans the disk in a thread, which does not block the event loop and frees its memory when it ends. */
import { openThreadPool } from '../../../server/child-process/thread-pool.ts';
import { DocumentsFolderError } from './scan.server.ts';
import type { ScanRequest, ScanResult } from './scan-library.server.ts';
import type { ScanOutcome } from './scan-thread.server.ts';

/** @throws DocumentsFolderError, or Error if the thread ends */
export async function scanInThread(request: ScanRequest): Promise<ScanResult> {
  const pool = openThreadPool<ScanRequest, ScanOutcome>({
    module: new URL('./scan-thread.server.ts', import.meta.url),
    workers: 1,
  });
  const outcome = await pool.run(request);
  if ('failure' in outcome) throw new Error('The thread that reads the documents folder ended.');
  if ('scan' in outcome.result) return outcome.result.scan;
  const { folder, reason } = outcome.result.failure;
  throw new DocumentsFolderError(folder, reason);
}
