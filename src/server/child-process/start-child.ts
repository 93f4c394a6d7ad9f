/** Starts the module of a child process that the server talks to by messages. */
import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './environment.ts';

export interface ChildOptions {
  /** Its module, a TypeScript or JavaScript file. */
  module: URL;
  /** How willing it is to wait for the processor: 0 is normal, 19 the last in the queue. */
  niceness: number;
  /** Limit of its JavaScript heap, in megabytes; left out, Node's own. */
  maxHeapMb?: number;
}

/** proc_pid_oom_score_adj(5): where memory runs out, the kernel ends such a process and its children first. */
const MOST_EXPENDABLE = '1000';

/** The child has no standard streams, and its messages are structured clones. An `error` event ends it. */
export function startChild({ module, niceness, maxHeapMb }: ChildOptions): ChildProcess {
  const heap = maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`];
  const child = fork(fileURLToPath(module), {
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...heap, '--disable-warning=ExperimentalWarning'],
  });
  // Without a listener a failed start, or a message to an ended child, would end this process.
  child.on('error', () => child.kill('SIGKILL'));
  if (child.pid) {
    attempt(os.setPriority, child.pid, niceness);
    attempt(writeFileSync, `/proc/${child.pid}/oom_score_adj`, MOST_EXPENDABLE);
  }
  return child;
}

/** Not every system allows or knows it; the child then competes like any other process. */
function attempt<Args extends unknown[]>(change: (...args: Args) => void, ...args: Args): void {
  try {
    change(...args);
  } catch {}
}
