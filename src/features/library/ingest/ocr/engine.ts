/** What a program for optical character recognition (OCR) does, and what it returns. */

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
  close(): void | Promise<void>;
}
