/** Scans the disk in a thread, which does not block the event loop and frees its memory when it ends. */
import { runInThread } from '../../../server/child-process/thread-pool.ts';
import { DocumentsFolderError } from './scan.server.ts';
import type { ScanRequest, ScanResult } from './scan-library.server.ts';
import type { ScanOutcome } from './scan-thread.server.ts';

/** @throws DocumentsFolderError, or Error if the thread ends */
export async function scanInThread(request: ScanRequest): Promise<ScanResult> {
  const module = new URL('./scan-thread.server.ts', import.meta.url);
  const outcome = await runInThread<ScanRequest, ScanOutcome>(module, request);
  if ('scan' in outcome) return outcome.scan;
  const { folder, reason } = outcome.failure;
  throw new DocumentsFolderError(folder, reason);
}
