/**
 * Hands jobs to a few workers, one job at a time each: child processes (`process-pool.ts`) or threads
 * (`thread-pool.ts`). A worker that ends, hangs or takes too much memory is killed and replaced, and its job fails.
 */
import { watchMemory } from './memory-watch.ts';
import type { PooledWorker } from './pooled-worker.ts';

export interface PoolLimits {
  /** How many workers there are at most; they are started by the first jobs. */
  workers: number;
  /** Milliseconds that a job may run; left out, it may run for ever. */
  timeoutMs?: number;
  /** Milliseconds that a job may run without a message from its worker; left out, only `timeoutMs` counts. */
  stallMs?: number;
  /** Milliseconds from the call until a job fails, waiting included; left out, only the other limits count. */
  deadlineMs?: number;
  /** Resident memory above which a process is killed while it works; Linux only. */
  maxMemoryBytes?: number;
  /** Jobs that may wait for a worker; left out, any number. */
  maxWaiting?: number;
  /** Milliseconds after which a worker without a job is ended; left out, it is kept. */
  idleMs?: number;
  /** Milliseconds that a worker with a job gets to end in order when the pool is closed; left out, it is killed. */
  graceMs?: number;
}

/**
 * What a worker sends: `alive` and `news` at any time, and one result a job. `spent`: it can do no further job.
 * A job and what `broadcast` sends arrive in the worker as they are.
 */
export type PoolReply<Result, News = never> =
  | { alive: true }
  | { news: News }
  | { result: Result; spent: boolean };

/** Why a job failed: too slow, its worker ended, too many jobs waiting, or the pool was closed. */
export type PoolFailure = 'timeout' | 'exit' | 'overload' | 'closed';

export type PoolOutcome<Result> = { result: Result } | { failure: PoolFailure };

export interface WorkerPool<Job extends object, Result, News = never> {
  /** Never rejects. Jobs are done in the order of the calls. @param hear called with each `news` of this job */
  run(job: Job, hear?: (news: News) => void): Promise<PoolOutcome<Result>>;
  /** Sends a message to every worker that there is, working or not. */
  broadcast(message: object): void;
  /** Ends all workers, at the latest after `graceMs`; unfinished jobs fail at once. */
  close(): Promise<void>;
}

interface Waiting<Job, Result, News> {
  job: Job;
  hear: ((news: News) => void) | undefined;
  settle(outcome: PoolOutcome<Result>): void;
}

export function openPool<Job extends object, Result, News = never>(
  startWorker: () => PooledWorker,
  limits: PoolLimits,
): WorkerPool<Job, Result, News> {
  const { workers, timeoutMs, stallMs, deadlineMs, maxMemoryBytes, idleMs, graceMs } = limits;
  const maxWaiting = limits.maxWaiting ?? Number.POSITIVE_INFINITY;
  const waiting: Waiting<Job, Result, News>[] = [];
  const idle = new Map<PooledWorker, NodeJS.Timeout | undefined>();
  const all = new Map<PooledWorker, Promise<void>>();
  let closed = false;

  const assign = (): void => {
    while (waiting.length > 0 && (idle.size > 0 || all.size < workers)) {
      const worker = takeIdle() ?? start();
      const next = waiting.shift();
      if (next) work(worker, next);
    }
  };
  const takeIdle = (): PooledWorker | undefined => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    return undefined;
  };
  const start = (): PooledWorker => {
    const worker = startWorker();
    const ended = new Promise<void>((resolve) => {
      worker.events.once('exit', () => {
        all.delete(worker);
        clearTimeout(idle.get(worker));
        idle.delete(worker);
        resolve();
        assign();
      });
    });
    all.set(worker, ended);
    return worker;
  };
  const release = (worker: PooledWorker): void => {
    idle.set(worker, after(idleMs, () => worker.kill('SIGKILL'))?.unref());
  };

  const work = (worker: PooledWorker, { job, hear, settle }: Waiting<Job, Result, News>): void => {
    const finish = (outcome: PoolOutcome<Result>, reusable: boolean): void => {
      clearTimeout(stall);
      clearTimeout(timeout);
      stopWatching?.();
      worker.events.off('message', receive).off('exit', ended);
      if (reusable && !closed) release(worker);
      else worker.kill('SIGKILL');
      settle(outcome);
      assign();
    };
    const giveUp = () => finish({ failure: 'timeout' }, false);
    const ended = () => finish({ failure: closed ? 'closed' : 'exit' }, false);
    const receive = (reply: PoolReply<Result, News>): void => {
      stall?.refresh();
      if ('news' in reply) hear?.(reply.news);
      else if ('result' in reply) finish({ result: reply.result }, !reply.spent);
    };
    const stall = after(stallMs, giveUp);
    const timeout = after(timeoutMs, giveUp);
    const stopWatching = maxMemoryBytes === undefined ? undefined : watchMemory(worker, maxMemoryBytes);
    worker.events.on('message', receive).once('exit', ended);
    worker.post(job);
  };

  return {
    run: (job, hear) =>
      new Promise((resolve) => {
        if (closed) return resolve({ failure: 'closed' });
        if (waiting.length >= maxWaiting) return resolve({ failure: 'overload' });
        const settle = (outcome: PoolOutcome<Result>): void => {
          clearTimeout(deadline);
          resolve(outcome);
        };
        const one = { job, hear, settle };
        const deadline = after(deadlineMs, () => {
          const at = waiting.indexOf(one);
          if (at !== -1) waiting.splice(at, 1);
          resolve({ failure: 'timeout' });
        });
        waiting.push(one);
        assign();
      }),
    broadcast(message) {
      for (const worker of all.keys()) worker.post(message);
    },
    async close() {
      closed = true;
      for (const { settle } of waiting.splice(0)) settle({ failure: 'closed' });
      await Promise.all(
        [...all].map(async ([worker, ended]) => {
          const isWorking = !idle.has(worker);
          worker.kill(isWorking && graceMs ? 'SIGTERM' : 'SIGKILL');
          const kill = after(graceMs, () => worker.kill('SIGKILL'));
          await ended;
          clearTimeout(kill);
        }),
      );
    },
  };
}

function after(ms: number | undefined, work: () => void): NodeJS.Timeout | undefined {
  return ms === undefined ? undefined : setTimeout(work, ms);
}
