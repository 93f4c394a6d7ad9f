/** Measures the duration of searches by several visitors at once, beside a bare FTS5 index of the same pages. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openQueryPool } from '../../src/features/library/search/query/query-pool.server.ts';
import type { SynonymGroups } from '../../src/features/library/search/reading/synonyms.ts';
import { openThreadPool } from '../../src/server/child-process/thread-pool.ts';
import { removeFolder } from '../../tests/end-process.ts';
import { durationFigures, percentile, printFigures } from '../support/figures.ts';
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

type Ask = (query: string) => Promise<unknown>;

export async function measureSpeed(pages: number, names: SynonymGroups): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  try {
    await measure(pages, names, folder);
  } finally {
    removeFolder(folder);
  }
}

async function measure(pages: number, names: SynonymGroups, folder: string): Promise<void> {
  const indexes = writeGeneratedPages(folder, pages);
  const site = openQueryPool({ file: indexes.site, names });
  const bare = openThreadPool<{ query: string }, { rows: number }>({
    module: new URL('./bare-worker.ts', import.meta.url),
    workerData: { file: indexes.bare },
    workers: THREADS,
    maxQueueLength: VISITORS,
    hangMs: TIMEOUT_MS,
    queueMs: TIMEOUT_MS,
  });
  const askSite: Ask = (query) => site.search({ query, order: 'relevance', page: 1 });
  const askBare: Ask = async (query) => {
    const outcome = await bare.run({ query });
    if ('failure' in outcome) throw new Error(`The bare index did not answer: ${outcome.failure}`);
  };

  const first = { site: await askAll(askSite), bare: await askAll(askBare) };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await askAll(askSite);
  const later: { site: number[]; bare: number[] } = { site: [], bare: [] };
  // In turns, so that other load affects both.
  for (let round = 0; round < ROUNDS; round++) {
    later.site.push(...(await askAll(askSite)));
    later.bare.push(...(await askAll(askBare)));
  }
  await site.close();
  await bare.close();

  const besideBare = (what: string, durations: { site: number[]; bare: number[] }) => {
    const [median, slow] = durationFigures(what, durations.site);
    const reference = { what: 'bare FTS5', value: percentile(durations.bare, 0.95) };
    return [median, slow && { ...slow, reference, maxRatio: 1 }].filter((one) => one !== undefined);
  };
  printFigures(`Searches, ${pages.toLocaleString('en-IN')} pages, ${VISITORS} at once`, [
    ...besideBare('search', later),
    ...besideBare('first searches', first),
  ]);
}

/** Asks all queries. @returns the duration of each in milliseconds */
async function askAll(ask: Ask): Promise<number[]> {
  const durations: number[] = [];
  const remaining = QUERIES.values();
  const visitor = async (): Promise<void> => {
    for (const query of remaining) {
      const asked = performance.now();
      await ask(query);
      durations.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return durations;
}
