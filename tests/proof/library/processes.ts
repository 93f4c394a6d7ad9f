/** Measures the memory of child processes. */
import { descendants, residentBytes } from '../../process-reads.ts';

/**
 * Samples the memory of all descendants of a process.
 * @returns a function that stops the sampling and returns the largest memory of a single process in MB
 */
export function watchMemory(root = process.pid, everyMs = 50): () => number {
  let most = 0;
  const look = (): void => {
    for (const pid of descendants(root)) most = Math.max(most, residentBytes(pid) / 1024 ** 2);
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}
