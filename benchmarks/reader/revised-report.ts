/** Generates a report and its revised edition. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { pageLines } from '../library/page-text.ts';
import { Seeded } from '../library/random.ts';
import { vocabulary } from '../library/vocabulary.ts';

const PAGES = 120;
/** One page in this many has changed words in the revised edition. */
const CHANGED_EVERY = 5;
const INSERTED_AFTER = 40;
/** Number of pages of the revised edition. */
export const REVISED_PAGES = PAGES + 1;

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
