/** How tests wait: for a condition, within a limit. The sleeps at the end are the only ones; each states its reason. */

interface Polling {
  timeoutMs?: number;
  everyMs?: number;
}

/** Checks a condition until it is truthy. @returns its last value, which is falsy after `timeoutMs` */
export async function poll<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 30_000, everyMs = 50 }: Polling = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value || performance.now() >= deadline) return value;
    await sleep(everyMs);
  }
}

/** Waits for a condition. @returns its truthy value @throws Error that names `what` after `timeoutMs` */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  polling: Polling = {},
): Promise<NonNullable<T>> {
  const started = performance.now();
  const value = await poll(condition, polling);
  if (value) return value;
  throw new Error(`Waited ${Math.round(performance.now() - started)} ms for this: ${what}.`);
}

/**
 * Checks that a condition stays false, where no later event can show it.
 * @param what that must not happen
 * @throws Error that names `what` when the condition is true
 */
export async function neverWithin(
  ms: number,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  if (await poll(condition, { timeoutMs: ms, everyMs: 20 })) throw new Error(`This happened: ${what}.`);
}

/** The time that a person needs for a form: the server rejects one sent in less than 2 s as a robot's. */
export const fillInForm = (): Promise<void> => sleep(2_100);

/** The pace of a simulated client or server; its slowness is the subject of the test. */
export const simulatedDelay = (ms: number): Promise<void> => sleep(ms);

/** Lets time pass that the program under test measures. @param _reason what ends or becomes due in this time */
export const elapse = (ms: number, _reason: string): Promise<void> => sleep(ms);

/** Not `node:timers/promises`, which fake timers leave unchanged. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
