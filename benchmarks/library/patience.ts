/** Measures response times of pages. */
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './claims.ts';

const PAUSE_MS = 20;
const DURATION_MS = 15_000;

/**
 * Requests the pages in turn, one at a time.
 * @returns the 99th percentile of the durations in milliseconds
 */
export async function measureLatency(origin: string, paths: readonly string[]): Promise<number> {
  const durations: number[] = [];
  const until = performance.now() + DURATION_MS;
  for (let at = 0; performance.now() < until; at++) {
    const startedAt = performance.now();
    const response = await fetch(origin + paths[at % paths.length]);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${paths[at % paths.length]} responded with ${response.status}.`);
    durations.push(performance.now() - startedAt);
    await wait(PAUSE_MS);
  }
  return percentile(durations, 0.99);
}
