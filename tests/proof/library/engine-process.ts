/** Reads pictures with one OCR engine in a process of its own, so that its memory can be measured. */
import type { GreyPicture, OcrLanguage } from '../../../src/features/library/ingest/ocr/engine.ts';
import { openTesseract } from '../../../src/features/library/ingest/ocr/tesseract.server.ts';
import { openTesseractWasm } from '../../../src/features/library/ingest/ocr/tesseract-wasm.server.ts';

const engine = await (process.argv[2] === 'tesseract' ? openTesseract() : openTesseractWasm());
process.on('message', async ({ picture, languages }: { picture: GreyPicture; languages: OcrLanguage[] }) => {
  const words = await engine?.recognise(picture, { languages, threshold: 'global' });
  process.send?.(words?.map(({ text }) => text).join(' '));
});
process.send?.(engine !== undefined);
