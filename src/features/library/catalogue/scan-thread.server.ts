/** The thread that runs one scan. It ends after the scan, which frees the memory used for all names. */
import { parentPort } from 'node:worker_threads';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { DocumentsFolderError } from './scan.server.ts';
import { type ScanRequest, type ScanResult, scanToIndex } from './scan-request.server.ts';

/**
 * A scan error as plain data, because structured cloning drops an error's class and most of its fields.
 */
export type ScanFailure =
  | { folder: string; reason: string }
  | { message: string; code: string | undefined; path: string | undefined };

export type ScanOutcome = { scan: ScanResult } | { failure: ScanFailure };

parentPort?.once('message', (request: ScanRequest) => {
  const reply: PoolReply<ScanOutcome> = { result: attempt(request), spent: true };
  parentPort?.postMessage(reply);
});

function attempt(request: ScanRequest): ScanOutcome {
  try {
    return { scan: scanToIndex(request) };
  } catch (error) {
    return { failure: failureOf(error as Error) };
  }
}

function failureOf(error: NodeJS.ErrnoException): ScanFailure {
  const { message, code, path } = error;
  return error instanceof DocumentsFolderError
    ? { folder: error.folder, reason: error.reason }
    : { message, code, path };
}
