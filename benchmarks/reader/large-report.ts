/** Generates a large report: each page has text and a picture that, like a scan, cannot be compressed. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { pageLines } from '../generated-text/page-text.ts';
import { vocabulary } from '../generated-text/vocabulary.ts';
import { Seeded } from '../support/random.ts';

const REPORT_PAGES = 500;
/** Width and height of a picture: at three bytes per pixel, 500 of them take 40 MB. */
const PIXELS = 165;

/** @param file path of the PDF to write */
export async function writeLargeReport(file: string): Promise<void> {
  const random = new Seeded(500);
  const words = vocabulary('en');
  const document = new PDFDocument({ size: 'A4', margin: 50, info: { CreationDate: new Date(0) } });
  const written = pipeline(document, createWriteStream(file));
  for (let page = 1; page <= REPORT_PAGES; page++) {
    if (page > 1) document.addPage();
    document.fontSize(14).text(`Schedule ${page}`).moveDown();
    document.fontSize(9);
    for (const line of pageLines(random, words)) document.text(line);
    document.moveDown().image(await noise(random), { width: 220 });
  }
  document.end();
  await written;
}

/** @returns a PNG file of random pixels */
function noise(random: Seeded): Promise<Buffer> {
  const raw = { width: PIXELS, height: PIXELS, channels: 3 } as const;
  const pixels = Uint8Array.from({ length: PIXELS * PIXELS * 3 }, () => random.int(0, 255));
  return sharp(pixels, { raw }).png().toBuffer();
}
