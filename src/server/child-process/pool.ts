/**
 * A pool of workers, each running one job at a time: child processes (`process-pool.ts`) or threads
 * (`thread-pool.ts`). The pool kills and replaces a worker that exits, hangs or exceeds its limits; the worker's
 * job fails. Limits of time are of processor time, because on a busy machine every job takes long, and they
 * begin when a ready worker has the job.
 */
import { watchCpu } from './cpu-watch.ts';
import { watchMemory } from './memory-watch.ts';
import type { PooledWorker } from './pooled-worker.ts';

export interface PoolLimits {
  /** Maximum number of workers. The pool starts them on demand. */
  workers: number;
  /** Maximum processor time of a job in milliseconds; unlimited if omitted. */
  cpuMs?: number;
  /** Maximum processor time between two messages from a busy worker; unlimited if omitted. */
  stallCpuMs?: number;
  /** Maximum wall time between two messages from a busy worker, also until it is ready; unlimited if omitted. */
  hangMs?: number;
  /** Maximum wall time in the queue; unlimited if omitted. */
  queueMs?: number;
  /** Resident set size above which a busy process is killed; Linux only. */
  maxMemoryBytes?: number;
  /** Maximum number of queued jobs; unlimited if omitted. */
  maxQueueLength?: number;
  /** Milliseconds after which an idle worker is killed; idle workers are kept if omitted. */
  idleMs?: number;
  /** If true, the last worker is replaced when it exits, so that the next job does not wait for a start. */
  keepsReady?: boolean;
  /** Milliseconds for a busy worker to exit after SIGTERM when the pool closes; killed immediately if omitted. */
  graceMs?: number;
}

/**
 * Messages from a worker: `ready` once it has started, which begins the limits of time of its first job; `alive` and
 * `event` at any time, and one `result` per job. `spent` is true if the worker cannot run another job. The pool passes
 * jobs and broadcasts to the worker unchanged.
 */
export type PoolReply<Result, Event = never> =
  | { ready: true }
  | { alive: true }
  | { event: Event }
  | { result: Result; spent: boolean };

/**
 * Why a job failed. `timeout`: it used up its processor time. `exit`: the worker exited. `delayed`: wall time was not
 * enough, or the worker did not start, which says nothing about the job. `overload`: the queue is full.
 */
export type PoolFailure = 'timeout' | 'exit' | 'delayed' | 'overload' | 'closed';

export type PoolOutcome<Result> = { result: Result } | { failure: PoolFailure };

export interface WorkerPool<Job extends object, Result, Event = never> {
  /** Jobs start in the order of the calls. Never rejects. @param onEvent called with each event of this job */
  run(job: Job, onEvent?: (event: Event) => void): Promise<PoolOutcome<Result>>;
  /** Starts a worker if there is none, so that the first job does not wait for its start. */
  prepare(): void;
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
  /** Limits the time in the queue. */
  timer: NodeJS.Timeout | undefined;
}

export function openPool<Job extends object, Result, Event = never>(
  startWorker: () => PooledWorker,
  limits: PoolLimits,
): WorkerPool<Job, Result, Event> {
  const { workers, cpuMs, stallCpuMs, hangMs, queueMs, maxMemoryBytes, idleMs, graceMs } = limits;
  const maxQueueLength = limits.maxQueueLength ?? Number.POSITIVE_INFINITY;
  const queue: QueuedJob<Job, Result, Event>[] = [];
  const idle = new Map<PooledWorker, NodeJS.Timeout | undefined>();
  const exits = new Map<PooledWorker, Promise<void>>();
  const ready = new WeakSet<PooledWorker>();
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
    worker.events.once('message', () => ready.add(worker));
    const exit = new Promise<void>((resolve) => {
      worker.events.once('exit', () => {
        exits.delete(worker);
        clearTimeout(idle.get(worker));
        idle.delete(worker);
        resolve();
        assign();
        // A worker that cannot start is started again only by a job.
        if (limits.keepsReady && ready.has(worker)) prepare();
      });
    });
    exits.set(worker, exit);
    return worker;
  };
  const prepare = (): void => {
    if (exits.size === 0 && !closed) release(start());
  };
  const release = (worker: PooledWorker): void => {
    const kill = (): void => {
      // Until it exits, it must not be given another job.
      idle.delete(worker);
      worker.kill('SIGKILL');
    };
    idle.set(worker, after(idleMs, kill)?.unref());
  };

  const runJob = (worker: PooledWorker, queued: QueuedJob<Job, Result, Event>): void => {
    const { job, onEvent, settle, timer } = queued;
    clearTimeout(timer);
    const finish = (outcome: PoolOutcome<Result>, reusable: boolean): void => {
      clearTimeout(hang);
      cpu?.stop();
      stopWatching?.();
      worker.events.off('message', receive).off('exit', exited);
      if (reusable && !closed) release(worker);
      else worker.kill('SIGKILL');
      settle(outcome);
      assign();
    };
    const fail = (failure: PoolFailure) => () => finish({ failure }, false);
    const exited = () => fail(closed ? 'closed' : ready.has(worker) ? 'exit' : 'delayed')();
    const receive = (reply: PoolReply<Result, Event>): void => {
      hang?.refresh();
      if (cpu) cpu.refresh();
      else cpu = watch();
      if ('event' in reply) onEvent?.(reply.event);
      else if ('result' in reply) finish({ result: reply.result }, !reply.spent);
    };
    const hang = after(hangMs, fail('delayed'));
    const watch = () => watchCpu(worker.pid, { cpuMs, stallCpuMs }, fail('timeout'));
    let cpu = ready.has(worker) ? watch() : undefined;
    const stopWatching = maxMemoryBytes === undefined ? undefined : watchMemory(worker, maxMemoryBytes);
    worker.events.on('message', receive).once('exit', exited);
    worker.post(job);
  };

  return {
    run: (job, onEvent) =>
      new Promise((resolve) => {
        if (closed) return resolve({ failure: 'closed' });
        if (queue.length >= maxQueueLength) return resolve({ failure: 'overload' });
        const queued = { job, onEvent, settle: resolve, timer: undefined as NodeJS.Timeout | undefined };
        queued.timer = after(queueMs, () => {
          queue.splice(queue.indexOf(queued), 1);
          resolve({ failure: 'delayed' });
        });
        queue.push(queued);
        assign();
      }),
    prepare,
    broadcast(message) {
      for (const worker of exits.keys()) worker.post(message);
    },
    async close() {
      closed = true;
      for (const { settle, timer } of queue.splice(0)) {
        clearTimeout(timer);
        settle({ failure: 'closed' });
      }
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
