/**
 * Functions that wait for a condition. Their timeout only ends what hangs. The functions at the end are the
 * only ones that sleep; each has a reason.
 */

interface Polling {
  timeoutMs?: number;
  everyMs?: number;
}

/**
 * Polls a condition until it is truthy.
 * @returns the condition's last value, which is falsy after `timeoutMs`
 */
export async function poll<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 240_000, everyMs = 50 }: Polling = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value || performance.now() >= deadline) return value;
    await sleep(everyMs);
  }
}

/**
 * Polls a condition.
 * @returns the condition's truthy value
 * @throws Error that names `what` after `timeoutMs`
 */
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

/** Waits as long as a person needs to fill in a form, because the server rejects forms sent within 2 s. */
export const fillInForm = (): Promise<void> => sleep(2_100);

/** Slows down a simulated client or server whose slowness is the subject of the test. */
export const simulatedDelay = (ms: number): Promise<void> => sleep(ms);

/**
 * Lets time pass for the program under test.
 * @param _reason what happens in the program during this time
 */
export const elapse = (ms: number, _reason: string): Promise<void> => sleep(ms);

/** Uses the global `setTimeout`, because fake timers do not replace `node:timers/promises`. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
