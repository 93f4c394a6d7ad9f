/** How long visitors wait for a page while the library is being indexed, beside the same page at rest. */
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './claims.ts';

const EVERY_MS = 20;
const FOR_MS = 15_000;

/** Asks for pages in turn, one at a time. @returns the 99th percentile, milliseconds */
export async function waited(origin: string, paths: readonly string[]): Promise<number> {
  const taken: number[] = [];
  const until = performance.now() + FOR_MS;
  for (let at = 0; performance.now() < until; at++) {
    const asked = performance.now();
    const answer = await fetch(origin + paths[at % paths.length]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${paths[at % paths.length]} answered ${answer.status}.`);
    taken.push(performance.now() - asked);
    await wait(EVERY_MS);
  }
  return percentile(taken, 0.99);
}
