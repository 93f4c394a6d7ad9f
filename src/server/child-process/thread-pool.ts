/** A pool of worker threads, for trusted work that would block the event loop. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { childEnvironment } from './environment.ts';
import { openPool, type PoolLimits, type WorkerPool } from './pool.ts';

interface ThreadOptions extends PoolLimits, Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  /** Entry module of the thread, TypeScript or JavaScript. */
  module: URL;
}

/** Runs one job in a thread of its own. @throws Error if the thread ends without a result */
export async function runInThread<Job extends object, Result>(module: URL, job: Job): Promise<Result> {
  const outcome = await openThreadPool<Job, Result>({ module, workers: 1 }).run(job);
  if ('failure' in outcome) throw new Error(`The thread of ${module.pathname.split('/').at(-1)} ended.`);
  return outcome.result;
}

/** Opens a pool whose threads do not keep the process alive. */
export function openThreadPool<Job extends object, Result, Event = never>(
  options: ThreadOptions,
): WorkerPool<Job, Result, Event> {
  const { module, workerData, resourceLimits } = options;
  return openPool(() => {
    const thread = new Worker(module, { workerData, resourceLimits, env: childEnvironment() });
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
