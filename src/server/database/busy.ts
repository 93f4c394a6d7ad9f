/**
 * Waits for SQLite locks without blocking the event loop: `node:sqlite` is synchronous, so its own timeout
 * would block.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum time to wait for another process's lock, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5_000;

/** Delays between attempts in milliseconds; the last one repeats. */
const DELAYS_MS = [1, 2, 5, 10, 20, 50];

/**
 * SQLite's primary result code (https://www.sqlite.org/rescode.html); its extended codes share the low byte.
 */
const SQLITE_BUSY = 5;

/**
 * Retries with increasing delays while another process holds the lock.
 * @param attempt must change nothing if it fails with SQLITE_BUSY
 * @param timeoutMs time after which the last error is thrown
 * @throws the error of `attempt`
 */
export async function retryWhileBusy<T>(
  attempt: () => T | Promise<T>,
  timeoutMs: number = BUSY_TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let attempts = 0; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(DELAYS_MS[attempts] ?? DELAYS_MS.at(-1));
  }
}

/** True for an error of SQLite that another process holds the lock. */
export function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' && (code & 0xff) === SQLITE_BUSY;
}
