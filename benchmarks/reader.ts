/**
 * `npm run bench -- reader`: measures the response times of pages of documents and their pictures, on the sample library
 * and on a report of 500 pages and 40 MB. Exits with code 1 if a claim does not hold.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, removeFolder } from '../tests/end-process.ts';
import { pageDeck } from './reader/page-deck.ts';
import { measurePages, measurePagesWhileDrawing } from './reader/pages.ts';
import { measurePictures } from './reader/pictures.ts';
import { requestPage, requestPicture } from './reader/requests.ts';
import { startReaderSite } from './reader/site.ts';
import { printFigures } from './support/figures.ts';

/** Pages and pictures requested before measuring, so that V8 has compiled the code and the processes run. */
const WARM_UP = 40;

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-reader-'));
const { site, sample, report } = await startReaderSite(scratch);
try {
  const { origin } = site;
  const decks = { sample: pageDeck(sample, 1), report: pageDeck([report], 2) };
  for (const page of [...decks.sample.take(WARM_UP), ...decks.report.take(WARM_UP)])
    await Promise.all([requestPage(origin, page), requestPicture(origin, page, 320)]);
  printFigures('Pages and pictures of documents', [
    ...(await measurePages(origin, decks)),
    ...(await measurePagesWhileDrawing(origin, decks.sample)),
    ...(await measurePictures(origin, decks)),
  ]);
} finally {
  await endProcess(site.process);
  removeFolder(scratch);
}
