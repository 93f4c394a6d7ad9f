/** A pool of threads for searches, first come, first served. */
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../../../../server/child-process/environment.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import type { WorkerRequest, WorkerResponse, WorkerSetup } from './query-worker.server.ts';

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
  /** Notifies the threads that the index file was replaced. */
  reopen(): void;
  close(): Promise<void>;
}

interface Job {
  request: SearchRequest;
  settle: (answer: WorkerResponse) => void;
  fail: (why: string) => void;
}

interface SearchThread {
  worker: Worker;
  /** The search in progress. */
  job?: Job | undefined;
  /** Terminates the thread if the search hangs. */
  timer?: NodeJS.Timeout;
}

/** Maximum queue length; further searches would be answered too late to be useful. */
const MAX_QUEUE_LENGTH = 200;
/** Timeouts in milliseconds: for a queued search, and for a running one, whose thread is then terminated. */
const TIMEOUT_MS = 5_000;

export function openQueryPool(setup: WorkerSetup, threads = 2): QueryPool {
  const pool: SearchThread[] = [];
  const queue: Job[] = [];
  let closed = false;

  /** The thread gets no further searches. */
  const removeThread = (thread: SearchThread): void => {
    const at = pool.indexOf(thread);
    if (at !== -1) pool.splice(at, 1);
  };
  const start = (): SearchThread => {
    const worker = new Worker(new URL('./query-worker.server.ts', import.meta.url), {
      workerData: setup,
      env: childEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    const thread: SearchThread = { worker };
    worker.unref();
    worker.on('message', (answer: WorkerResponse) => {
      const done = thread.job;
      thread.job = undefined;
      clearTimeout(thread.timer);
      done?.settle(answer);
      next();
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      removeThread(thread);
      clearTimeout(thread.timer);
      thread.job?.fail('the search thread ended');
      next();
    });
    pool.push(thread);
    return thread;
  };

  /** The first searches start the threads, not the server's start. */
  const next = (): void => {
    while (!closed && queue.length > 0) {
      const thread = pool.find(({ job }) => !job) ?? (pool.length < threads ? start() : undefined);
      const job = thread && queue.shift();
      if (!job) return;
      thread.job = job;
      thread.timer = setTimeout(() => {
        removeThread(thread);
        void thread.worker.terminate();
      }, TIMEOUT_MS);
      thread.worker.postMessage({ request: job.request } satisfies WorkerRequest);
    }
  };

  return {
    search(request) {
      const full = queue.length >= MAX_QUEUE_LENGTH;
      if (closed || full) {
        const why = closed ? 'the search is closed' : 'too many searches at once';
        return Promise.reject(new SearchUnavailableError(why));
      }
      return new Promise((resolve, reject) => {
        const fail = (why: string): void => {
          clearTimeout(timer);
          reject(new SearchUnavailableError(why));
        };
        const settle = (answer: WorkerResponse): void => {
          clearTimeout(timer);
          if ('failed' in answer) reject(new SearchUnavailableError(answer.failed, { cause: answer.cause }));
          else resolve('answer' in answer ? answer.answer : undefined);
        };
        const job: Job = { request, settle, fail };
        const timer = setTimeout(() => {
          fail('a search took too long');
          const at = queue.indexOf(job);
          if (at !== -1) queue.splice(at, 1);
        }, TIMEOUT_MS);
        queue.push(job);
        next();
      });
    },
    reopen() {
      for (const { worker } of pool) worker.postMessage({ reopen: true } satisfies WorkerRequest);
    },
    async close() {
      closed = true;
      for (const { fail } of queue.splice(0)) fail('the search is being closed');
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}
