/**
 * Measures the duration of searches by several visitors at once, beside a bare FTS5 index of the same pages.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SynonymGroups } from '../../src/features/library/search/reading/synonyms.ts';
import { openQueryPool } from '../../src/features/library/search/search.server.ts';
import { openThreadPool } from '../../src/server/child-process/workers.ts';
import { percentile, printFigures } from '../support/print-figures.ts';
import { writeGeneratedPages } from './generated-pages.ts';

const VISITORS = 8;
/** Threads of the bare index: as many as the site's search has. */
const THREADS = 2;
const ROUNDS = 3;
/** Rounds of the site's search after its first: V8 has compiled the code by then. */
const WARM_UP_ROUNDS = 3;
const TIMEOUT_MS = 120_000;
/** Typical queries, common words, phrases, prefixes and misspellings; one per line. */
const QUERIES = readFileSync(path.join(import.meta.dirname, 'queries.txt'), 'utf8')
  .trim()
  .split('\n');

/** @param folder receives indexes of generated pages */
export async function measureSearches(folder: string, pages: number, names: SynonymGroups): Promise<void> {
  const indexes = writeGeneratedPages(folder, pages);
  const site = openQueryPool({ file: indexes.site, names });
  const bare = openThreadPool<{ query: string }, { rows: number }>({
    module: new URL('./bare-index.ts', import.meta.url),
    setup: { file: indexes.bare },
    workers: THREADS,
    maxQueueLength: VISITORS,
    hangMs: TIMEOUT_MS,
    queueMs: TIMEOUT_MS,
  });
  const askSite = () => askAll((query) => site.run({ request: { query, order: 'relevance', page: 1 } }));
  const askBare = () =>
    askAll(async (query) => {
      const outcome = await bare.run({ query });
      if ('failure' in outcome) throw new Error(`The bare index did not answer: ${outcome.failure}`);
    });

  const first = { site: await askSite(), bare: await askBare() };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await askSite();
  const later: typeof first = { site: [], bare: [] };
  // Alternates between the two, so that other load affects both.
  for (let round = 0; round < ROUNDS; round++) {
    later.site.push(...(await askSite()));
    later.bare.push(...(await askBare()));
  }
  await site.close();
  await bare.close();

  const figures = (what: string, durations: typeof first, max: number) =>
    [0.5, 0.95].map((share) => ({
      what: `${what}, ${100 * share} %`,
      value: percentile(durations.site, share),
      unit: 'ms',
      reference: percentile(durations.bare, share),
      ...(share > 0.5 && { max }),
    }));
  printFigures(
    `Searches by ${VISITORS} at once, ${pages.toLocaleString('en-IN')} pages; reference: a bare FTS5 index`,
    [...figures('searches', later, 1), ...figures('first searches', first, 1.25)],
  );
}

/** Asks all queries. @returns the duration of each in milliseconds */
async function askAll(ask: (query: string) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const remaining = QUERIES.values();
  const visitor = async () => {
    for (const query of remaining) {
      const startedAt = performance.now();
      await ask(query);
      durations.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return durations;
}
