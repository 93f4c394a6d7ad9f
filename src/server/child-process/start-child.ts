/** Starts a child process that exchanges messages with the server. */
import { type ChildProcess, fork } from 'node:child_process';
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
  try {
    if (child.pid) os.setPriority(child.pid, niceness);
  } catch {
    // The system does not permit the change: the child keeps the server's priority.
  }
  return child;
}
