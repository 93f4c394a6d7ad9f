/** How long searches take with eight visitors at once, and how large the index is. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inflateRawSync } from 'node:zlib';
import { ROOT } from '../../scripts/prepare.mjs';
import type { Company } from '../../src/content-model/schema/company.ts';
import { openForReading, textIndexFile } from '../../src/features/library/ingest/index/store.server.ts';
import { otherNames } from '../../src/features/library/search/query/other-names.ts';
import { openQueryPool } from '../../src/features/library/search/query/query-pool.server.ts';
import { type Claim, milliseconds, percentile } from './claims.ts';

const VISITORS = 8;
const ROUNDS = 5;
/** Rounds before those: threads that have just begun compile what they run, for some hundred searches. */
const WARM_UP = 5;
/** Milliseconds that the event loop may be late: less than a frame. */
const LONGEST_DELAY = 16;
/** Queries of visitors, the commonest words, phrases, beginnings and misspellings among them; one a line. */
const QUERIES = path.join(ROOT, 'benchmarks', 'library', 'queries.txt');

export async function measureSearch(cache: string, company: Company): Promise<Claim[]> {
  const names = otherNames([company.name, company.shortName, company.formerName]);
  const pool = openQueryPool({ file: textIndexFile(cache), names });
  const queries = readFileSync(QUERIES, 'utf8').trim().split('\n');
  const run = async (): Promise<number[]> => {
    const taken: number[] = [];
    const waiting = queries.values();
    const visitor = async (): Promise<void> => {
      for (const query of waiting) {
        const asked = performance.now();
        await pool.search({ query, order: 'relevance', page: 1 });
        taken.push(performance.now() - asked);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    return taken;
  };
  const first = percentile(await run(), 0.95);
  for (let round = 1; round < WARM_UP; round++) await run();
  const rounds: number[][] = [];
  // This process has the part of the server: whatever would hold up its loop holds up this one.
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  for (let round = 0; round < ROUNDS; round++) rounds.push(await run());
  loop.disable();
  const delay = loop.percentile(99) / 1e6;
  await pool.close();
  const all = rounds.flat();
  const middle = percentile(all, 0.5);
  const most = percentile(all, 0.95);
  const what = `search, ${queries.length} queries, ${VISITORS} at once`;
  return [
    {
      what: `${what}: middle`,
      measured: milliseconds(middle),
      claimed: '',
      value: middle,
      unit: 'ms',
    },
    {
      what: `${what}: 95 %`,
      measured: milliseconds(most),
      claimed: '<= 25 ms',
      holds: most <= 25,
      value: most,
      unit: 'ms',
      limit: 25,
    },
    {
      what: `${what}: 95 % of the very first`,
      measured: milliseconds(first),
      claimed: '',
      value: first,
      unit: 'ms',
    },
    {
      what: 'event loop late while searching: 99 %',
      measured: milliseconds(delay),
      claimed: `<= ${LONGEST_DELAY} ms`,
      holds: delay <= LONGEST_DELAY,
      value: delay,
      unit: 'ms',
      limit: LONGEST_DELAY,
    },
  ];
}

/** The index's file, without the pictures in it, against the text it holds (UTF-8). */
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
