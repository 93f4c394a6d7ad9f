/** Measures pages that are not in the page cache: alone, of a large file, and while pictures are drawn. */
import { durationFigures, type Figure, percentile } from '../support/figures.ts';
import type { PageDeck } from './page-deck.ts';
import { requestPage, requestPicture } from './requests.ts';

const PAGES = 200;
const MAX_MS = { alone: 50, whileDrawing: 100 };
/** Maximum duration for a page of the large report, relative to one of the sample library. */
const MAX_RATIO = 1.5;
const PICTURES = 8;
const ROUNDS = 8;

/** Requests pages of both kinds in turn, so that other load affects both. */
export async function measurePages(
  origin: string,
  decks: { sample: PageDeck; report: PageDeck },
): Promise<Figure[]> {
  const sample: number[] = [];
  const report: number[] = [];
  const pages = { sample: decks.sample.take(PAGES), report: decks.report.take(PAGES) };
  for (const [at, page] of pages.sample.entries()) {
    sample.push(await requestPage(origin, page));
    for (const other of pages.report.slice(at, at + 1)) report.push(await requestPage(origin, other));
  }
  return [
    ...durationFigures('page, sample library', sample, MAX_MS.alone),
    ...durationFigures('page, report of 40 MB', report, MAX_MS.alone),
    {
      what: 'page, 95 %, report of 40 MB',
      value: percentile(report, 0.95),
      unit: 'ms',
      reference: { what: 'sample library', value: percentile(sample, 0.95) },
      maxRatio: MAX_RATIO,
    },
  ];
}

/** Requests pages, one after another, while eight new pictures are drawn. */
export async function measurePagesWhileDrawing(origin: string, sample: PageDeck): Promise<Figure[]> {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isDrawing = true;
    const drawn = Promise.all(sample.take(PICTURES).map((page) => requestPicture(origin, page))).finally(
      () => {
        isDrawing = false;
      },
    );
    while (isDrawing) for (const page of sample.take(1)) durations.push(await requestPage(origin, page));
    await drawn;
  }
  return durationFigures(`page while ${PICTURES} pictures are drawn`, durations, MAX_MS.whileDrawing);
}
