/**
 * A pool of workers, each running one job at a time: child processes or threads (`workers.ts`). The pool
 * kills and replaces a worker that exits, hangs or exceeds its limits; the worker's job fails. Limits of time
 * are of processor time, because on a busy machine every job takes long, and they begin when a ready worker
 * has the job.
 */
import type { EventEmitter } from 'node:events';
import { cpuClock, residentBytes, watch } from './limits.ts';

export interface PoolLimits {
  /** Maximum number of workers. The pool starts them on demand. */
  workers: number;
  /** Maximum processor time of a job in milliseconds; unlimited if omitted. */
  cpuMs?: number;
  /** Maximum processor time between two messages from a busy worker; unlimited if omitted. */
  stallCpuMs?: number;
  /**
   * Maximum wall time between two messages from a busy worker, also until it is ready; unlimited if omitted.
   */
  hangMs?: number;
  /** Maximum wall time in the queue; unlimited if omitted. */
  queueMs?: number;
  /** Resident set size above which a busy process is killed; Linux only. */
  maxMemoryBytes?: number;
  /** Maximum number of queued jobs that wait only for a worker, not for their group; unlimited if omitted. */
  maxQueueLength?: number;
  /** Maximum number of running jobs of one group; unlimited if omitted. */
  maxOfGroup?: number;
  /** Milliseconds after which an idle worker is killed; idle workers are kept if omitted. */
  idleMs?: number;
  /** If true, the last worker is replaced when it exits, so that the next job does not wait for a start. */
  keepsReady?: boolean;
  /**
   * Milliseconds for a busy worker to exit after SIGTERM when the pool closes; killed immediately if omitted.
   */
  graceMs?: number;
}

