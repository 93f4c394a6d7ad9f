/** What processes have read, as the kernel counts it. */
import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 20;

/**
 * @param processes gives the ids of the processes that are there
 * @returns `total`: bytes that all of them have read, those that have ended included, files and pipes alike
 */
export function readBytes(processes: () => number[]): { total(): number; stop(): void } {
  const most = new Map<number, number>();
  const count = (): void => {
    for (const pid of processes()) {
      const bytes = /^rchar: (\d+)/m.exec(attempt(() => readFileSync(`/proc/${pid}/io`, 'utf8')) ?? '')?.[1];
      most.set(pid, Math.max(most.get(pid) ?? 0, Number(bytes ?? 0)));
    }
  };
  const timer = setInterval(count, EVERY_MS);
  return {
    total() {
      count();
      return [...most.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
    stop: () => clearInterval(timer),
  };
}

/** @returns the ids of all processes below one */
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

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
