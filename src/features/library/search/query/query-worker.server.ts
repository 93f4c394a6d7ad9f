/** The thread that answers searches, so that none of them holds up a visitor who is not searching. */
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../../../server/database/problem.ts';
import { openForReading } from '../index/store.server.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import type { OtherNames } from './other-names.ts';
import { type TextIndexReader, textIndexReader } from './reader.server.ts';

export interface WorkerSetup {
  /** The text index. */
  file: string;
  names: OtherNames;
}

/** To the thread: a search, the next one after its answer, or word that the file is another one now. */
export type WorkerOrder = { request: SearchRequest } | { reopen: true };

/** From the thread. `missing`: there is no index yet. `failed`: the index cannot be read, and why, without words of the search. */
export type WorkerAnswer = { answer: SearchAnswer } | { missing: true } | { failed: string; cause: unknown };

const { file, names }: WorkerSetup = workerData;
let reader: TextIndexReader | undefined;

parentPort?.on('message', (order: WorkerOrder) => {
  if ('reopen' in order) close();
  else parentPort?.postMessage(answer(order.request) satisfies WorkerAnswer);
});

function answer(request: SearchRequest) {
  try {
    reader ??= open();
    return reader ? { answer: reader.search(request) } : { missing: true as const };
  } catch (error) {
    close();
    return { failed: reasonOf(error), cause: error };
  }
}

function open(): TextIndexReader | undefined {
  const database = openForReading(file);
  return database && textIndexReader(database, names);
}

function close(): void {
  try {
    reader?.close();
  } catch {
    // A damaged file may refuse even that.
  }
  reader = undefined;
}
