/** Runs searches in a thread, so that they do not block the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PoolReply } from '../../../../server/child-process/pool.ts';
import { reasonOf } from '../../../../server/database/problem.ts';
import { openForReading } from '../../ingest/index/store.server.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import type { SynonymGroups } from '../reading/synonyms.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import { type TextIndexReader, textIndexReader } from './reader.server.ts';

export interface WorkerSetup {
  /** Path of the text index. */
  file: string;
  names: SynonymGroups;
}

/**
 * A message to the thread: a search, a query whose words are marked on a page, or a query that some documents are compared
 * with (one at a time); or a notice that the index file was replaced.
 */
export type WorkerRequest = WorkerJob | { reopen: true };
export type WorkerJob = { request: SearchRequest } | { query: string; among?: readonly string[] };

/**
 * A message from the thread, empty while there is no index. `failed`: the index cannot be read; the reason does not quote the
 * query.
 */
export type WorkerResponse =
  | { answer?: SearchAnswer; terms?: SearchTerms; found?: string[] }
  | { failed: string; cause: unknown };

const { file, names }: WorkerSetup = workerData;
let reader: TextIndexReader | undefined;

parentPort?.on('message', (order: WorkerRequest) => {
  if ('reopen' in order) close();
  else {
    const reply: PoolReply<WorkerResponse> = { result: answer(order), spent: false };
    parentPort?.postMessage(reply);
  }
});
parentPort?.postMessage({ ready: true } satisfies PoolReply<WorkerResponse>);

function answer(job: WorkerJob): WorkerResponse {
  try {
    reader ??= open();
    if (!reader) return {};
    if ('request' in job) return { answer: reader.search(job.request) };
    return job.among ? { found: reader.among(job.query, job.among) } : { terms: reader.terms(job.query) };
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
    // Closing a damaged file may fail as well.
  }
  reader = undefined;
}
