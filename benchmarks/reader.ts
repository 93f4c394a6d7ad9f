/**
 * `npm run bench -- reader`: measures the response times of pages of documents and their pictures, on the sample library
 * and on a report of 500 pages and 40 MB. Exits with code 1 if a claim does not hold.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pagePicture, readerPage } from '../src/urls.ts';
import { endProcess, removeFolder } from '../tests/end-process.ts';
import { newClientAddress } from '../tests/proof/support/client-address.ts';
import { type LibraryDocument, startReaderSite } from './reader/site.ts';
import { durationFigures, percentile, printFigures } from './support/figures.ts';
import { Seeded } from './support/random.ts';

/** Pages requested before measuring, so that V8 has compiled the code and the processes run; then those that are measured. */
const WARM_UP = 40;
const PAGES = 200;
const PICTURES = 80;
const MAX_MS = { page: 50, picture: 400, cached: 20 };
/** Maximum duration for a page of the large report, relative to one of the sample library. */
const MAX_RATIO = 1.5;

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-reader-'));
const { site, sample, report } = await startReaderSite(scratch);
try {
  const decks = { sample: addressesOf(sample, 1), report: addressesOf([report], 2) };
  const durations = {
    sample: [] as number[],
    report: [] as number[],
    drawn: [] as number[],
    cached: [] as number[],
  };
  for (let at = 0; at < WARM_UP + PAGES; at++)
    // In turns, so that other load affects both.
    for (const name of ['sample', 'report'] as const) {
      const { page = '', picture = '' } = decks[name][at] ?? {};
      const duration = await timed(page);
      if (at >= WARM_UP) durations[name].push(duration);
      if (at >= PICTURES) continue;
      durations.drawn.push(await timed(picture));
      durations.cached.push(await timed(picture));
    }
  printFigures('Pages and pictures of documents', [
    ...durationFigures('page, sample library', durations.sample, MAX_MS.page),
    ...durationFigures('page, report of 40 MB', durations.report, MAX_MS.page),
    ...durationFigures('new picture', durations.drawn, MAX_MS.picture),
    ...durationFigures('cached picture', durations.cached, MAX_MS.cached),
    {
      what: 'page, 95 %, report of 40 MB',
      value: percentile(durations.report, 0.95),
      unit: 'ms',
      reference: { what: 'sample library', value: percentile(durations.sample, 0.95) },
      maxRatio: MAX_RATIO,
    },
  ]);
} finally {
  await endProcess(site.process);
  removeFolder(scratch);
}

/** @returns the addresses of all pages and of their pictures, in random order */
function addressesOf(documents: readonly LibraryDocument[], seed: number) {
  const random = new Seeded(seed);
  return documents
    .flatMap(({ id, sha256, pages }) =>
      Array.from({ length: pages }, (_, at) => ({
        page: readerPage(id, at + 1),
        picture: pagePicture(id, at + 1, sha256, 1280),
        place: random.next(),
      })),
    )
    .sort((a, b) => a.place - b.place);
}

/**
 * @returns milliseconds until the last byte
 * @throws Error unless the status is 200
 */
async function timed(address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(site.origin + address, { headers: newClientAddress() });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}.`);
  return performance.now() - startedAt;
}
