/** Reads the characters of a page with their positions and fonts. */

import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import type { Bounds } from '../../ingest/text/rows/column-text.ts';
import { type Font, type Glyph, LINE_END_HYPHEN } from './glyph.ts';
import { quarterTurn } from './turn.ts';

const BOLD_NAME = /bold|black|heavy/i;
const BOLD_WEIGHT = 600;
/** PDFium's characters for a hyphen at the end of a line, in text and by index. */
const LINE_END_HYPHENS: ReadonlySet<number> = new Set([0xfffe, 2]);
const NAME_BYTES = 256;

export interface CharacterReader {
  /** The characters in reading order, without white space, up to the number that a page shows. */
  all(): Glyph[];
  boxAt(index: number): Bounds;
  fontAt(index: number): Font;
  /** The indexes of the characters that each text object draws. */
  byObject(): ReadonlyMap<number, readonly number[]>;
  /** True for white space, which has no ink. */
  isSpace(index: number): boolean;
  close(): void;
}

/** @param textPage handle of the page's text, which must not be closed before the reader */
export function characterReader(pdfium: Pdfium, textPage: number): CharacterReader {
  const { malloc, free } = pdfium.wasmExports;
  const memory = malloc(NAME_BYTES);
  const fonts = new Map<number, Font>();
  const contents = new Map<number, number>();
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), PAGE_LIMITS.readCharacters);

  const fontAt = (index: number): Font => {
    const object = pdfium._FPDFText_GetTextObject(textPage, index);
    const known = fonts.get(object);
    if (known) return known;
    pdfium._FPDFText_GetMatrix(textPage, index, memory);
    const [a = 1, b = 0, c = 0, d = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 6);
    const size = pdfium._FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d);
    const length = pdfium._FPDFText_GetFontInfo(textPage, index, memory, NAME_BYTES, 0);
    const name = Buffer.from(pdfium.HEAPU8.buffer, memory, Math.min(Math.max(length - 1, 0), NAME_BYTES));
    const isBold =
      pdfium._FPDFText_GetFontWeight(textPage, index) >= BOLD_WEIGHT ||
      BOLD_NAME.test(name.toString('latin1'));
    const font = { size, isBold, turn: quarterTurn(a, b) };
    fonts.set(object, font);
    return font;
  };

  const contentAt = (index: number): number => {
    const object = pdfium._FPDFText_GetTextObject(textPage, index);
    const known = contents.get(object) ?? pdfium._FPDFPageObj_GetMarkedContentID(object);
    contents.set(object, known);
    return known;
  };

  /** The box of the character: as wide as its advance width, and large enough for all its ink. */
  const boxAt = (index: number): Bounds => {
    pdfium._FPDFText_GetLooseCharBox(textPage, index, memory);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 4);
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
  };

  return {
    all(): Glyph[] {
      const glyphs: Glyph[] = [];
      let after: Glyph['after'] = '';
      for (let index = 0; index < count && glyphs.length < PAGE_LIMITS.characters; index++) {
        const code = pdfium._FPDFText_GetUnicode(textPage, index);
        const isHyphen = LINE_END_HYPHENS.has(code);
        const text = isHyphen ? LINE_END_HYPHEN : code > 0x10ffff ? '' : String.fromCodePoint(code);
        if (text === '\r' || text === '\n') after = 'line';
        else if (/^\s$/u.test(text)) after ||= 'space';
        else if (code !== 0 && text !== '') {
          glyphs.push({ text, ...boxAt(index), after, font: fontAt(index), content: contentAt(index) });
          after = '';
        }
      }
      return glyphs;
    },
    boxAt,
    fontAt,
    byObject() {
      const indexes = new Map<number, number[]>();
      for (let index = 0; index < count; index++) {
        if (pdfium._FPDFText_IsGenerated(textPage, index) === 1) continue;
        const object = pdfium._FPDFText_GetTextObject(textPage, index);
        const own = indexes.get(object);
        if (own) own.push(index);
        else indexes.set(object, [index]);
      }
      return indexes;
    },
    isSpace: (index) => /^\s$/u.test(String.fromCharCode(pdfium._FPDFText_GetUnicode(textPage, index))),
    close: () => free(memory),
  };
}
