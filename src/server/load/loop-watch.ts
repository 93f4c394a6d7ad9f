/** The processor time that the event loop has spent in the current turn, also in the middle of it. */

export interface LoopWatch {
  /** Milliseconds of processor time since the last sample, beyond the interval between samples. */
  turnMs(): number;
  stop(): void;
}

export interface Clocks {
  /** Milliseconds of processor time of this thread; other programs do not count. */
  cpu(): number;
  /** Milliseconds, never going back. */
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

/** @param onDelay called with the delay of each sample, in milliseconds */
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