/** A child process or a thread. */
export interface PooledWorker {
  /** Emits `message` for each message from the worker, and `exit` once. */
  readonly events: EventEmitter;
  /** Undefined for a thread. */
  readonly pid: number | undefined;
  /** Sends a structured clone. Has no effect after the worker's `exit` event, which fails the job. */
  post(message: object): void;
  /** Threads have no signals: either value terminates a thread immediately. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/**
 * Messages from a worker, see `worker.ts`: `ready` once it has started, which begins the limits of time of
 * its first job; `alive` and `event` at any time, and one `result` or `error` per job. `isSpent` is true if
 * the worker is to be replaced.
 */
export type PoolReply<Result, Event = never> =
  | { ready: true }
  | { alive: true }
  | { event: Event }
  | { result: Result; isSpent: boolean }
  | { error: string };

/**
 * The reason why a job failed. `timeout`: it used up its processor time. `exit`: the worker exited, or the
 * job threw an error. `delayed`: wall time was not enough, or the worker did not start, which says nothing
 * about the job. `overload`: the queue is full.
 */
export type PoolFailure = 'timeout' | 'exit' | 'delayed' | 'overload' | 'closed';

/** `why`: the error that the job threw. */
type PoolOutcome<Result> = { result: Result } | { failure: PoolFailure; why?: string };

interface JobOptions<Event> {
  /** Called with each event of this job. */
  onEvent?: (event: Event) => void;
  group?: string;
}

export interface WorkerPool<Job extends object, Result, Event = never> {
  /** Jobs of a group start in the order of the calls. Never rejects. */
  run(job: Job, options?: JobOptions<Event>): Promise<PoolOutcome<Result>>;
  /** Starts a worker if there is none, so that the first job does not wait for its start. */
  prepare(): void;
  /** Sends a message to every existing worker, busy or idle. */
  broadcast(message: object): void;
  /**
   * Ends all workers within `graceMs`. Queued jobs fail immediately; running jobs fail if they take longer.
   */
  close(): Promise<void>;
}

interface QueuedJob<Job, Result, Event> extends JobOptions<Event> {
  job: Job;
  settle(outcome: PoolOutcome<Result>): void;
  /** Limits the time in the queue. */
  timer?: NodeJS.Timeout | undefined;
}

export function openPool<Job extends object, Result, Event = never>(
  startWorker: () => PooledWorker,
  limits: PoolLimits,
): WorkerPool<Job, Result, Event> {
  const { queueMs, maxOfGroup = limits.workers, maxQueueLength = Number.POSITIVE_INFINITY } = limits;
  const queue: QueuedJob<Job, Result, Event>[] = [];
  const running = new Set<QueuedJob<Job, Result, Event>>();
  let isClosed = false;

  const mayRun = ({ group }: QueuedJob<Job, Result, Event>): boolean =>
    group === undefined || [...running].filter((one) => one.group === group).length < maxOfGroup;
  const assign = (): void => {
    const next = queue.find(mayRun);
    const worker = next && workers.take();
    if (!worker) return;
    queue.splice(queue.indexOf(next), 1);
    runJob(worker, next);
    assign();
  };
  const workers = openWorkers(startWorker, limits, assign);

  const runJob = (worker: PooledWorker, queued: QueuedJob<Job, Result, Event>): void => {
    clearTimeout(queued.timer);
    running.add(queued);
    const isReady = () => workers.ready.has(worker);
    superviseJob<Job, Result, Event>(worker, queued, limits, isReady(), (outcome, isReusable) => {
      running.delete(queued);
      if (isReusable && !isClosed) workers.release(worker);
      else worker.kill('SIGKILL');
      queued.settle(outcome ?? { failure: isClosed ? 'closed' : isReady() ? 'exit' : 'delayed' });
      assign();
    });
  };

  return {
    run: (job, options) =>
      new Promise((settle) => {
        if (isClosed) return settle({ failure: 'closed' });
        const queued: QueuedJob<Job, Result, Event> = { job, settle, ...options };
        if (mayRun(queued) && queue.filter(mayRun).length >= maxQueueLength)
          return settle({ failure: 'overload' });
        queued.timer = after(queueMs, () => {
          queue.splice(queue.indexOf(queued), 1);
          settle({ failure: 'delayed' });
        });
        queue.push(queued);
        assign();
      }),
    prepare: workers.prepare,
    broadcast: workers.broadcast,
    async close() {
      isClosed = true;
      for (const { settle, timer } of queue.splice(0)) {
        clearTimeout(timer);
        settle({ failure: 'closed' });
      }
      await workers.close();
    },
  };
}

/**
 * The workers of a pool: busy and idle ones.
 * @param onExit called after the exit of each
 */
function openWorkers(
  startWorker: () => PooledWorker,
  { workers, idleMs, graceMs, keepsReady }: PoolLimits,
  onExit: () => void,
) {
  const idle = new Map<PooledWorker, NodeJS.Timeout | undefined>();
  /** Workers that have not exited, each with its exit. */
  const all = new Map<PooledWorker, Promise<void>>();
  const ready = new WeakSet<PooledWorker>();
  let isClosed = false;

  const start = (): PooledWorker => {
    const worker = startWorker();
    worker.events.once('message', () => ready.add(worker));
    const exit = new Promise<void>((resolve) => {
      worker.events.once('exit', () => {
        all.delete(worker);
        clearTimeout(idle.get(worker));
        idle.delete(worker);
        resolve();
        onExit();
        // A worker that cannot start is started again only by a job.
        if (keepsReady && ready.has(worker)) prepare();
      });
    });
    all.set(worker, exit);
    return worker;
  };
  const prepare = (): void => {
    if (all.size === 0 && !isClosed) release(start());
  };
  const release = (worker: PooledWorker): void => {
    const kill = (): void => {
      // Until it exits, it must not be given another job.
      idle.delete(worker);
      worker.kill('SIGKILL');
    };
    idle.set(worker, after(idleMs, kill)?.unref());
  };
  return {
    /** Those that have sent a message. */
    ready,
    /** An idle worker, or else a new one if there may be more. */
    take(): PooledWorker | undefined {
      const [worker, timer] = idle.entries().next().value ?? [];
      clearTimeout(timer);
      if (worker) idle.delete(worker);
      return worker ?? (all.size < workers ? start() : undefined);
    },
    release,
    prepare,
    broadcast(broadcast: object) {
      for (const worker of all.keys()) worker.post({ broadcast });
    },
    async close() {
      isClosed = true;
      await Promise.all(
        [...all].map(async ([worker, exit]) => {
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

/**
 * Runs a job in a worker, and enforces the limits of one job.
 * @param isReady false if the worker is still starting: its first message then begins the limits of processor
 *   time
 * @param finish called once. `outcome` is undefined if the worker has exited; `isReusable` is true if it can
 *   run another job
 */
function superviseJob<Job, Result, Event>(
  worker: PooledWorker,
  { job, onEvent }: QueuedJob<Job, Result, Event>,
  limits: PoolLimits,
  isReady: boolean,
  finish: (outcome?: PoolOutcome<Result>, isReusable?: boolean) => void,
): void {
  const { cpuMs = Number.POSITIVE_INFINITY, stallCpuMs = cpuMs, hangMs } = limits;
  const { maxMemoryBytes = Number.POSITIVE_INFINITY } = limits;
  const isLimited = Math.min(cpuMs, stallCpuMs, maxMemoryBytes) < Number.POSITIVE_INFINITY;
  let usedMs = isLimited && isReady ? cpuClock(worker.pid) : undefined;
  let refreshedMs = 0;
  const end: typeof finish = (outcome, isReusable) => {
    clearTimeout(hang);
    stopWatching?.();
    worker.events.off('message', receive).off('exit', exited);
    finish(outcome, isReusable);
  };
  const exited = () => end();
  const receive = (reply: PoolReply<Result, Event>): void => {
    hang?.refresh();
    if (isLimited) {
      usedMs ??= cpuClock(worker.pid);
      refreshedMs = usedMs();
    }
    if ('event' in reply) onEvent?.(reply.event);
    else if ('result' in reply) end({ result: reply.result }, !reply.isSpent);
    else if ('error' in reply) end({ failure: 'exit', why: reply.error });
  };
  const check = (): void => {
    const used = usedMs?.() ?? 0;
    if (used > cpuMs || used - refreshedMs > stallCpuMs) end({ failure: 'timeout' });
    else if (residentBytes(worker.pid) > maxMemoryBytes) worker.kill('SIGKILL');
  };
  const hang = after(hangMs, () => end({ failure: 'delayed' }));
  const stopWatching = isLimited ? watch(check) : undefined;
  worker.events.on('message', receive).once('exit', exited);
  worker.post(job as object);
}

function after(ms: number | undefined, callback: () => void): NodeJS.Timeout | undefined {
  return ms === undefined ? undefined : setTimeout(callback, ms);
}
