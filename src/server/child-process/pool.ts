/**
 * Hands jobs to a few child processes, one job at a time each. A job can harm only its process: one that ends, hangs
 * or takes too much memory is killed and replaced, and its job fails.
 */
import type { ChildProcess } from 'node:child_process';
import { watchMemory } from './memory-watch.ts';
import { type ChildOptions, startChild } from './start-child.ts';

export interface PoolOptions extends ChildOptions {
  /** How many processes there are at most; they are started by the first jobs. */
  processes: number;
  /** Milliseconds until a job fails. */
  timeoutMs: number;
  /** Milliseconds without a message from the process until its job fails; left out, only `timeoutMs` counts. */
  stallMs?: number;
  /** Resident memory above which a process is killed while it works; Linux only. */
  maxMemoryBytes?: number;
  /** Jobs that may wait for a process; left out, any number. */
  maxWaiting?: number;
  /** Milliseconds after which a process without a job is ended; left out, it is kept. */
  idleMs?: number;
}

/** What a process answers: `alive` at any time, and one result a job. `spent`: it can do no further job. */
export type PoolReply<Result> = { alive: true } | { result: Result; spent: boolean };

/** Why a job failed: too slow, its process ended, too many jobs waiting, or the pool was closed. */
export type PoolFailure = 'timeout' | 'exit' | 'overload' | 'closed';

export interface ProcessPool<Job, Result> {
  /** Never rejects. Jobs are done in the order of the calls. */
  run(job: Job): Promise<{ result: Result } | { failure: PoolFailure }>;
  /** Kills all processes; unfinished jobs fail. */
  close(): void;
}

interface Waiting<Job, Result> {
  job: Job;
  settle(outcome: { result: Result } | { failure: PoolFailure }): void;
}

export function openProcessPool<Job, Result>(options: PoolOptions): ProcessPool<Job, Result> {
  const { processes, timeoutMs, stallMs = timeoutMs, maxMemoryBytes, idleMs } = options;
  const maxWaiting = options.maxWaiting ?? Number.POSITIVE_INFINITY;
  const waiting: Waiting<Job, Result>[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout | undefined>();
  const all = new Set<ChildProcess>();
  let closed = false;

  const assign = (): void => {
    while (waiting.length > 0 && (idle.size > 0 || all.size < processes)) {
      const child = takeIdle() ?? start();
      const next = waiting.shift();
      if (next) work(child, next);
    }
  };
  const takeIdle = (): ChildProcess | undefined => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      return child;
    }
    return undefined;
  };
  const start = (): ChildProcess => {
    const child = startChild(options);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
      assign();
    });
    return child;
  };
  const release = (child: ChildProcess): void => {
    const end = idleMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
    idle.set(child, end);
  };

  const work = (child: ChildProcess, { job, settle }: Waiting<Job, Result>): void => {
    const finish = (outcome: Parameters<typeof settle>[0], reusable: boolean): void => {
      clearTimeout(stall);
      clearTimeout(timeout);
      stopWatching?.();
      child.off('message', hear).off('exit', ended);
      if (reusable && !closed) release(child);
      else child.kill('SIGKILL');
      settle(outcome);
      assign();
    };
    const giveUp = () => finish({ failure: 'timeout' }, false);
    const ended = () => finish({ failure: closed ? 'closed' : 'exit' }, false);
    const hear = (reply: PoolReply<Result>): void => {
      if ('alive' in reply) stall.refresh();
      else finish({ result: reply.result }, !reply.spent);
    };
    const stall = setTimeout(giveUp, stallMs);
    const timeout = setTimeout(giveUp, timeoutMs);
    const stopWatching = maxMemoryBytes === undefined ? undefined : watchMemory(child, maxMemoryBytes);
    child.on('message', hear).once('exit', ended);
    // An ended process cannot take a message; its `exit` event fails the job.
    child.send(job as object, (error) => error && child.kill('SIGKILL'));
  };

  return {
    run: (job) =>
      new Promise((settle) => {
        if (closed) return settle({ failure: 'closed' });
        if (waiting.length >= maxWaiting) return settle({ failure: 'overload' });
        waiting.push({ job, settle });
        assign();
      }),
    close() {
      closed = true;
      for (const { settle } of waiting.splice(0)) settle({ failure: 'closed' });
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
