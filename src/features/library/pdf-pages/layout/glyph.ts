/** A character of a page, or the letters of a cluster. */

import type { Bounds } from '../../ingest/text/rows/column-text.ts';

/** Coordinates are those of the page (ISO 32000-1, 8.3.2.3). */
export interface Glyph extends Bounds {
  text: string;
  /** What separates it from the glyph before it. */
  after: '' | 'space' | 'line';
  font: Font;
  /** How sure OCR is of it, 0 to 100; undefined for text of the file. */
  confidence?: number | undefined;
  /** Identifier (MCID) of the marked content that it belongs to (ISO 32000-1, 14.6). */
  content?: number | undefined;
}

export interface Font {
  /** In points. */
  size: number;
  isBold: boolean;
  /** Direction of the text on the page without its rotation, in quarter turns counterclockwise; 0 to 3. */
  turn?: number;
}

/** The text of a glyph that stands for the hyphen at the end of a line. */
export const LINE_END_HYPHEN = '\uFFFE';
