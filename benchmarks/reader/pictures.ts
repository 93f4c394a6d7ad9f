/** Measures new pictures of pages, alone and eight at once, and cached pictures. */
import { pagePicture } from '../../src/urls.ts';
import type { Claim } from '../library/claims.ts';
import { durationClaims } from './durations.ts';
import { get } from './get.ts';
import type { LibraryPage, PageDeck } from './page-deck.ts';
import type { Poppler } from './poppler.ts';

const ALONE = 80;
const CONCURRENCY = 8;
const ROUNDS = 12;
const WIDTH = 1280;
const MAX_MS = { alone: 400, atOnce: 1_200, cached: 20 };

export function getPicture(origin: string, { document, page }: LibraryPage, width = WIDTH) {
  return get(origin + pagePicture(document.id, page, document.sha256, width));
}

/** Each new picture is followed by poppler's, so that other load affects both. */
export async function measurePictures(
  origin: string,
  decks: { sample: PageDeck; report: PageDeck },
  poppler: Poppler,
): Promise<Claim[]> {
  const sample = await measureAlone(origin, decks.sample.take(ALONE), poppler);
  const report = await measureAlone(origin, decks.report.take(ALONE), poppler);
  const atOnce: number[] = [];
  const drawn: LibraryPage[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pages = decks.sample.take(CONCURRENCY);
    const received = await Promise.all(pages.map((page) => getPicture(origin, page)));
    atOnce.push(...received.map(({ milliseconds }) => milliseconds));
    drawn.push(...pages);
  }
  const cached: number[] = [];
  for (const page of drawn) cached.push((await getPicture(origin, page)).milliseconds);
  const reference = (durations: number[]) => ({ what: 'pdftoppm', durations });
  return [
    ...durationClaims('new picture, sample library', sample.own, MAX_MS.alone, reference(sample.poppler)),
    ...durationClaims('new picture, report of 40 MB', report.own, MAX_MS.alone, reference(report.poppler)),
    // The processes run: `measureTextsWhileDrawing` has started as many as there are.
    ...durationClaims(`new picture, ${CONCURRENCY} at once`, atOnce, MAX_MS.atOnce),
    ...durationClaims('cached picture', cached, MAX_MS.cached),
  ];
}

async function measureAlone(origin: string, pages: readonly LibraryPage[], poppler: Poppler) {
  const own: number[] = [];
  const reference: number[] = [];
  for (const page of pages) {
    own.push((await getPicture(origin, page)).milliseconds);
    reference.push(await poppler.picture(page));
  }
  return { own, poppler: reference };
}
