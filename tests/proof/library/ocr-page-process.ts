/**
 * Draws and reads single pages with one OCR engine, in a process of its own like the site's, so that its
 * memory can be measured.
 */
import { statSync } from 'node:fs';
import { open } from '../../../src/features/library/ingest/ocr/draw-grey.server.ts';
import { recognisePage } from '../../../src/features/library/ingest/ocr/recognise.server.ts';
import {
  type OcrLanguage,
  openTesseract,
  openTesseractWasm,
} from '../../../src/features/library/ingest/ocr/tesseract.server.ts';

/** A PDF file with one page. */
export interface PageToRecognise {
  file: string;
  /** Bytes. */
  size: number;
  languages: OcrLanguage[];
}

const engine = await (process.argv[2] === 'tesseract' ? openTesseract() : openTesseractWasm());
const drawing = await open();
process.on('message', async ({ file, size, languages }: PageToRecognise) => {
  const modified = Math.trunc(statSync(file).mtimeMs);
  const drawn = drawing.run({ file, size, modified, page: 1, failures: 0 });
  if (!engine || typeof drawn === 'string') throw new Error(`${file} cannot be drawn: ${drawn}`);
  const { words } = await recognisePage(engine, drawn.picture, languages);
  process.send?.(words.map(({ text }) => text).join(' '));
});
process.send?.(engine !== undefined);
