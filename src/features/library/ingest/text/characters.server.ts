/** Reads the characters of a page, in reading order. Each place costs several calls, so the index reads only those it needs. */

import { floatsAt, type Pdfium } from '../pdf/pdfium.server.ts';
import { LINE_END_MARK } from './divided-words.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import type { Bounds, Font } from './rows.ts';

const BOLD_NAME = /bold|black|heavy/i;
const BOLD_WEIGHT = 600;
/** PDFium's characters for a hyphen at the end of a line, in text and by index. */
const LINE_END_HYPHENS: ReadonlySet<number> = new Set([0xfffe, 2]);
const NAME_BYTES = 256;
/** Maximum difference from a quarter turn, in degrees; text at other angles, such as a watermark, stays as it is. */
const MAX_SKEW = 20;

export interface Characters {
  /** Their number, up to the limit of a page. */
  count: number;
  /** The character; empty where a damaged file maps a glyph to a number that is none. */
  textAt(index: number): string;
  /** True for a space that the file does not have. */
  isGenerated(index: number): boolean;
  /** Handle of the text object, whose characters have one font, size and baseline. */
  objectAt(index: number): number;
  fontAt(index: number): Font;
  /** As wide as the advance width, and as high as the font. */
  boxAt(index: number): Bounds;
  /** The same, and large enough for all its ink. */
  inkedBoxAt(index: number): Bounds;
}

/** @param textPage handle of the page's text @param use what for; the characters can be read until it returns */
export function withCharacters<T>(pdfium: Pdfium, textPage: number, use: (characters: Characters) => T): T {
  const memory = pdfium.wasmExports.malloc(NAME_BYTES);
  const float = floatsAt(pdfium, memory, 4);
  const fonts = new Map<number, Font>();
  const objectAt = (index: number) => pdfium._FPDFText_GetTextObject(textPage, index);
  const boxAt = (index: number): Bounds => {
    pdfium._FPDFText_GetLooseCharBox(textPage, index, memory);
    return { left: float(0), right: float(2), bottom: float(3), top: float(1) };
  };
  const characters: Characters = {
    count: Math.min(pdfium._FPDFText_CountChars(textPage), PAGE_LIMITS.readCharacters),
    textAt(index) {
      const code = pdfium._FPDFText_GetUnicode(textPage, index);
      if (LINE_END_HYPHENS.has(code)) return LINE_END_MARK;
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    },
    isGenerated: (index) => pdfium._FPDFText_IsGenerated(textPage, index) === 1,
    objectAt,
    fontAt(index) {
      const object = objectAt(index);
      const known = fonts.get(object);
      if (known) return known;
      pdfium._FPDFText_GetMatrix(textPage, index, memory);
      const turn = quarterTurn(float(0), float(1));
      const size = pdfium._FPDFText_GetFontSize(textPage, index) * Math.hypot(float(2), float(3));
      const length = pdfium._FPDFText_GetFontInfo(textPage, index, memory, NAME_BYTES, 0);
      const name = Buffer.from(pdfium.HEAPU8.buffer, memory, Math.min(Math.max(length - 1, 0), NAME_BYTES));
      const isBold =
        pdfium._FPDFText_GetFontWeight(textPage, index) >= BOLD_WEIGHT ||
        BOLD_NAME.test(name.toString('latin1'));
      const font = { size, isBold, turn };
      fonts.set(object, font);
      return font;
    },
    boxAt,
    inkedBoxAt(index) {
      const { left, right, bottom, top } = boxAt(index);
      pdfium._FPDFText_GetCharBox(textPage, index, memory, memory + 8, memory + 16, memory + 24);
      const ink = new Float64Array(pdfium.HEAPU8.buffer, memory, 4);
      const [, inkRight = right, inkBottom = bottom, inkTop = top] = ink;
      // The letters of a ligature share its ink, and each has only its own advance width.
      return {
        left,
        right: Math.max(right, inkRight),
        bottom: Math.min(bottom, inkBottom),
        top: Math.max(top, inkTop),
      };
    },
  };
  try {
    return use(characters);
  } finally {
    pdfium.wasmExports.free(memory);
  }
}

/** @returns the direction of text with the first row (a, b) of its matrix, in quarter turns counterclockwise; 0 to 3 */
function quarterTurn(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const turns = Math.round(degrees / 90);
  return Math.abs(degrees - turns * 90) <= MAX_SKEW ? (turns + 4) % 4 : 0;
}
