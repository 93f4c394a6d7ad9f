/** Measures pages that are not in the page cache: alone, of a large file, and while pictures are drawn. */
import { readerPage } from '../../src/urls.ts';
import { type Claim, formatMilliseconds, percentile, ratioClaim } from '../library/claims.ts';
import { durationClaims } from './durations.ts';
import { get } from './get.ts';
import type { LibraryPage, PageDeck } from './page-deck.ts';
import { getPicture } from './pictures.ts';
import type { Poppler } from './poppler.ts';

const PAGES = 200;
const MAX_MS = 50;
/** Maximum duration for a page of the large report, relative to one of the sample library. */
const MAX_RATIO = 1.5;
const PICTURES = 8;
const ROUNDS = 8;
const MAX_MS_WHILE_DRAWING = 100;

export interface Decks {
  sample: PageDeck;
  report: PageDeck;
}

export function getText(origin: string, { document, page }: LibraryPage) {
  return get(origin + readerPage(document.id, page), { 'Accept-Encoding': 'br' });
}

/** Requests pages of both kinds in turn, each followed by poppler, so that other load affects all of them. */
export async function measureTexts(origin: string, decks: Decks, poppler: Poppler): Promise<Claim[]> {
  const sample = measurement(origin, poppler);
  const report = measurement(origin, poppler);
  const pages = { sample: decks.sample.take(PAGES), report: decks.report.take(PAGES) };
  for (let at = 0; at < PAGES; at++) {
    await sample.measure(pages.sample[at]);
    await report.measure(pages.report[at]);
  }
  const [small, large] = [sample.own, report.own].map((own) => percentile(own, 0.95)) as [number, number];
  const reference = (durations: number[]) => ({ what: 'pdftotext', durations });
  return [
    ...durationClaims('page, not cached, sample library', sample.own, MAX_MS, reference(sample.poppler)),
    ...durationClaims('page, not cached, report of 40 MB', report.own, MAX_MS, reference(report.poppler)),
    ratioClaim(
      'page, 95 %: report of 40 MB / sample library',
      large / small,
      `${formatMilliseconds(large)} / ${formatMilliseconds(small)}`,
      { most: MAX_RATIO },
    ),
  ];
}

function measurement(origin: string, poppler: Poppler) {
  const own: number[] = [];
  const reference: number[] = [];
  return {
    own,
    poppler: reference,
    async measure(page: LibraryPage | undefined): Promise<void> {
      if (!page) return;
      own.push((await getText(origin, page)).milliseconds);
      reference.push(await poppler.text(page));
    },
  };
}

/** Requests pages, one after another, while eight new pictures are drawn. */
export async function measureTextsWhileDrawing(origin: string, { sample }: Decks): Promise<Claim[]> {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pictures = sample.take(PICTURES).map((page) => getPicture(origin, page));
    let isDrawing = true;
    const drawn = Promise.all(pictures).finally(() => {
      isDrawing = false;
    });
    while (isDrawing) {
      const [page] = sample.take(1);
      if (page) durations.push((await getText(origin, page)).milliseconds);
    }
    await drawn;
  }
  const what = `page, not cached, while ${PICTURES} pictures are drawn`;
  return [
    ...durationClaims(what, durations, MAX_MS_WHILE_DRAWING),
    {
      what: `${what}: pages`,
      measured: String(durations.length),
      claimed: '',
      value: durations.length,
      unit: 'pages',
    },
  ];
}
