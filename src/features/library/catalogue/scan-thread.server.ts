/** The thread of one look at the disk: what ten thousand names take in memory goes with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { DocumentsFolderError } from './scan.server.ts';
import { type LookResult, lookAtDisk } from './scan-request.server.ts';

/** What ended a look. Errors lose their class and half their fields on the way between threads. */
export type LookFailure =
  | { folder: string; reason: string }
  | { message: string; code: string | undefined; path: string | undefined };

export type LookNews = { result: LookResult } | { failure: LookFailure };

const tell = (news: LookNews) => parentPort?.postMessage(news);

function failureOf(error: NodeJS.ErrnoException): LookFailure {
  const { message, code, path } = error;
  return error instanceof DocumentsFolderError
    ? { folder: error.folder, reason: error.reason }
    : { message, code, path };
}

try {
  tell({ result: lookAtDisk(workerData) });
} catch (error) {
  tell({ failure: failureOf(error as Error) });
}
