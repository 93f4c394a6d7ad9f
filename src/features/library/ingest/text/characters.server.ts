/**
 * Reads the characters of a page, in reading order. Each place costs several calls, so the index reads only
 * those it needs.
 */

import { floatsOf, type Pdfium, readName } from '../pdf/pdfium.server.ts';
import { LINE_END_MARK } from './divided-words.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import type { Bounds, Font } from './rows.ts';

const BOLD_NAME = /bold|black|heavy/i;
const BOLD_WEIGHT = 600;
/** PDFium's characters for a hyphen at the end of a line, in text and by index. */
const LINE_END_HYPHENS: ReadonlySet<number> = new Set([0xfffe, 2]);
/**
 * Maximum difference from a quarter turn, in degrees; text at other angles, such as a watermark, stays as it
 * is.
 */
const MAX_SKEW = 20;

export type Characters = ReturnType<typeof charactersOf>;

/** @param textPage handle of the page's text, which stays open */
export function charactersOf(pdfium: Pdfium, textPage: number) {
  const { scratch } = pdfium;
  const float = floatsOf(pdfium);
  const fonts = new Map<number, Font>();
  /** Handle of the text object, whose characters have one font, size and baseline. */
  const objectAt = (index: number) => pdfium._FPDFText_GetTextObject(textPage, index);
  /** As wide as the advance width, and as high as the font. */
  const boxAt = (index: number): Bounds => {
    pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch);
    return { left: float(0), right: float(2), bottom: float(3), top: float(1) };
  };
  return {
    /** Their number, up to the limit of a page. */
    count: Math.min(pdfium._FPDFText_CountChars(textPage), PAGE_LIMITS.readCharacters),
    /** The character; empty where a damaged file maps a glyph to a number that is none. */
    textAt(index: number): string {
      const code = pdfium._FPDFText_GetUnicode(textPage, index);
      if (LINE_END_HYPHENS.has(code)) return LINE_END_MARK;
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    },
    /** True for a space that the file does not have. */
    isGenerated: (index: number) => pdfium._FPDFText_IsGenerated(textPage, index) === 1,
    objectAt,
    fontAt(index: number): Font {
      const object = objectAt(index);
      const known = fonts.get(object);
      if (known) return known;
      pdfium._FPDFText_GetMatrix(textPage, index, scratch);
      const turn = quarterTurn(float(0), float(1));
      const size = pdfium._FPDFText_GetFontSize(textPage, index) * Math.hypot(float(2), float(3));
      const isBold =
        pdfium._FPDFText_GetFontWeight(textPage, index) >= BOLD_WEIGHT ||
        BOLD_NAME.test(readName(pdfium, (...to) => pdfium._FPDFText_GetFontInfo(textPage, index, ...to, 0)));
      const font = { size, isBold, turn };
      fonts.set(object, font);
      return font;
    },
    boxAt,
    /** The same, and large enough for all its ink. */
    inkedBoxAt(index: number): Bounds {
      const { left, right, bottom, top } = boxAt(index);
      pdfium._FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
      const ink = new Float64Array(pdfium.HEAPU8.buffer, scratch, 4);
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
}

/**
 * @returns the direction of text with the first row (a, b) of its matrix, in quarter turns counterclockwise;
 *   0 to 3
 */
function quarterTurn(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const turns = Math.round(degrees / 90);
  return Math.abs(degrees - turns * 90) <= MAX_SKEW ? (turns + 4) % 4 : 0;
}
