/** What a pool needs of a worker: a child process or a thread. */
import type { EventEmitter } from 'node:events';

export interface PooledWorker {
  /** Emits `message` with each message of the worker, and `exit` once. */
  readonly events: EventEmitter;
  /** Of a process; undefined for a thread. */
  readonly pid: number | undefined;
  /** Sends a structured clone. An ended worker gets nothing, and its `exit` event fails the job. */
  post(message: object): void;
  /** A thread knows no signals: both end it at once. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}
