/** The interface through which a pool uses a worker, which is a child process or a thread. */
import type { EventEmitter } from 'node:events';

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
