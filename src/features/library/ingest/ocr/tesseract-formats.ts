/** What Tesseract reads and writes, as a program and as WebAssembly: PGM, TSV, its report of the orientation, and variables. */
import type { GreyPicture, OcrOptions, OcrWord, Orientation } from './engine.ts';

/** Level of a row in Tesseract's TSV that describes a word. */
const WORD = '5';

/** @returns the picture as binary PGM (netpbm's format P5) */
export function toPgm({ width, height, pixels }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** @returns Tesseract's variables for the recognition of a page; `user_defined_dpi` in pixels per inch */
export function variablesOf({ threshold }: Pick<OcrOptions, 'threshold'>): Record<string, string> {
  return {
    tessedit_create_tsv: '1',
    // 3: pages of columns, tables and pictures, without detection of the orientation.
    tessedit_pageseg_mode: '3',
    // 0: Otsu's threshold for the whole page. 2: Sauvola's, from the surroundings of each pixel.
    thresholding_method: threshold === 'adaptive' ? '2' : '0',
    user_defined_dpi: '300',
  };
}

/**
 * Tesseract's variables for the detection of orientation and script. With its default of 50 characters, a page of
 * 24 words in Devanagari has too few.
 */
export const DETECTION: Readonly<Record<string, string>> = {
  min_characters_to_try: '10',
  user_defined_dpi: '300',
};

/**
 * Reads Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 * @returns the words in Tesseract's reading order, without empty ones
 */
export function parseTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = [];
  let lastLine = '';
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, number, , left, top, width, height, confidence, text] =
      row.split('\t');
    const trimmed = text?.trim();
    if (level !== WORD || !trimmed) continue;
    const line = `${page}.${block}.${paragraph}.${number}`;
    words.push({
      text: trimmed,
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
      confidence: Number(confidence),
      startsLine: line !== lastLine,
    });
    lastLine = line;
  }
  return words;
}

/** @returns what Tesseract reports of orientation and script; undefined if it reports nothing */
export function parseOrientation(report: string): Orientation | undefined {
  const degrees = /^Rotate: (0|90|180|270)$/m.exec(report)?.[1];
  const script = /^Script: ([A-Za-z]+)$/m.exec(report)?.[1];
  if (!degrees || !script) return undefined;
  return { turn: (Number(degrees) / 90) as Orientation['turn'], script };
}
