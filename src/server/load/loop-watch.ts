/** How long the event loop has been busy with one turn: right now, in its middle, not only at the last look. */

export interface LoopWatch {
  /** Milliseconds of work since the last look, beyond what fits between two of them. */
  busy(): number;
  stop(): void;
}

export interface Clocks {
  /** Milliseconds of the processor's time that this thread has taken; what other programs take does not count. */
  worked(): number;
  /** Milliseconds, never going back. */
  now(): number;
}

/** Milliseconds between two looks. */
const PERIOD = 50;

const CLOCKS: Clocks = {
  worked() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  now: () => performance.now(),
};

/** @param note told how late each look was, in milliseconds */
export function watchLoop(note: (late: number) => void, clocks: Clocks = CLOCKS): LoopWatch {
  let begun = clocks.worked();
  let due = clocks.now() + PERIOD;
  const timer = setInterval(() => {
    note(Math.max(0, clocks.now() - due));
    begun = clocks.worked();
    due = clocks.now() + PERIOD;
  }, PERIOD).unref();
  return {
    busy: () => Math.max(0, clocks.worked() - begun - PERIOD),
    stop: () => clearInterval(timer),
  };
}
