/**
 * Full-text search in the library (docs/search.md), in a pool of threads. Reads the database that ingest
 * writes.
 */
import type { Logger } from 'pino';
import type { Content } from '../../../content-model/load.ts';
import type { PoolFailure } from '../../../server/child-process/pool.ts';
import { openThreadPool } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import { textIndexFile } from '../ingest/index/store.server.ts';
import type { Ingest } from '../ingest/ingest.server.ts';
import type { SearchTerms } from '../ingest/words/hits.ts';
import type { WorkerJob, WorkerResponse, WorkerSetup } from './query/index-reader.server.ts';
import { termGroups } from './reading/synonyms.ts';
import type { SearchOutcome, SearchRequest } from './search.ts';

export interface SearchDeps {
  config: Pick<Config, 'cacheDir'>;
  content: Pick<Content, 'company' | 'library' | 'text'>;
  ingest: Pick<Ingest, 'progress' | 'onEvent' | 'rebuild'>;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** The library search that the site's pages use. Its functions never reject. */
export type LibrarySearch = ReturnType<typeof openSearch>;

export function openSearch({ config, content, ingest, log }: SearchDeps) {
  const names = termGroups(content);
  const pool = openQueryPool({ file: textIndexFile(config.cacheDir), names });
  ingest.onEvent((event) => event === 'replaced' && pool.reopen());
  return {
    /** The terms of the site. */
    names,
    /** @param requestId identifies the visitor's request in the log */
    async search(request: SearchRequest, requestId: string | undefined): Promise<SearchOutcome> {
      try {
        const { answer } = await pool.run({ request });
        return answer ? { answer } : { without: 'preparing' };
      } catch (error) {
        if (!(error instanceof IndexDamaged)) {
          log.error({ err: error, requestId }, 'search: no answer');
          return { without: 'unavailable' };
        }
        log.warn({ err: error }, 'search: the index is damaged and will be rebuilt');
        ingest.rebuild();
        return { without: 'preparing' };
      }
    },
    /** The words that a query searches for, to mark them in a text; none while the search is unavailable. */
    terms: async (query: string): Promise<SearchTerms> =>
      (await pool.run({ query }).catch(() => undefined))?.terms ?? [],
    /**
     * @param among documents, as paths on disk; few, because a search waits meanwhile
     * @returns those that have all words of a query; undefined while the search is unavailable
     */
    filterMatching: async (query: string, among: readonly string[]) =>
      (await pool.run({ query, among }).catch(() => undefined))?.found,
    /** Progress of indexing; undefined when everything is indexed. */
    progress: ingest.progress,
    close: pool.close,
  };
}

/** Maximum queue length; further searches would be answered too late to be useful. */
const MAX_QUEUE_LENGTH = 200;
/** Timeout in milliseconds for queued searches, and for running ones, whose thread is then terminated. */
const TIMEOUT_MS = 5_000;

/** For the log, not for visitors. */
const REASONS: Record<PoolFailure, string> = {
  timeout: 'a search took too long',
  delayed: 'a search waited or ran for too long',
  exit: 'the search thread ended',
  overload: 'too many searches at once',
  closed: 'the search is closed',
};

/** The index must be rebuilt. */
class IndexDamaged extends Error {}

/** First come, first served. The threads start with the first searches, not when the server starts. */
export function openQueryPool(setup: WorkerSetup, threads = 2) {
  const pool = openThreadPool<WorkerJob, WorkerResponse>({
    module: new URL('./query/index-reader.server.ts', import.meta.url),
    setup,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    workers: threads,
    maxQueueLength: MAX_QUEUE_LENGTH,
    hangMs: TIMEOUT_MS,
    queueMs: TIMEOUT_MS,
  });
  return {
    /** @returns an empty answer while there is no index @throws if searches cannot be answered at the moment */
    async run(job: WorkerJob) {
      const outcome = await pool.run(job);
      if ('failure' in outcome) throw new Error(REASONS[outcome.failure]);
      const { result } = outcome;
      if (!('failed' in result)) return result;
      const Failure = result.isDamaged ? IndexDamaged : Error;
      throw new Failure(result.failed, { cause: result.cause });
    },
    /** Notifies the threads that the index file was replaced. */
    reopen: () => pool.broadcast({ reopen: true }),
    close: pool.close,
  };
}
