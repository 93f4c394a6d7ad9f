/** Measures the processor time and the memory of processes, and watches their limits. */
import { readFileSync } from 'node:fs';

const INTERVAL_MS = 50;
/**
 * Milliseconds of processor time in a tick of `/proc/<pid>/stat`: Linux counts a hundred a second (USER_HZ).
 */
const TICK_MS = 10;
/** Where processor time is not known, a job may take this many times its limit in wall time. */
const WALL_FACTOR = 10;

/** Calls a function every 50 ms. @returns a function that ends this */
export function watch(check: () => void): () => void {
  const timer = setInterval(check, INTERVAL_MS);
  return () => clearInterval(timer);
}

/**
 * Unlike wall time, processor time does not pass while other programs run.
 * @param pid undefined for a thread
 * @returns a function that returns the processor time in milliseconds that the process has used since this
 *   call; 0 after it has exited. For a thread, and where processor time is not known, a share of wall time
 */
export function cpuClock(pid: number | undefined): () => number {
  const measure = usedMs(pid) === undefined ? () => performance.now() / WALL_FACTOR : () => usedMs(pid);
  const started = measure() ?? 0;
  return () => Math.max(0, (measure() ?? 0) - started);
}

/**
 * @returns the processor time of a process and of its children that have ended, proc(5); undefined without
 *   `/proc`, and for a process that has exited
 */
function usedMs(pid: number | undefined): number | undefined {
  const stat = procFile(pid, 'stat');
  if (stat === undefined) return undefined;
  // The name of the program, in parentheses, may contain spaces. utime, stime, cutime and cstime are fields
  // 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/**
 * @returns the resident set of a process, which includes WebAssembly and buffers; 0 without `/proc`, and for
 *   a thread
 */
export function residentBytes(pid: number | undefined): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(procFile(pid, 'status') ?? '')?.[1] ?? 0);
}

function procFile(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
