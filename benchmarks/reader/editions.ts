/** Measures pages of a former edition, each with its comparison with the current one. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { editionName } from '../../src/features/library/editions/edition.ts';
import { manifest, readerPage } from '../../src/urls.ts';
import type { Claim } from '../library/claims.ts';
import { pageLines } from '../library/page-text.ts';
import { Seeded } from '../library/random.ts';
import { vocabulary } from '../library/vocabulary.ts';
import { durationClaims } from './durations.ts';
import { get } from './get.ts';
import type { LibraryDocument } from './site.ts';

const PAGES = 120;
/** Every page with this distance has changed words in the revised edition. */
const CHANGED_EVERY = 5;
const INSERTED_AFTER = 40;
const MAX_MS = 50;
/** Pages requested before measuring. */
const WARM_UP = 60;
const MAX_WAIT_MS = 60_000;
const POLL_MS = 500;

/**
 * Writes a report, or its revised edition with changed words and an additional page.
 * @param file path of the PDF to write
 */
export async function makeRevisedReport(file: string, isRevised: boolean): Promise<void> {
  const random = new Seeded(38);
  const words = vocabulary('en');
  const document = new PDFDocument({ size: 'A4', margin: 50, info: { CreationDate: new Date(0) } });
  const written = pipeline(document, createWriteStream(file));
  for (let page = 1; page <= PAGES; page++) {
    if (page > 1) document.addPage();
    document.fontSize(14).text(`Note ${page}`).moveDown();
    document.fontSize(9);
    for (const line of pageLines(random, words, 'en')) document.text(line);
    if (page % CHANGED_EVERY === 0)
      document.text(isRevised ? 'This note was restated.' : 'This note is provisional.');
    if (isRevised && page === INSERTED_AFTER) document.addPage().text('Corrigendum');
  }
  document.end();
  await written;
}

/** Replaces the report by its revised edition, and requests each page of the former edition. */
export async function measureEditions(
  origin: string,
  folder: string,
  report: LibraryDocument,
): Promise<Claim[]> {
  await makeRevisedReport(path.join(folder, report.path), true);
  await untilReplaced(origin, report);
  const edition = editionName(report.sha256);
  const durations: number[] = [];
  for (let page = 1; page <= report.pages; page++) {
    const address = origin + readerPage(report.id, page, { edition });
    const { milliseconds } = await get(address, { 'Accept-Encoding': 'br' });
    if (page > WARM_UP) durations.push(milliseconds);
  }
  return durationClaims('page of a former edition, with what changed', durations, MAX_MS);
}

async function untilReplaced(origin: string, { id, sha256 }: LibraryDocument): Promise<void> {
  for (let left = MAX_WAIT_MS; left > 0; left -= POLL_MS) {
    const { documents } = JSON.parse((await get(origin + manifest())).body.toString());
    const found = documents.find((one: { id: string }) => one.id === id);
    if (found && found.sha256 !== sha256 && found.pages === PAGES + 1) return;
    await wait(POLL_MS);
  }
  throw new Error(`The replaced document was not read within ${MAX_WAIT_MS / 1000} s.`);
}
