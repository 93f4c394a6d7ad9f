/** Memory and command lines of processes, and the bytes that they have read, from `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

const INTERVAL_MS = 20;

/**
 * @param processes returns the ids of the current processes
 * @returns `stop`, which ends the polling, and `total`, which returns the bytes that all these processes,
 * including exited ones, have read from files and pipes
 */
export function readBytes(processes: () => number[]): { total(): number; stop(): void } {
  const most = new Map<number, number>();
  const count = (): void => {
    for (const pid of processes()) most.set(pid, Math.max(most.get(pid) ?? 0, readBy(pid)));
  };
  const timer = setInterval(count, INTERVAL_MS);
  return {
    total() {
      count();
      return [...most.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
    stop: () => clearInterval(timer),
  };
}

/** Adds up the threads: the sum of the whole process also contains what its exited children have read. */
function readBy(pid: number): number {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.reduce((sum, thread) => {
    const io = attempt(() => readFileSync(`/proc/${pid}/task/${thread}/io`, 'utf8')) ?? '';
    return sum + Number(/^rchar: (\d+)/m.exec(io)?.[1] ?? 0);
  }, 0);
}

/** @returns the resident set size of a process in bytes; 0 if it has exited */
export function residentBytes(pid: number): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** @returns the ids of all descendants of a process */
export function descendants(root: number): number[] {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (pid) =>
      Number(
        attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
          ?.split(') ')[1]
          ?.split(' ')[1],
      ),
  );
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [Number(child), ...below(Number(child))]);
  return below(root);
}

/** @returns the command line of a process, its words separated by NUL; empty if it has exited */
export const commandOf = (pid: number): string =>
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
