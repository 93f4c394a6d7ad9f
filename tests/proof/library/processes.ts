/** Measures the memory of child processes. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Samples the memory of all descendants of a process.
 * @returns a function that stops the sampling and returns the largest memory of a single process in MB
 */
export function watchMemory(root = process.pid, everyMs = 50): () => number {
  let most = 0;
  const look = (): void => {
    for (const pid of descendants(root)) {
      const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

function descendants(root: number): number[] {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (pid) =>
      Number(
        attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
          ?.split(') ')[1]
          ?.split(' ')[1],
      ),
  );
  const found: number[] = [];
  const add = (pid: number): void => {
    for (const child of children.get(pid) ?? []) {
      found.push(Number(child));
      add(Number(child));
    }
  };
  add(root);
  return found;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
