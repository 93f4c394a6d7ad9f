/** A small PDF for tests. */
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

/** @param pages the text of each page, or the number of pages that say "This is page N" */
export async function samplePdf(file: string, pages: number | readonly string[]): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const pdf = new PDFDocument({ autoFirstPage: false });
  const written = pdf.pipe(createWriteStream(file));
  const texts =
    typeof pages === 'number' ? Array.from({ length: pages }, (_, at) => `This is page ${at + 1}`) : pages;
  for (const text of texts) pdf.addPage().text(text);
  pdf.end();
  await finished(written);
}
