/** Waits for a promise with a timeout. */
import { setTimeout as pause } from 'node:timers/promises';

/** @returns the value of the promise; undefined if it rejects or takes longer than `ms` milliseconds */
export const within = <T>(ms: number, asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked.catch(() => undefined), pause(ms, undefined, { ref: false })]);
