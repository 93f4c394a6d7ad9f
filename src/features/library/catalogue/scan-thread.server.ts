/** The thread that runs one scan. It ends after the scan, which frees the memory used for all names. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { DocumentsFolderError } from './scan.server.ts';
import { type ScanRequest, type ScanResult, scanLibrary } from './scan-library.server.ts';

/** `failure` has the fields of a DocumentsFolderError, because structured cloning drops an error's class. */
export type ScanOutcome = { scan: ScanResult } | { failure: { folder: string; reason: string } };

parentPort?.once('message', async (request: ScanRequest) => {
  const reply: PoolReply<ScanOutcome> = { result: await attempt(request), spent: true };
  parentPort?.postMessage(reply);
});

async function attempt(request: ScanRequest): Promise<ScanOutcome> {
  try {
    return { scan: await scanLibrary(request) };
  } catch (error) {
    if (!(error instanceof DocumentsFolderError)) throw error;
    return { failure: { folder: error.folder, reason: error.reason } };
  }
}
