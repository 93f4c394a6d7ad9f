/**
 * A pool of workers, each running one job at a time: child processes (`process-pool.ts`) or threads
 * (`thread-pool.ts`). The pool kills and replaces a worker that exits, hangs or exceeds its memory limit; the
 * worker's job fails.
 */
import { watchMemory } from './memory-watch.ts';
import type { PooledWorker } from './pooled-worker.ts';

export interface PoolLimits {
  /** Maximum number of workers. The pool starts them on demand. */
  workers: number;
  /** Maximum duration of a job in milliseconds; unlimited if omitted. */
  timeoutMs?: number;
  /** Maximum milliseconds between two messages from a busy worker; unlimited if omitted. */
  stallMs?: number;
  /** Maximum milliseconds from the call to the result, including time in the queue; unlimited if omitted. */
  deadlineMs?: number;
  /** Resident set size above which a busy process is killed; Linux only. */
  maxMemoryBytes?: number;
  /** Maximum number of queued jobs; unlimited if omitted. */
  maxQueueLength?: number;
  /** Milliseconds after which an idle worker is killed; idle workers are kept if omitted. */
  idleMs?: number;
  /** Milliseconds for a busy worker to exit after SIGTERM when the pool closes; killed immediately if omitted. */
  graceMs?: number;
}

/**
 * Messages from a worker: `alive` and `event` at any time, and one `result` per job. `spent` is true if the
 * worker cannot run another job. The pool passes jobs and broadcasts to the worker unchanged.
 */
export type PoolReply<Result, Event = never> =
  | { alive: true }
  | { event: Event }
  | { result: Result; spent: boolean };

/** Why a job failed: a time limit, the worker exited, the queue is full, or the pool was closed. */
export type PoolFailure = 'timeout' | 'exit' | 'overload' | 'closed';

export type PoolOutcome<Result> = { result: Result } | { failure: PoolFailure };

export interface WorkerPool<Job extends object, Result, Event = never> {
  /** Jobs start in the order of the calls. Never rejects. @param onEvent called with each event of this job */
  run(job: Job, onEvent?: (event: Event) => void): Promise<PoolOutcome<Result>>;
  /** Sends a message to every existing worker, busy or idle. */
  broadcast(message: object): void;
  /**
   * Ends all workers within `graceMs`. Queued jobs fail immediately; running jobs fail if they take longer.
   */
  close(): Promise<void>;
}

interface QueuedJob<Job, Result, Event> {
  job: Job;
  onEvent: ((event: Event) => void) | undefined;
  settle(outcome: PoolOutcome<Result>): void;
}

export function openPool<Job extends object, Result, Event = never>(
  startWorker: () => PooledWorker,
  limits: PoolLimits,
): WorkerPool<Job, Result, Event> {
  const { workers, timeoutMs, stallMs, deadlineMs, maxMemoryBytes, idleMs, graceMs } = limits;
  const maxQueueLength = limits.maxQueueLength ?? Number.POSITIVE_INFINITY;
  const queue: QueuedJob<Job, Result, Event>[] = [];
  const idle = new Map<PooledWorker, NodeJS.Timeout | undefined>();
  const exits = new Map<PooledWorker, Promise<void>>();
  let closed = false;

  const assign = (): void => {
    while (queue.length > 0 && (idle.size > 0 || exits.size < workers)) {
      const worker = takeIdle() ?? start();
      const next = queue.shift();
      if (next) runJob(worker, next);
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
    const exit = new Promise<void>((resolve) => {
      worker.events.once('exit', () => {
        exits.delete(worker);
        clearTimeout(idle.get(worker));
        idle.delete(worker);
        resolve();
        assign();
      });
    });
    exits.set(worker, exit);
    return worker;
  };
  const release = (worker: PooledWorker): void => {
    const kill = (): void => {
      // Until it exits, it must not be given another job.
      idle.delete(worker);
      worker.kill('SIGKILL');
    };
    idle.set(worker, after(idleMs, kill)?.unref());
  };

  const runJob = (worker: PooledWorker, { job, onEvent, settle }: QueuedJob<Job, Result, Event>): void => {
    const finish = (outcome: PoolOutcome<Result>, reusable: boolean): void => {
      clearTimeout(stall);
      clearTimeout(timeout);
      stopWatching?.();
      worker.events.off('message', receive).off('exit', exited);
      if (reusable && !closed) release(worker);
      else worker.kill('SIGKILL');
      settle(outcome);
      assign();
    };
    const timedOut = () => finish({ failure: 'timeout' }, false);
    const exited = () => finish({ failure: closed ? 'closed' : 'exit' }, false);
    const receive = (reply: PoolReply<Result, Event>): void => {
      stall?.refresh();
      if ('event' in reply) onEvent?.(reply.event);
      else if ('result' in reply) finish({ result: reply.result }, !reply.spent);
    };
    const stall = after(stallMs, timedOut);
    const timeout = after(timeoutMs, timedOut);
    const stopWatching = maxMemoryBytes === undefined ? undefined : watchMemory(worker, maxMemoryBytes);
    worker.events.on('message', receive).once('exit', exited);
    worker.post(job);
  };

  return {
    run: (job, onEvent) =>
      new Promise((resolve) => {
        if (closed) return resolve({ failure: 'closed' });
        if (queue.length >= maxQueueLength) return resolve({ failure: 'overload' });
        const settle = (outcome: PoolOutcome<Result>): void => {
          clearTimeout(deadline);
          resolve(outcome);
        };
        const queued = { job, onEvent, settle };
        const deadline = after(deadlineMs, () => {
          const at = queue.indexOf(queued);
          if (at !== -1) queue.splice(at, 1);
          resolve({ failure: 'timeout' });
        });
        queue.push(queued);
        assign();
      }),
    broadcast(message) {
      for (const worker of exits.keys()) worker.post(message);
    },
    async close() {
      closed = true;
      for (const { settle } of queue.splice(0)) settle({ failure: 'closed' });
      await Promise.all(
        [...exits].map(async ([worker, exit]) => {
          const isBusy = !idle.has(worker);
          worker.kill(isBusy && graceMs ? 'SIGTERM' : 'SIGKILL');
          const kill = after(graceMs, () => worker.kill('SIGKILL'));
          await exit;
          clearTimeout(kill);
        }),
      );
    },
  };
}

function after(ms: number | undefined, callback: () => void): NodeJS.Timeout | undefined {
  return ms === undefined ? undefined : setTimeout(callback, ms);
}
