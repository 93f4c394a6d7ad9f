/**
 * Pools of child processes, for work that may crash, hang or exhaust memory, and of threads, for trusted
 * work.
 */
import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { openPool, type PoolLimits, type WorkerPool } from './pool.ts';

const ENTRY = new URL('./worker.ts', import.meta.url);

interface ProcessOptions extends PoolLimits {
  /** Exports `open` (`worker.ts`). */
  module: URL;
  /** Scheduling priority, nice(1): 0 is normal, 19 the lowest. */
  niceness: number;
  /** Limit of the JavaScript heap in megabytes; Node's default if omitted. */
  maxHeapMb?: number;
}

interface ThreadOptions extends PoolLimits {
  /** Exports `open` (`worker.ts`). */
  module: URL;
  /** Parameter of `open`. */
  setup?: object;
  resourceLimits?: ResourceLimits;
}

/** Its processes have no standard streams. */
export function openProcessPool<Job extends object, Result, Event = never>(
  options: ProcessOptions,
): WorkerPool<Job, Result, Event> {
  const { module, niceness, maxHeapMb } = options;
  const heap = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`];
  return openPool(() => {
    const child = fork(fileURLToPath(ENTRY), [module.href], {
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...heap, '--disable-warning=ExperimentalWarning'],
    });
    const kill = (signal: NodeJS.Signals) => void child.kill(signal);
    // Without a listener, a failed start or a message to an exited child would crash this process.
    child.on('error', () => kill('SIGKILL'));
    try {
      if (child.pid) os.setPriority(child.pid, niceness);
    } catch {
      // The system does not permit the change: the child keeps the server's priority.
    }
    const post = (message: object) => void child.send(message, (error) => error && kill('SIGKILL'));
    return { events: child, pid: child.pid, post, kill };
  }, options);
}

/** Opens a pool whose threads do not keep the process alive. */
export function openThreadPool<Job extends object, Result, Event = never>(
  options: ThreadOptions,
): WorkerPool<Job, Result, Event> {
  const { module, setup, resourceLimits = {} } = options;
  return openPool(() => {
    const thread = new Worker(ENTRY, {
      workerData: { module: module.href, setup },
      resourceLimits,
      env: childEnvironment(),
    });
    thread.unref();
    // Without a listener an error would crash this process. The `exit` event follows and makes the job fail.
    thread.on('error', () => undefined);
    return {
      events: thread,
      pid: undefined,
      post: (message) => thread.postMessage(message),
      kill: () => void thread.terminate(),
    };
  }, options);
}

/** Runs one job in a thread of its own, whose memory is free afterwards. @throws Error if the job fails */
export async function runInThread<Job extends object, Result>(module: URL, job: Job): Promise<Result> {
  const pool = openThreadPool<Job, Result>({ module, workers: 1 });
  const outcome = await pool.run(job);
  void pool.close();
  if ('result' in outcome) return outcome.result;
  throw new Error(
    `The thread of ${module.pathname.split('/').at(-1)} failed: ${outcome.why ?? outcome.failure}`,
  );
}

/**
 * Paths of programs, temporary files and Node's compiled scripts, time zone, language, and the mode
 * (development or production).
 */
const PASSED_VARIABLES = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'LC_ALL', 'NODE_ENV'];

/**
 * The environment of every process and thread that the server starts. They read untrusted files and therefore
 * do not inherit variables such as DATABASE_URL and SMTP_URL, which may contain passwords.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
