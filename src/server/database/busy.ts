/** Waits for SQLite's locks without blocking the event loop: `node:sqlite` is synchronous, so its own timeout would. */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds one process waits for another that is writing. */
export const BUSY_TIMEOUT_MS = 5_000;

/** Milliseconds between two attempts; the last one repeats. */
const PAUSES = [1, 2, 5, 10, 20, 50];

/** Primary result code of SQLite (https://www.sqlite.org/rescode.html); the others below it only say where it came from. */
const SQLITE_BUSY = 5;
/** A transaction has read what another process has changed since: it has to begin again. */
const SQLITE_BUSY_SNAPSHOT = 517;

/**
 * Tries again, after growing pauses, while another process holds the lock.
 * @param attempt   changes nothing when it fails with SQLITE_BUSY
 * @param timeoutMs after which the last error is thrown
 * @throws what `attempt` threw
 */
export async function retryWhileBusy<T>(
  attempt: () => T | Promise<T>,
  timeoutMs: number = BUSY_TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(PAUSES[tried] ?? PAUSES.at(-1));
  }
}

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' && (code & 0xff) === SQLITE_BUSY && code !== SQLITE_BUSY_SNAPSHOT;
}
