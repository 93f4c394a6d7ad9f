/** Runs searches in a pool of threads, first come, first served. */
import type { PoolFailure } from '../../../../server/child-process/pool.ts';
import { openThreadPool } from '../../../../server/child-process/thread-pool.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import type { WorkerJob, WorkerRequest, WorkerResponse, WorkerSetup } from './query-worker.server.ts';

/** Thrown when searches cannot be answered at the moment; the message is for the log, not for visitors. */
class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

export interface QueryPool {
  /**
   * @returns undefined while there is no index.
   * @throws SearchUnavailableError
   */
  search(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** @returns undefined while there is no index. @throws SearchUnavailableError */
  terms(query: string): Promise<SearchTerms | undefined>;
  /**
   * @param paths documents, as paths on disk
   * @returns those that have all words of a query; undefined while there is no index. @throws SearchUnavailableError
   */
  among(query: string, paths: readonly string[]): Promise<readonly string[] | undefined>;
  /** Notifies the threads that the index file was replaced. */
  reopen(): void;
  close(): Promise<void>;
}

/** Maximum queue length; further searches would be answered too late to be useful. */
const MAX_QUEUE_LENGTH = 200;
/** Timeout in milliseconds for queued searches, and for running ones, whose thread is then terminated. */
const TIMEOUT_MS = 5_000;

const REASONS: Record<PoolFailure, string> = {
  timeout: 'a search took too long',
  delayed: 'a search waited or ran for too long',
  exit: 'the search thread ended',
  overload: 'too many searches at once',
  closed: 'the search is closed',
};

/** The threads start with the first searches, not when the server starts. */
export function openQueryPool(setup: WorkerSetup, threads = 2): QueryPool {
  const pool = openThreadPool<WorkerJob, WorkerResponse>({
    module: new URL('./query-worker.server.ts', import.meta.url),
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    workers: threads,
    maxQueueLength: MAX_QUEUE_LENGTH,
    hangMs: TIMEOUT_MS,
    queueMs: TIMEOUT_MS,
  });
  const run = async (job: WorkerJob) => {
    const outcome = await pool.run(job);
    if ('failure' in outcome) throw new SearchUnavailableError(REASONS[outcome.failure]);
    const { result } = outcome;
    if ('failed' in result) throw new SearchUnavailableError(result.failed, { cause: result.cause });
    return result;
  };
  return {
    search: async (request) => (await run({ request })).answer,
    terms: async (query) => (await run({ query })).terms,
    among: async (query, paths) => (await run({ query, among: paths })).found,
    reopen: () => pool.broadcast({ reopen: true } satisfies WorkerRequest),
    close: pool.close,
  };
}
