/** Tests whether response times reveal that an address is on the newsletter's list. */

import { simulatedDelay, until } from '../../waiting.ts';
import { readRecord } from './record.ts';
import type { Site } from './site.ts';

const STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** Maximum ratio of the difference between medians to the noise (see `timings`). */
const TOLERANCE = 1;
const SHUFFLES = 2_000;

/**
 * Signs up known and unknown addresses in random order, and compares the medians of the response times. The
 * noise is the largest difference between the medians of two random halves of all response times, over 2,000
 * shuffles (a permutation test, p < 0.0005).
 * @returns the problems, one sentence each
 */
export async function timings(
  site: Site,
  dataDir: string,
  pairs: number,
  random: () => number,
): Promise<string[]> {
  const known = STATES.map((state) => `${state}@visitor.example`);
  let asked = 0;
  const ask = async (email: string) => {
    asked += 1;
    const client = `203.0.${113 + (asked >> 8)}.${asked & 255}`;
    const headers = { Accept: 'application/json', Origin: site.origin, 'X-Forwarded-For': client };
    const body = new URLSearchParams({ email });
    const started = performance.now();
    const response = await fetch(`${site.origin}/newsletter`, { method: 'POST', headers, body });
    await response.text();
    const took = performance.now() - started;
    // The outbox runs once a second. A random delay spreads the effect of the outbox over all kinds of
    // addresses.
    await simulatedDelay(random() * 10);
    return took;
  };
  for (const email of known) await ask(email);
  await readRecord(dataDir, 'sqlite', async (database) => {
    const waiting = () =>
      database
        .selectFrom('outbox')
        .select('id')
        .where('recipient', 'in', known)
        .where('state', '=', 'waiting')
        .execute();
    await until('the known addresses have their mails', async () => (await waiting()).length === 0);
    for (const state of STATES)
      await database
        .updateTable('subscriptions')
        .set({ state })
        .where('email', '=', `${state}@visitor.example`)
        .execute();
  });
  const times = new Map<string, number[]>([...STATES, 'unknown', 'other'].map((name) => [name, []]));
  for (let n = 0; n < pairs; n++) {
    for (const name of shuffle([...times.keys()], random)) {
      const isUnknown = name === 'unknown' || name === 'other';
      // Unknown addresses are as long as known ones, because longer text takes longer.
      const email = isUnknown
        ? `${name}-${n.toString(36).padStart(4, '0')}@visitor.example`
        : `${name}@visitor.example`;
      times.get(name)?.push(await ask(email));
    }
  }
  const unknown = times.get('unknown') ?? [];
  return [...times].flatMap(([name, taken]) => {
    if (name === 'unknown') return [];
    const difference = Math.abs(median(taken) - median(unknown));
    const noise = noiseOf([...taken, ...unknown], random);
    console.info(
      `timing: ${name} ${median(taken).toFixed(3)} ms, unknown ${median(unknown).toFixed(3)} ms (medians of ${taken.length}), difference ${difference.toFixed(3)} ms, largest by chance ${noise.toFixed(3)} ms`,
    );
    return difference > TOLERANCE * noise ? [`the time of an answer tells that an address is ${name}`] : [];
  });
}

function noiseOf(all: readonly number[], random: () => number): number {
  let largest = 0;
  for (let n = 0; n < SHUFFLES; n++) {
    const mixed = shuffle(all, random);
    const half = mixed.length / 2;
    largest = Math.max(largest, Math.abs(median(mixed.slice(0, half)) - median(mixed.slice(half))));
  }
  return largest;
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
