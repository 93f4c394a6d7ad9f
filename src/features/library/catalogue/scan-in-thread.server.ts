/** Scans the disk in a thread, which does not block the event loop and frees its memory when it ends. */
import { openThreadPool } from '../../../server/child-process/thread-pool.ts';
import { DocumentsFolderError } from './scan.server.ts';
import type { ScanRequest, ScanResult } from './scan-request.server.ts';
import type { ScanFailure, ScanOutcome } from './scan-thread.server.ts';

/** @throws DocumentsFolderError, or the error that ended the scan */
export async function scanInThread(request: ScanRequest): Promise<ScanResult> {
  const pool = openThreadPool<ScanRequest, ScanOutcome>({
    module: new URL('./scan-thread.server.ts', import.meta.url),
    workers: 1,
  });
  const outcome = await pool.run(request);
  if ('failure' in outcome) throw new Error('The thread that reads the documents folder ended.');
  if ('failure' in outcome.result) throw errorOf(outcome.result.failure);
  return outcome.result.scan;
}

function errorOf(failure: ScanFailure): Error {
  if ('folder' in failure) return new DocumentsFolderError(failure.folder, failure.reason);
  const { message, ...system } = failure;
  return Object.assign(new Error(message), system);
}
