/** A pool of child processes, for work that may crash, hang or exhaust memory. */
import { openPool, type PoolLimits, type WorkerPool } from './pool.ts';
import { type ChildOptions, startChild } from './start-child.ts';

export function openProcessPool<Job extends object, Result, Event = never>(
  options: ChildOptions & PoolLimits,
): WorkerPool<Job, Result, Event> {
  return openPool(() => {
    const child = startChild(options);
    return {
      events: child,
      pid: child.pid,
      post: (message) => void child.send(message, (error) => error && child.kill('SIGKILL')),
      kill: (signal) => void child.kill(signal),
    };
  }, options);
}
