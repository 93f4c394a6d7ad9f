/** Reads the text objects of a page: their text, bounds and marks (ISO 32000-1, 9.4 and 14.6). */

import type { Pdfium } from '../pdf/pdfium.server.ts';
import { PAGE_LIMITS } from './page-limits.ts';

/** Minimum gap between glyphs that counts as a space, relative to the font size. */
export const IMPLICIT_SPACE = 0.16;
const BUFFER = 64 * 1024;
const NUMBERS = 64;

/** A character of the page's text: its index, and whether a space precedes it. */
export interface PlacedCharacter {
  text: string;
  index: number;
  spaceBefore: boolean;
}

export interface TextObject {
  text: string;
  /** Its characters, unless its text is `ActualText`. */
  characters: PlacedCharacter[];
  /** The bounds of its ink, in page coordinates. */
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** The baseline. */
  y: number;
  size: number;
  /** The mark that states its `ActualText`, which the objects of a cluster share; 0 if none. */
  mark: number;
  /** True if an explicit space character follows. */
  spaceAfter: boolean;
  /** True if the object's text has spaces, and if it starts with one. */
  hasSpaces: boolean;
  spaceBefore: boolean;
}

/**
 * Decodes a text string (ISO 32000-1, 7.9.2.2): UTF-16 or UTF-8 with a byte order mark, otherwise Latin-1.
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : 'latin1').decode(bytes);
}

export interface ObjectReader {
  read(object: number): TextObject;
}

export function withReader<T>(pdfium: Pdfium, textPage: number, use: (reader: ObjectReader) => T): T {
  const buffer = pdfium.wasmExports.malloc(BUFFER + NUMBERS);
  const numbers = buffer + BUFFER;
  const key = numbers + 40;
  try {
    pdfium.HEAPU8.set(Buffer.from('ActualText\0'), key);
    return use(objectReader(pdfium, textPage, { buffer, numbers, key }));
  } finally {
    pdfium.wasmExports.free(buffer);
  }
}

/**
 * Reads the characters of each text object. PDFium adds spaces where glyphs are apart; such a space counts only if no
 * vowel sign fills the gap.
 */
function charactersOfObjects(
  pdfium: Pdfium,
  textPage: number,
  numbers: number,
): Map<number, PlacedCharacter[]> {
  const characters = new Map<number, PlacedCharacter[]>();
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), PAGE_LIMITS.readCharacters);
  let last = 0;
  let gapAt = -1;
  for (let index = 0; index < count; index++) {
    if (pdfium._FPDFText_IsGenerated(textPage, index) === 1) {
      gapAt = index;
      continue;
    }
    const object = pdfium._FPDFText_GetTextObject(textPage, index);
    const isInside = gapAt === index - 1 && object === last;
    const spaceBefore = isInside && isWide(pdfium, textPage, gapAt, numbers);
    const text = characterOf(pdfium._FPDFText_GetUnicode(textPage, index));
    const own = characters.get(object);
    if (own) own.push({ text, index, spaceBefore });
    else characters.set(object, [{ text, index, spaceBefore }]);
    last = object;
  }
  return characters;
}

function textOf(characters: readonly PlacedCharacter[]): string {
  return characters.map(({ text, spaceBefore }) => (spaceBefore ? ` ${text}` : text)).join('');
}

/** A damaged file may map a glyph to a number that is no character. */
function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Number of characters before a gap that may reach into it: a consonant with its signs. */
const REACH = 3;

/** True if the glyphs around a space that PDFium added are really apart. */
function isWide(pdfium: Pdfium, textPage: number, gapAt: number, numbers: number): boolean {
  const view = () => new DataView(pdfium.HEAPU8.buffer, numbers);
  const box = (index: number) => {
    pdfium._FPDFText_GetLooseCharBox(textPage, index, numbers);
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view().getFloat32(at, true));
    return { left, right, height: top - bottom };
  };
  const before = Array.from({ length: Math.min(REACH, gapAt) }, (_, at) => box(gapAt - 1 - at).right);
  const { left, height } = box(gapAt + 1);
  return left - Math.max(...before) > IMPLICIT_SPACE * height;
}

function objectReader(
  pdfium: Pdfium,
  textPage: number,
  { buffer, numbers, key }: { buffer: number; numbers: number; key: number },
): ObjectReader {
  const view = () => new DataView(pdfium.HEAPU8.buffer, numbers);
  const float = (at: number) => view().getFloat32(at * 4, true);

  const actualText = (object: number): { mark: number; text: string } | undefined => {
    for (let index = pdfium._FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
      const mark = pdfium._FPDFPageObj_GetMark(object, index);
      if (!pdfium._FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, BUFFER, numbers)) continue;
      const bytes = pdfium.HEAPU8.slice(buffer, buffer + Math.min(view().getUint32(0, true), BUFFER));
      return { mark, text: decodeText(bytes) };
    }
    return undefined;
  };

  const charactersOf = charactersOfObjects(pdfium, textPage, numbers);

  return {
    read(object) {
      const actual = actualText(object);
      const characters = charactersOf.get(object) ?? [];
      const own = textOf(characters);
      const text = actual ? actual.text : own.trim();
      const isText = !actual && text !== '';
      const spaces = {
        hasSpaces: isText && own.includes(' '),
        spaceBefore: isText && own.startsWith(' '),
        spaceAfter: isText && own.endsWith(' '),
      };
      pdfium._FPDFPageObj_GetBounds(object, numbers, numbers + 4, numbers + 8, numbers + 12);
      const [left, bottom, right, top] = [float(0), float(1), float(2), float(3)];
      pdfium._FPDFTextObj_GetFontSize(object, numbers);
      const fontSize = float(0);
      pdfium._FPDFPageObj_GetMatrix(object, numbers);
      const size = fontSize * Math.hypot(float(2), float(3));
      const bounds = { left, right, bottom, top };
      return { text, characters, ...bounds, y: float(5), size, mark: actual?.mark ?? 0, ...spaces };
    },
  };
}
