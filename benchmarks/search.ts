/**
 * `npm run bench -- search`: measures the duration of searches with eight visitors at once, beside a bare FTS5
 * index of the same pages (words joined by OR, ranked by bm25) in the same number of threads. Exits with code 1
 * if a claim does not hold.
 *   --pages N     number of pages (100000)
 *   --reuse       uses the indexes of the run before
 */

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/prepare.mjs';
import { loadContent } from '../src/content-model/load.ts';
import { textIndexFile } from '../src/features/library/ingest/index/store.server.ts';
import { openQueryPool } from '../src/features/library/search/query/query-pool.server.ts';
import { otherNames } from '../src/features/library/search/reading/other-names.ts';
import { openThreadPool } from '../src/server/child-process/thread-pool.ts';
import {
  type Claim,
  formatMilliseconds,
  groupsOf,
  percentile,
  printClaims,
  ratioClaim,
} from './library/claims.ts';
import { handOver } from './report/result.ts';
import { makeIndexes } from './search/indexes.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '100000' }, reuse: { type: 'boolean', default: false } },
});
const VISITORS = 8;
const THREADS = 2;
const ROUNDS = 3;
const TIMEOUT_MS = 120_000;
const MAX_QUEUE_LENGTH = 200;
/** A search for the same number of rounds after the first one: V8 has compiled the code by then. */
const WARM_UP_ROUNDS = 3;

const pages = Number(values.pages);
const folder = path.join(ROOT, '.cache', `bench-search-${pages}`);
const startedAt = performance.now();
const indexes = values.reuse
  ? { site: textIndexFile(folder), bare: path.join(folder, 'bare.sqlite') }
  : makeIndexes(folder, pages);
const seconds = (performance.now() - startedAt) / 1000;
const queries = readFileSync(path.join(ROOT, 'benchmarks', 'library', 'queries.txt'), 'utf8')
  .trim()
  .split('\n');
const { content } = loadContent(path.join(ROOT, 'content'));
const { name, shortName, formerName } = content.company;

const site = openQueryPool({
  file: indexes.site,
  names: otherNames([name, shortName, formerName], content.library.synonyms),
});
const bare = openThreadPool<{ query: string }, { rows: number }>({
  module: new URL('./search/bare-worker.ts', import.meta.url),
  workerData: { file: indexes.bare },
  workers: THREADS,
  maxQueueLength: MAX_QUEUE_LENGTH,
  timeoutMs: TIMEOUT_MS,
  deadlineMs: TIMEOUT_MS,
});
const askSite = (query: string) => site.search({ query, order: 'relevance', page: 1 });
const askBare = (query: string) => bare.run({ query });

const first = { site: percentile(await run(askSite), 0.95), bare: percentile(await run(askBare), 0.95) };
for (let round = 0; round < WARM_UP_ROUNDS; round++) await run(askSite);
const own: number[] = [];
const reference: number[] = [];
// In turns, so that other load affects both.
for (let round = 0; round < ROUNDS; round++) {
  own.push(...(await run(askSite)));
  reference.push(...(await run(askBare)));
}
await site.close();
await bare.close();

const what = `search, ${pages.toLocaleString('en-IN')} pages, ${VISITORS} at once`;
const p95 = { site: percentile(own, 0.95), bare: percentile(reference, 0.95) };
const parts = (one: { site: number; bare: number }) =>
  `${formatMilliseconds(one.site)} / ${formatMilliseconds(one.bare)}`;
const size = statSync(indexes.site).size / 1e6;
const claims: Claim[] = [
  ratioClaim(`${what}, 95 % / bare FTS5`, p95.site / p95.bare, parts(p95), { most: 1 }),
  ratioClaim(`${what}, 95 % of the first queries / bare FTS5`, first.site / first.bare, parts(first), {
    most: 1,
  }),
  {
    what: `${what}, median`,
    measured: formatMilliseconds(percentile(own, 0.5)),
    claimed: '',
    value: percentile(own, 0.5),
    unit: 'ms',
  },
  { what: 'size of the index', measured: `${size.toFixed(0)} MB`, claimed: '', value: size, unit: 'MB' },
  ...(values.reuse
    ? []
    : [
        {
          what: 'both indexes made',
          measured: `${seconds.toFixed(0)} s`,
          claimed: '',
          value: seconds,
          unit: 's',
        },
      ]),
];
process.exitCode = printClaims(claims) ? 0 : 1;
handOver({
  title: 'Search',
  about: `${queries.length} queries by ${VISITORS} visitors at once over ${pages.toLocaleString('en-IN')} generated pages, beside a bare FTS5 index of the same pages in as many threads.`,
  groups: groupsOf(claims),
  missed: claims.flatMap(({ what: measure, measured, claimed, holds }) =>
    holds === false ? [`${measure}: ${measured} (${claimed})`] : [],
  ),
});

/** Asks all queries. @returns the duration of each in milliseconds */
async function run(ask: (query: string) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const remaining = queries.values();
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
