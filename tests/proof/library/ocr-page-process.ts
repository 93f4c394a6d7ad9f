/**
 * Draws and reads single pages with one OCR engine, in a process of its own like the site's, so that its memory can be
 * measured.
 */
import { closeSync, openSync } from 'node:fs';
import { drawGrey, MAX_PDFIUM_BYTES } from '../../../src/features/library/ingest/ocr/draw-grey.server.ts';
import type { OcrLanguage } from '../../../src/features/library/ingest/ocr/engine.ts';
import { recognisePage } from '../../../src/features/library/ingest/ocr/recognise.server.ts';
import { openTesseract } from '../../../src/features/library/ingest/ocr/tesseract.server.ts';
import { openTesseractWasm } from '../../../src/features/library/ingest/ocr/tesseract-wasm.server.ts';
import { openPdfium } from '../../../src/features/library/ingest/pdf/pdfium.server.ts';
import { openRandomAccess } from '../../../src/features/library/ingest/pdf/random-access.server.ts';

/** A PDF file with one page. */
export interface PageToRecognise {
  file: string;
  /** Bytes. */
  size: number;
  languages: OcrLanguage[];
}

const engine = await (process.argv[2] === 'tesseract' ? openTesseract() : openTesseractWasm());
const pdfium = await openPdfium(MAX_PDFIUM_BYTES);
const access = openRandomAccess(pdfium);
process.on('message', async ({ file, size, languages }: PageToRecognise) => {
  const descriptor = openSync(file, 'r');
  const drawn = access.withDocument(descriptor, size, (document) => drawGrey(pdfium, document, 0));
  closeSync(descriptor);
  if (!engine || !drawn || typeof drawn === 'string') throw new Error(`${file} cannot be drawn: ${drawn}`);
  const { words } = await recognisePage(engine, drawn.picture, languages);
  process.send?.(words.map(({ text }) => text).join(' '));
});
process.send?.(engine !== undefined);
