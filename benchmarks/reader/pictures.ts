/** Measures new pictures of pages, alone and eight at once, and cached pictures. */
import { durationFigures, type Figure } from '../support/figures.ts';
import type { LibraryPage, PageDeck } from './page-deck.ts';
import { requestPicture } from './requests.ts';

const ALONE = 80;
const CONCURRENCY = 8;
const ROUNDS = 12;
const MAX_MS = { alone: 400, atOnce: 1_200, cached: 20 };

export async function measurePictures(
  origin: string,
  { sample, report }: { sample: PageDeck; report: PageDeck },
): Promise<Figure[]> {
  const oneByOne = async (pages: readonly LibraryPage[]): Promise<number[]> => {
    const durations: number[] = [];
    for (const page of pages) durations.push(await requestPicture(origin, page));
    return durations;
  };
  const ofSample = await oneByOne(sample.take(ALONE));
  const ofReport = await oneByOne(report.take(ALONE));
  const atOnce: number[] = [];
  const drawn: LibraryPage[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pages = sample.take(CONCURRENCY);
    atOnce.push(...(await Promise.all(pages.map((page) => requestPicture(origin, page)))));
    drawn.push(...pages);
  }
  return [
    ...durationFigures('new picture, sample library', ofSample, MAX_MS.alone),
    ...durationFigures('new picture, report of 40 MB', ofReport, MAX_MS.alone),
    ...durationFigures(`new picture, ${CONCURRENCY} at once`, atOnce, MAX_MS.atOnce),
    ...durationFigures('cached picture', await oneByOne(drawn), MAX_MS.cached),
  ];
}
