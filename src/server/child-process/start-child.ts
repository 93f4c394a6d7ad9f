/** Starts a child process that exchanges messages with the server. */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './environment.ts';

export interface ChildOptions {
  /** Entry module of the process, TypeScript or JavaScript. */
  module: URL;
  /** Scheduling priority, nice(1): 0 is normal, 19 the lowest. */
  niceness: number;
  /** Limit of the JavaScript heap in megabytes; Node's default if omitted. */
  maxHeapMb?: number;
}

/** proc_pid_oom_score_adj(5): when memory runs out, the kernel kills such a process and its children first. */
const OOM_SCORE_ADJ = '1000';

/** The child has no standard streams; messages are structured clones. An `error` event kills it. */
export function startChild({ module, niceness, maxHeapMb }: ChildOptions): ChildProcess {
  const heap = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`];
  const child = fork(fileURLToPath(module), {
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...heap, '--disable-warning=ExperimentalWarning'],
  });
  // Without a listener a failed start, or a message to an exited child, would crash this process.
  child.on('error', () => child.kill('SIGKILL'));
  if (child.pid) {
    attempt(os.setPriority, child.pid, niceness);
    attempt(writeFileSync, `/proc/${child.pid}/oom_score_adj`, OOM_SCORE_ADJ);
  }
  return child;
}

/** Not every system supports or permits this; the child then runs with the defaults. */
function attempt<Args extends unknown[]>(change: (...args: Args) => void, ...args: Args): void {
  try {
    change(...args);
  } catch {}
}
