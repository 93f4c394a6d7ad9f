/**
 * The entry of every process and thread of a pool. It runs the jobs of the pool with what its module returns:
 * the module exports `open`, which prepares the work and has the pool's setup as its parameter.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { PoolReply } from './pool.ts';

export interface JobReplies<Event> {
  event(event: Event): void;
  /** Tells the pool that the job makes progress, at most twice a second. */
  alive(): void;
}

export interface Work<Job, Result, Event = never> {
  /** If it throws, the job fails, and the worker is replaced: its memory may be corrupt. */
  run(job: Job, replies: JobReplies<Event>): Result | Promise<Result>;
  /** Called with each broadcast of the pool, also while a job runs. */
  onBroadcast?(message: object): void;
  /**
   * Resident bytes above which the worker is replaced after a job, well above those after ordinary jobs:
   * WebAssembly never returns memory to the system. Unlimited if omitted.
   */
  maxKeptBytes?(result: Result): number;
}

type UnknownWork = Work<object, unknown, unknown>;

const ALIVE_INTERVAL_MS = 500;

const { module, setup } = workerData ?? { module: process.argv[2], setup: undefined };
const { open }: { open(setup: unknown): UnknownWork | Promise<UnknownWork> } = await import(module);
const { run, onBroadcast, maxKeptBytes = () => Number.POSITIVE_INFINITY } = await open(setup);

let aliveAt = 0;
const replies: JobReplies<unknown> = {
  event: (event) => send({ event }),
  alive() {
    if (performance.now() - aliveAt < ALIVE_INTERVAL_MS) return;
    aliveAt = performance.now();
    send({ alive: true });
  },
};
(parentPort ?? process).on('message', async (message: object) => {
  if ('broadcast' in message) return onBroadcast?.(Object(message.broadcast));
  try {
    const result = await run(message, replies);
    send({ result, isSpent: process.memoryUsage.rss() > maxKeptBytes(result) });
  } catch (error) {
    send({ error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
send({ ready: true });

function send(reply: PoolReply<unknown, unknown>): void {
  if (parentPort) parentPort.postMessage(reply, 'result' in reply ? buffersIn(Object(reply.result)) : []);
  else if (process.connected) process.send?.(reply);
}

/**
 * Threads move buffers that a result has as a whole, because copying them would block the server's event
 * loop.
 */
const buffersIn = (result: object) =>
  Object.values(result).flatMap((value) =>
    ArrayBuffer.isView(value) && value.byteLength === value.buffer.byteLength
      ? [value.buffer as ArrayBuffer]
      : [],
  );
