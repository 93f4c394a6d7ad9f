/** Measures the duration of searches with eight concurrent visitors, and the size of the index. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inflateRawSync } from 'node:zlib';
import { ROOT } from '../../scripts/prepare.mjs';
import type { Company } from '../../src/content-model/schema/company.ts';
import { openForReading, textIndexFile } from '../../src/features/library/ingest/index/store.server.ts';
import { openQueryPool } from '../../src/features/library/search/query/query-pool.server.ts';
import { otherNames } from '../../src/features/library/search/reading/other-names.ts';
import { type Claim, formatMilliseconds, percentile, ratioClaim } from './claims.ts';

const VISITORS = 8;
/**
 * Maximum ratio to the duration with one visitor: on one core, eight visitors would wait eight times as long.
 */
const MAX_RATIO = 8;
const ROUNDS = 5;
/** Rounds before the measurement, during which V8 compiles the code that the search threads run. */
const WARM_UP_ROUNDS = 5;
/** Maximum delay of the event loop in milliseconds: the duration of a frame at 60 Hz. */
const MAX_LOOP_DELAY_MS = 16;
/** Typical queries, common words, phrases, prefixes and misspellings; one per line. */
const QUERIES = path.join(ROOT, 'benchmarks', 'library', 'queries.txt');

export async function measureSearch(cache: string, company: Company): Promise<Claim[]> {
  const names = otherNames([company.name, company.shortName, company.formerName]);
  const pool = openQueryPool({ file: textIndexFile(cache), names });
  const queries = readFileSync(QUERIES, 'utf8').trim().split('\n');
  const run = async (visitors = VISITORS): Promise<number[]> => {
    const durations: number[] = [];
    const remaining = queries.values();
    const visitor = async (): Promise<void> => {
      for (const query of remaining) {
        const startedAt = performance.now();
        await pool.search({ query, order: 'relevance', page: 1 });
        durations.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
    return durations;
  };
  const first = percentile(await run(), 0.95);
  for (let round = 1; round < WARM_UP_ROUNDS; round++) await run();
  const rounds: number[][] = [];
  const roundsAlone: number[][] = [];
  // This process runs the query pool as the server does, so its event-loop delay matches the server's.
  const loop = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    roundsAlone.push(await run(1));
    loop.enable();
    rounds.push(await run());
    loop.disable();
  }
  const delay = loop.percentile(99) / 1e6;
  await pool.close();
  const all = rounds.flat();
  const median = percentile(all, 0.5);
  const p95 = percentile(all, 0.95);
  const alone = percentile(roundsAlone.flat(), 0.95);
  const what = `search, ${queries.length} queries, ${VISITORS} at once`;
  return [
    {
      what: `${what}: median`,
      measured: formatMilliseconds(median),
      claimed: '',
      value: median,
      unit: 'ms',
    },
    {
      what: `${what}: 95 %`,
      measured: formatMilliseconds(p95),
      claimed: '',
      value: p95,
      unit: 'ms',
    },
    ratioClaim(
      `search, 95 %: ${VISITORS} visitors at once / one visitor`,
      p95 / alone,
      `${formatMilliseconds(p95)} / ${formatMilliseconds(alone)}`,
      { most: MAX_RATIO },
    ),
    {
      what: `${what}: 95 % of the first round`,
      measured: formatMilliseconds(first),
      claimed: '',
      value: first,
      unit: 'ms',
    },
    {
      what: 'event loop delay while searching: 99 %',
      measured: formatMilliseconds(delay),
      claimed: `<= ${MAX_LOOP_DELAY_MS} ms`,
      holds: delay <= MAX_LOOP_DELAY_MS,
      value: delay,
      unit: 'ms',
      limit: MAX_LOOP_DELAY_MS,
    },
  ];
}

/** Measures the size of the index without pictures, relative to the UTF-8 size of the indexed text. */
export function indexSize(cache: string): Claim {
  const file = textIndexFile(cache);
  const database = openForReading(file);
  if (!database) throw new Error('There is no index.');
  let text = 0;
  for (const row of database.prepare('SELECT text FROM body').iterate()) {
    text += inflateRawSync(row.text as Uint8Array).length;
  }
  const pictures = database.prepare('SELECT total(length(png)) AS bytes FROM picture').get();
  database.close();
  const size = statSync(file).size - Number(pictures?.bytes);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return {
    what: 'index size / extracted text',
    measured: `${(size / text).toFixed(2)} (${megabytes(size)} / ${megabytes(text)})`,
    claimed: '<= 2',
    holds: size <= 2 * text,
    value: size / 1e6,
    unit: 'MB',
    reference: { what: 'extracted text', value: text / 1e6 },
  };
}
