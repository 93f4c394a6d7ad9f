/** Documents whose words are compared: printed by Chromium with known words, and from the sample library. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { makeSampleDocuments, SAMPLE_DOCUMENTS } from '../../scripts/prepare.mjs';
import { pageLines } from '../library/page-text.ts';
import { Seeded } from '../library/random.ts';
import { type CorpusLanguage, vocabulary } from '../library/vocabulary.ts';
import { PRINTERS } from '../recall/printers.ts';

/** Number of pages printed in each script, of about 340 words each. */
const PRINTED_PAGES = 6;
const SAMPLE_FILES = 60;

/** @returns path of the PDF that Chromium has printed */
export async function printDocument(language: CorpusLanguage, folder: string): Promise<string> {
  const random = new Seeded(language.charCodeAt(1));
  const words = vocabulary(language);
  const lines = Array.from({ length: PRINTED_PAGES }, () => pageLines(random, words, language)).flat();
  const file = path.join(folder, `${language}.pdf`);
  await PRINTERS.find(({ name }) => name === 'Chromium')?.print(lines, language, file);
  return file;
}

/** Files of the sample library whose names are in Latin script, from all of its folders. */
export function sampleFiles(): string[] {
  makeSampleDocuments();
  const files = globSync(path.join(SAMPLE_DOCUMENTS, '**/*.pdf')).filter(
    (file) => !/[^\0-\u024F]/.test(file),
  );
  const step = Math.max(1, Math.floor(files.length / SAMPLE_FILES));
  return files.sort().filter((_, at) => at % step === 0);
}
