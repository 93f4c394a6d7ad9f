/** Measures the memory of this process's descendants. */
import { descendants, residentBytes } from '../../process-reads.ts';

/** @returns a function that stops the sampling and returns the largest memory of a single process in MB */
export function watchMemory(): () => number {
  let most = 0;
  const timer = setInterval(() => {
    for (const pid of descendants(process.pid)) most = Math.max(most, residentBytes(pid) / 1024 ** 2);
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}
