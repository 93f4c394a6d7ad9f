/** Runs searches in a thread, so that they do not block the event loop. */
import type { Work } from '../../../../server/child-process/worker.ts';
import { reasonOf } from '../../../../server/database/problem.ts';
import { openForReading } from '../../ingest/index/store.server.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import type { SynonymGroups } from '../reading/synonyms.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import { type TextIndexReader, textIndexReader } from './index-reader.server.ts';

export interface WorkerSetup {
  /** Path of the text index. */
  file: string;
  names: SynonymGroups;
}

/**
 * A message to the thread: a search, a query whose words are marked on a page, or a query that some documents are compared
 * with (one at a time). A broadcast says that the index file was replaced.
 */
export type WorkerJob = { request: SearchRequest } | { query: string; among?: readonly string[] };

/**
 * A message from the thread, empty while there is no index. `failed`: the index cannot be read; the reason does not quote the
 * query.
 */
export type WorkerResponse =
  | { answer?: SearchAnswer; terms?: SearchTerms; found?: string[] }
  | { failed: string; cause: unknown };

let setup: WorkerSetup;
let reader: TextIndexReader | undefined;

export function open(given: WorkerSetup): Work<WorkerJob, WorkerResponse> {
  setup = given;
  return { run: answer, onBroadcast: close };
}

function answer(job: WorkerJob): WorkerResponse {
  try {
    reader ??= openReader();
    if (!reader) return {};
    if ('request' in job) return { answer: reader.search(job.request) };
    return job.among
      ? { found: reader.filterMatching(job.query, job.among) }
      : { terms: reader.terms(job.query) };
  } catch (error) {
    close();
    return { failed: reasonOf(error), cause: error };
  }
}

function openReader(): TextIndexReader | undefined {
  const database = openForReading(setup.file);
  return database && textIndexReader(database, setup.names);
}

function close(): void {
  try {
    reader?.close();
  } catch {
    // Closing a damaged file may fail as well.
  }
  reader = undefined;
}
