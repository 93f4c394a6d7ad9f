/** A small PDF for tests. */
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

/** Writes pages that say "This is page N". */
export async function samplePdf(file: string, pages: number): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const pdf = new PDFDocument({ autoFirstPage: false });
  const written = pdf.pipe(createWriteStream(file));
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`This is page ${page}`);
  pdf.end();
  await finished(written);
}
