/** Limits the processor time of a job. Unlike wall time, it does not pass while other programs run. */
import { readFileSync } from 'node:fs';

const INTERVAL_MS = 50;
/** Milliseconds of processor time in a tick of `/proc/<pid>/stat`: Linux counts a hundred a second (USER_HZ). */
const TICK_MS = 10;
/** Where processor time is not known, a job may take this many times its limit in wall time. */
const WALL_FACTOR = 10;

interface CpuLimits {
  /** Milliseconds of processor time from the call. */
  cpuMs: number | undefined;
  /** Milliseconds of processor time from the call or the last `refresh`. */
  stallCpuMs: number | undefined;
}

/**
 * Starts watching.
 * @param pid of the child process; undefined for a thread
 * @param onExceeded called once if a limit is exceeded
 * @returns undefined without limits
 */
export function watchCpu(
  pid: number | undefined,
  { cpuMs, stallCpuMs }: CpuLimits,
  onExceeded: () => void,
): { refresh(): void; stop(): void } | undefined {
  if (cpuMs === undefined && stallCpuMs === undefined) return undefined;
  const used = cpuClock(pid);
  let refreshed = 0;
  const timer = setInterval(() => {
    const isWithin = (limit = Number.POSITIVE_INFINITY, since = 0) => used() - since <= limit;
    if (isWithin(cpuMs) && isWithin(stallCpuMs, refreshed)) return;
    clearInterval(timer);
    onExceeded();
  }, INTERVAL_MS);
  return {
    refresh() {
      refreshed = used();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * @returns a function that returns the milliseconds of processor time that the process has used since; 0 once it has exited. Where
 *   processor time is not known, and for a thread, a share of wall time
 */
export function cpuClock(pid: number | undefined): () => number {
  const measure = usedMs(pid) === undefined ? () => performance.now() / WALL_FACTOR : () => usedMs(pid);
  const started = measure() ?? 0;
  return () => Math.max(0, (measure() ?? 0) - started);
}

/**
 * @returns the processor time of a process and of its children that have ended, proc(5); undefined without `/proc`, and for a
 *   process that has exited
 */
function usedMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces. utime, stime, cutime and cstime are fields 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return TICK_MS * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return undefined;
  }
}
