/** Hands searches to threads, each to the one with the least to do. */
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerOrder, WorkerSetup } from './query-worker.server.ts';
import type { SearchAnswer, SearchRequest } from './search.ts';

/** Searches cannot be answered at the moment; the reason is for the log, not for visitors. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

export interface QueryPool {
  /** @returns undefined while there is no index yet. @throws SearchUnavailableError */
  search(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** The index is another file now. */
  reopen(): void;
  close(): Promise<void>;
}

interface Lane {
  worker: Worker;
  waiting: Map<number, { settle: (answer: WorkerAnswer) => void; fail: (why: string) => void }>;
}

/** Searches waiting in one thread; more would be answered too late to be of use. */
const MOST_WAITING = 100;
/** A search that takes so long (milliseconds) never ends. */
const LONGEST_MS = 5_000;

export function openQueryPool(setup: WorkerSetup, threads = 2): QueryPool {
  const lanes: Lane[] = [];
  let closed = false;
  let count = 0;

  const start = (): Lane => {
    const worker = new Worker(new URL('./query-worker.server.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    const lane: Lane = { worker, waiting: new Map() };
    worker.unref();
    worker.on('message', (answer: WorkerAnswer) => lane.waiting.get(answer.id)?.settle(answer));
    worker.on('error', () => {});
    worker.on('exit', () => {
      const at = lanes.indexOf(lane);
      if (at !== -1) lanes.splice(at, 1);
      for (const { fail } of lane.waiting.values()) fail('the search thread ended');
    });
    lanes.push(lane);
    return lane;
  };

  /** Threads are started by the first searches, not by the start of the server. */
  const choose = (): Lane => {
    const free = lanes.find(({ waiting }) => waiting.size === 0);
    if (free) return free;
    if (lanes.length < threads) return start();
    return lanes.reduce((least, lane) => (lane.waiting.size < least.waiting.size ? lane : least));
  };

  return {
    search(request) {
      const lane = closed ? undefined : choose();
      if (!lane || lane.waiting.size >= MOST_WAITING) {
        return Promise.reject(new SearchUnavailableError('too many searches at once'));
      }
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        const fail = (why: string): void => {
          clearTimeout(timer);
          lane.waiting.delete(id);
          reject(new SearchUnavailableError(why));
        };
        const settle = (answer: WorkerAnswer): void => {
          if ('failed' in answer) {
            fail(answer.failed);
            return;
          }
          clearTimeout(timer);
          lane.waiting.delete(id);
          resolve('answer' in answer ? answer.answer : undefined);
        };
        const timer = setTimeout(() => {
          fail('a search took too long');
          void lane.worker.terminate();
        }, LONGEST_MS);
        lane.waiting.set(id, { settle, fail });
        lane.worker.postMessage({ id, request } satisfies WorkerOrder);
      });
    },
    reopen() {
      for (const { worker } of lanes) worker.postMessage({ reopen: true } satisfies WorkerOrder);
    },
    async close() {
      closed = true;
      await Promise.all(lanes.map(({ worker }) => worker.terminate()));
    },
  };
}
