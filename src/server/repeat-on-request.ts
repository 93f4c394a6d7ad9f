/**
 * Runs something that brings a state up to date, one run after the other.
 * @param run must not reject
 */
export function repeatOnRequest(run: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isRequested = false;
  const runAll = async () => {
    while (isRequested) {
      isRequested = false;
      await run();
    }
    running = undefined;
  };
  return {
    /** Starts a run, now or after the one in progress. Resolves when no run is left. */
    request(): Promise<void> {
      isRequested = true;
      running ??= runAll();
      return running;
    },
    /** The runs in progress; undefined if there are none. */
    running: () => running,
  };
}
