/** A pool of threads for searches, first come, first served. */
import { Worker } from 'node:worker_threads';
import { childEnvironment } from '../../../../server/child-process/environment.ts';
import type { SearchAnswer, SearchRequest } from '../search.ts';
import type { WorkerAnswer, WorkerOrder, WorkerSetup } from './query-worker.server.ts';

/** Thrown when searches cannot be answered at the moment; the message is for the log, not for visitors. */
export class SearchUnavailableError extends Error {
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
  settle: (answer: WorkerAnswer) => void;
  fail: (why: string) => void;
}

interface Lane {
  worker: Worker;
  /** The search in progress. */
  job?: Job | undefined;
  /** Terminates the thread if the search hangs. */
  timer?: NodeJS.Timeout;
}

/** Maximum queue length; further searches would be answered too late to be useful. */
const MOST_WAITING = 200;
/** Timeouts in milliseconds: for a queued search, and for a running one, whose thread is then terminated. */
const LONGEST_MS = 5_000;

export function openQueryPool(setup: WorkerSetup, threads = 2): QueryPool {
  const lanes: Lane[] = [];
  const waiting: Job[] = [];
  let closed = false;

  /** The thread gets no further searches. */
  const leave = (lane: Lane): void => {
    const at = lanes.indexOf(lane);
    if (at !== -1) lanes.splice(at, 1);
  };
  const start = (): Lane => {
    const worker = new Worker(new URL('./query-worker.server.ts', import.meta.url), {
      workerData: setup,
      env: childEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    const lane: Lane = { worker };
    worker.unref();
    worker.on('message', (answer: WorkerAnswer) => {
      const done = lane.job;
      lane.job = undefined;
      clearTimeout(lane.timer);
      done?.settle(answer);
      next();
    });
    worker.on('error', () => {});
    worker.on('exit', () => {
      leave(lane);
      clearTimeout(lane.timer);
      lane.job?.fail('the search thread ended');
      next();
    });
    lanes.push(lane);
    return lane;
  };

  /** The first searches start the threads, not the server's start. */
  const next = (): void => {
    while (!closed && waiting.length > 0) {
      const lane = lanes.find(({ job }) => !job) ?? (lanes.length < threads ? start() : undefined);
      const job = lane && waiting.shift();
      if (!job) return;
      lane.job = job;
      lane.timer = setTimeout(() => {
        leave(lane);
        void lane.worker.terminate();
      }, LONGEST_MS);
      lane.worker.postMessage({ request: job.request } satisfies WorkerOrder);
    }
  };

  return {
    search(request) {
      const full = waiting.length >= MOST_WAITING;
      if (closed || full) {
        const why = closed ? 'the search is closed' : 'too many searches at once';
        return Promise.reject(new SearchUnavailableError(why));
      }
      return new Promise((resolve, reject) => {
        const fail = (why: string): void => {
          clearTimeout(timer);
          reject(new SearchUnavailableError(why));
        };
        const settle = (answer: WorkerAnswer): void => {
          clearTimeout(timer);
          if ('failed' in answer) reject(new SearchUnavailableError(answer.failed, { cause: answer.cause }));
          else resolve('answer' in answer ? answer.answer : undefined);
        };
        const job: Job = { request, settle, fail };
        const timer = setTimeout(() => {
          fail('a search took too long');
          const at = waiting.indexOf(job);
          if (at !== -1) waiting.splice(at, 1);
        }, LONGEST_MS);
        waiting.push(job);
        next();
      });
    },
    reopen() {
      for (const { worker } of lanes) worker.postMessage({ reopen: true } satisfies WorkerOrder);
    },
    async close() {
      closed = true;
      for (const { fail } of waiting.splice(0)) fail('the search is being closed');
      await Promise.all(lanes.map(({ worker }) => worker.terminate()));
    },
  };
}
