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

/**
 * See proc_pid_oom_score_adj(5): if memory runs out, the kernel kills this process and its children first.
 */
const OOM_SCORE_ADJ = '1000';

/**
 * Starts a child without standard streams. Messages are structured clones; an `error` event kills the child.
 */
export function startChild({ module, niceness, maxHeapMb }: ChildOptions): ChildProcess {
  const heap = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`];
  const child = fork(fileURLToPath(module), {
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...heap, '--disable-warning=ExperimentalWarning'],
  });
  // Without a listener, a failed start or a message to an exited child would crash this process.
  child.on('error', () => child.kill('SIGKILL'));
  if (child.pid) {
    attempt(os.setPriority, child.pid, niceness);
    attempt(writeFileSync, `/proc/${child.pid}/oom_score_adj`, OOM_SCORE_ADJ);
  }
  return child;
}

/** Ignores errors: if the system does not support or permit the change, the child keeps its defaults. */
function attempt<Args extends unknown[]>(change: (...args: Args) => void, ...args: Args): void {
  try {
    change(...args);
  } catch {}
}
