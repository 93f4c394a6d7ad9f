/** A semaphore whose callers wait in order, for a limited time. */

export interface Semaphore {
  /** @returns a function that releases the slot; undefined if no slot became free in time */
  acquire(): Promise<(() => void) | undefined>;
}

/**
 * @param places maximum number of concurrent holders
 * @param timeoutMs maximum time to wait for a slot
 */
export function semaphore(places: number, timeoutMs: number): Semaphore {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function release(): () => void {
    taken += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      taken -= 1;
      waiting.shift()?.();
    };
  }
  return {
    async acquire() {
      if (taken < places) return release();
      return new Promise((resolve) => {
        const admit = () => {
          clearTimeout(timer);
          resolve(release());
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(admit), 1);
          resolve(undefined);
        }, timeoutMs);
        waiting.push(admit);
      });
    },
  };
}
