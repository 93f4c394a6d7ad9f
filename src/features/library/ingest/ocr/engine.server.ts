/**
 * What a program for optical character recognition (OCR) does; and what Tesseract reads and writes, as a program and as WebAssembly:
 * PGM, TSV, its report of the orientation, variables, and trained data.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

export type OcrLanguage = 'eng' | 'hin' | 'guj' | 'mar';

/** A word with its box in pixels of the picture; `right` and `bottom` are exclusive. */
export interface OcrWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** 0 to 100. */
  confidence: number;
  /** True if the word begins a line. */
  startsLine: boolean;
}

export interface GreyPicture {
  width: number;
  height: number;
  /** One byte per pixel, row by row; 0 is black. */
  pixels: Uint8Array;
}

export interface OcrOptions {
  /** At least one. */
  languages: readonly OcrLanguage[];
  /** How ink is separated from paper. `adaptive`: for photographed newspapers and uneven light. */
  threshold: 'global' | 'adaptive';
}

export interface Orientation {
  /** Quarter turns clockwise that make the picture upright. */
  turn: 0 | 1 | 2 | 3;
  /** 'Latin', 'Devanagari', 'Gujarati' or another name that Tesseract has for a script. */
  script: string;
}

/** Reads one picture at a time. A rejected promise means that the picture could not be read. */
export interface OcrEngine {
  name: 'tesseract' | 'tesseract.js';
  /** @returns words in reading order */
  recognise(picture: GreyPicture, options: OcrOptions): Promise<OcrWord[]>;
  /** @returns undefined if the picture has too few characters */
  detect(picture: GreyPicture): Promise<Orientation | undefined>;
}

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

const require = createRequire(import.meta.url);

/** @param language of Tesseract, or `osd` for orientation and script */
export const trainedData = (language: string): Buffer =>
  gunzipSync(
    readFileSync(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)),
  );
