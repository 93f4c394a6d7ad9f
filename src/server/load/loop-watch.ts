/** Measures the processor time of the current event-loop turn, before the turn ends. */

export interface LoopWatch {
  /**
   * Estimates the processor time of the current turn in milliseconds: the thread's processor time since the
   * last sample, minus the interval between samples.
   */
  turnMs(): number;
  stop(): void;
}

export interface Clocks {
  /** Processor time of this thread in milliseconds. */
  cpu(): number;
  /** Monotonic time in milliseconds. */
  now(): number;
}

/** Milliseconds between two samples. */
const INTERVAL_MS = 50;

const CLOCKS: Clocks = {
  cpu() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  now: () => performance.now(),
};

/** @param onDelay called at each sample with the timer's delay in milliseconds */
export function watchLoop(onDelay: (ms: number) => void, clocks: Clocks = CLOCKS): LoopWatch {
  let sampled = clocks.cpu();
  let due = clocks.now() + INTERVAL_MS;
  const timer = setInterval(() => {
    onDelay(Math.max(0, clocks.now() - due));
    sampled = clocks.cpu();
    due = clocks.now() + INTERVAL_MS;
  }, INTERVAL_MS).unref();
  return {
    turnMs: () => Math.max(0, clocks.cpu() - sampled - INTERVAL_MS),
    stop: () => clearInterval(timer),
  };
}
