/**
 * `npm run bench -- reader`: measures the pages of documents, on the sample library and on a report of 500 pages and
 * 40 MB: response times of pages and pictures, beside `pdftotext` and `pdftoppm` for the same pages (including the
 * start of their process), and bytes. Needs Debian's poppler-utils and chromium. Exits with code 1 if a claim does not
 * hold.
 *   --port N   port of the site (4393)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Claim, groupsOf, printClaims } from './library/claims.ts';
import { measureEditions } from './reader/editions.ts';
import { measureBytes } from './reader/page-bytes.ts';
import { pageDeck } from './reader/page-deck.ts';
import { getPicture, measurePictures } from './reader/pictures.ts';
import { popplerOn } from './reader/poppler.ts';
import { startReaderSite } from './reader/site.ts';
import { measureTextLoads } from './reader/text-loads.ts';
import { getText, measureTexts, measureTextsWhileDrawing } from './reader/texts.ts';
import { handOver } from './report/result.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4393' } } });
/** Number of pages and pictures requested before measuring, so that V8 has compiled the code and the processes run. */
const WARM_UP = 40;

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-reader-'));
const claims: Claim[] = [];
try {
  const { origin, folder, sample, report, revised, stop } = await startReaderSite(
    Number(values.port),
    scratch,
  );
  try {
    const decks = { sample: pageDeck(sample, 1), report: pageDeck([report], 2) };
    const poppler = popplerOn(folder);
    for (const page of [...decks.sample.take(WARM_UP), ...decks.report.take(WARM_UP)])
      await Promise.all([getText(origin, page), getPicture(origin, page, 320)]);
    const load = os.loadavg()[0]?.toFixed(1);
    process.stdout.write(`${sample.length} documents and the report, load before: ${load}\n`);
    claims.push(...(await measureTexts(origin, decks, poppler)));
    claims.push(...(await measureTextsWhileDrawing(origin, decks)));
    claims.push(...(await measurePictures(origin, decks, poppler)));
    claims.push(...(await measureBytes(origin, decks.sample)));
    claims.push(...(await measureTextLoads(origin, sample)));
    claims.push(...(await measureEditions(origin, folder, revised)));
  } finally {
    await stop();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = printClaims(claims) ? 0 : 1;
handOver({
  title: 'Reader',
  about:
    'Pages of documents, from the sample library and from a report of 500 pages and 40 MB. The references are pdftotext and pdftoppm for the same pages, including the start of their process; the site sends a page with its menus, compressed, and pictures in WebP.',
  groups: groupsOf(claims),
  missed: claims.flatMap(({ what, measured, claimed, holds }) =>
    holds === false ? [`${what}: ${measured} (${claimed})`] : [],
  ),
});
