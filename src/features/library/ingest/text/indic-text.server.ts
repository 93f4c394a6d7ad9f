/**
 * Rebuilds the text of a page in an Indic script from its text objects. Vowel signs overlap other glyphs or leave gaps
 * beside them: PDFium's text extraction interprets the gaps as spaces, and sorts overlapping glyphs into a wrong order.
 * Some programs, such as browsers, store the letters of each cluster as `ActualText` (ISO 32000-1, 14.9.4).
 */
import { MAX_PAGE_CHARACTERS } from './extracted.ts';
import { OBJECT, type Pdfium } from './pdfium.server.ts';

/**
 * Minimum gap between glyphs that counts as a space, relative to the font size. On pages with explicit space
 * characters, the gap must be wider, because slanted letters leave gaps nearly as wide as a space.
 */
const SPACE = { implicit: 0.16, explicit: 0.4 };
/** Minimum vertical distance that begins a new line, relative to the font size. */
const LINE = 0.6;
/** Maximum nesting depth of form XObjects (ISO 32000-1, 8.10). */
const MAX_DEPTH = 8;
const BUFFER = 64 * 1024;
const NUMBERS = 64;

/** A character of the page's text: its index, and whether a space precedes it. */
export interface PlacedCharacter {
  text: string;
  index: number;
  spaceBefore: boolean;
}

/** The text of an object, or of several objects that make up a cluster of letters. */
export interface IndicPiece {
  text: string;
  /** The text objects that draw it. */
  objects: number[];
  /** Its characters, unless its text is `ActualText`. */
  characters: PlacedCharacter[];
  isActualText: boolean;
  /** What separates it from the piece before it. */
  separator: '' | ' ' | '\n';
  /** The bounds of its ink, in page coordinates. */
  left: number;
  right: number;
  bottom: number;
  top: number;
}

interface Piece extends Omit<IndicPiece, 'separator' | 'isActualText'> {
  y: number;
  size: number;
  /** The marked-content handle that the piece's objects share; 0 if none. */
  mark: number;
  /** True if an explicit space character follows. */
  spaceAfter: boolean;
  /** True if the object's text has spaces, and if it starts with one. */
  hasSpaces: boolean;
  spaceBefore: boolean;
}

/** @returns the page's text, with `\n` between lines */
export function rebuildFromObjects(pdfium: Pdfium, page: number, textPage: number): string {
  return indicPieces(pdfium, page, textPage)
    .map(({ separator, text }) => separator + text)
    .join('');
}

/** @returns the pieces of the page's text, in order */
export function indicPieces(pdfium: Pdfium, page: number, textPage: number): IndicPiece[] {
  return withReader(pdfium, textPage, (reader) => {
    const pieces: Piece[] = [];
    let spaces = 0;
    for (const object of textObjects(pdfium, page)) {
      const piece = reader.piece(object);
      if (piece.hasSpaces) spaces += 1;
      const last = pieces.at(-1);
      if (last && piece.mark !== 0 && last.mark === piece.mark) widen(last, piece);
      else if (piece.text !== '') pieces.push(piece);
      else if (last && piece.mark === 0 && piece.right <= piece.left) {
        last.spaceAfter = true;
        spaces += 1;
      }
    }
    const wide = spaces > 0 ? SPACE.explicit : SPACE.implicit;
    return pieces.map((piece, at) => ({
      ...piece,
      isActualText: piece.mark !== 0,
      separator: separator(pieces[at - 1], piece, wide),
    }));
  });
}

/** Widens a piece to include another object of its cluster. Ignores objects without width, such as spaces. */
function widen(piece: Piece, by: Piece): void {
  if (by.right <= by.left) return;
  piece.left = Math.min(piece.left, by.left);
  piece.right = Math.max(piece.right, by.right);
  piece.bottom = Math.min(piece.bottom, by.bottom);
  piece.top = Math.max(piece.top, by.top);
  piece.objects.push(...by.objects);
}

function separator(before: Piece | undefined, piece: Piece, wide: number): IndicPiece['separator'] {
  if (!before) return '';
  const size = Math.max(before.size, piece.size);
  if (Math.abs(before.y - piece.y) > LINE * size) return '\n';
  const gap = piece.left - before.right;
  // A large jump to the left on the same line begins another column or cell.
  return before.spaceAfter || piece.spaceBefore || gap > wide * size || gap < -2 * size ? ' ' : '';
}

/** Lists the page's text objects in painting order, which is the order of the text. */
function textObjects(pdfium: Pdfium, page: number): number[] {
  const found: number[] = [];
  const visit = (object: number, depth: number): void => {
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === OBJECT.text) found.push(object);
    if (type !== OBJECT.form || depth >= MAX_DEPTH) return;
    const count = pdfium._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++) {
      visit(pdfium._FPDFFormObj_GetObject(object, index), depth + 1);
    }
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) visit(pdfium._FPDFPage_GetObject(page, index), 0);
  return found;
}

/**
 * Decodes a text string (ISO 32000-1, 7.9.2.2): UTF-16 or UTF-8 with a byte order mark, otherwise Latin-1.
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : 'latin1').decode(bytes);
}

interface ObjectReader {
  piece(object: number): Piece;
}

function withReader<T>(pdfium: Pdfium, textPage: number, use: (reader: ObjectReader) => T): T {
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
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), MAX_PAGE_CHARACTERS);
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
  return left - Math.max(...before) > SPACE.implicit * height;
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
    piece(object) {
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
      return {
        text,
        characters,
        objects: [object],
        ...bounds,
        y: float(5),
        size,
        mark: actual?.mark ?? 0,
        ...spaces,
      };
    },
  };
}
