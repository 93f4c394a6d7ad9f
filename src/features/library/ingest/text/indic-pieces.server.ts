/**
 * Reads the text of a page in an Indic script from its text objects. Vowel signs overlap other glyphs or
 * leave gaps beside them: PDFium's text extraction interprets the gaps as spaces, and sorts overlapping
 * glyphs into a wrong order. Some programs, such as browsers, store the letters of each cluster as
 * `ActualText` (ISO 32000-1, 14.9.4).
 */
import { type PaintedText, paintedObjects } from '../pdf/painted.server.ts';
import type { Pdfium } from '../pdf/pdfium.server.ts';
import type { Characters } from './characters.server.ts';
import type { Bounds } from './rows.ts';

/** Minimum gap between glyphs that counts as a space, relative to the font size. */
const IMPLICIT_SPACE = 0.16;
/** Applies on pages with explicit space characters: slanted letters leave gaps nearly as wide as a space. */
const EXPLICIT_SPACE = 0.4;
/** Minimum vertical distance that begins a new line, relative to the font size. */
const LINE = 0.6;
/** Number of characters before a gap that may reach into it: a consonant with its signs. */
const REACH = 3;
const TEXT_BYTES = 64 * 1024;
const KEY = Buffer.from('ActualText\0');

/** A character of a text object: its index in the page's text, and whether a space precedes it. */
interface ObjectCharacter {
  text: string;
  index: number;
  hasSpaceBefore: boolean;
}

/**
 * The text of an object, or of several objects that make up a cluster of letters. Its bounds are those of its
 * ink.
 */
export interface IndicPiece extends Bounds {
  text: string;
  /** The text objects that draw it. */
  objects: number[];
  /** Its characters, unless its text is `ActualText`. */
  characters: ObjectCharacter[];
  isActualText: boolean;
  /** Separates it from the piece before it. */
  separator: '' | ' ' | '\n';
}

interface Piece extends Omit<PaintedText, 'object'>, Pick<IndicPiece, 'text' | 'objects' | 'characters'> {
  /** The mark that states its `ActualText`, which the objects of a cluster share; 0 if none. */
  mark: number;
  /** True if it begins or ends with an explicit space. */
  hasSpaceBefore: boolean;
  hasSpaceAfter: boolean;
}

/** @returns the pieces of the page's text, in order */
export function indicPieces(pdfium: Pdfium, page: number, characters: Characters): IndicPiece[] {
  const byObject = charactersByObject(characters);
  const pieces: Piece[] = [];
  let hasSpaces = false;
  for (const { object, ...painted } of paintedObjects(pdfium, page).texts) {
    const actual = actualText(pdfium, object);
    const objectCharacters = byObject.get(object) ?? [];
    const stated = objectCharacters
      .map(({ text, hasSpaceBefore }) => (hasSpaceBefore ? ` ${text}` : text))
      .join('');
    const text = actual?.text ?? stated.trim();
    const isText = !actual && text !== '';
    const piece: Piece = {
      ...painted,
      text,
      objects: [object],
      characters: objectCharacters,
      mark: actual?.mark ?? 0,
      hasSpaceBefore: isText && stated.startsWith(' '),
      hasSpaceAfter: isText && stated.endsWith(' '),
    };
    hasSpaces ||= isText && stated.includes(' ');
    const last = pieces.at(-1);
    if (last && piece.mark !== 0 && last.mark === piece.mark) widen(last, piece);
    else if (text !== '') pieces.push(piece);
    else if (last && !actual && piece.right <= piece.left) {
      last.hasSpaceAfter = true;
      hasSpaces = true;
    }
  }
  return pieces.map((piece, at) => ({
    ...piece,
    isActualText: piece.mark !== 0,
    separator: separator(pieces[at - 1], piece, hasSpaces ? EXPLICIT_SPACE : IMPLICIT_SPACE),
  }));
}

/** PDFium adds spaces where glyphs are apart; such a space counts only if no vowel sign fills the gap. */
export function charactersByObject(characters: Characters): Map<number, ObjectCharacter[]> {
  const byObject = new Map<number, ObjectCharacter[]>();
  let last = 0;
  let gapAt = -1;
  for (let index = 0; index < characters.count; index++) {
    if (characters.isGenerated(index)) {
      gapAt = index;
      continue;
    }
    const object = characters.objectAt(index);
    const hasSpaceBefore = gapAt === index - 1 && object === last && isWide(characters, gapAt);
    const character = { text: characters.textAt(index), index, hasSpaceBefore };
    const objectCharacters = byObject.get(object);
    if (objectCharacters) objectCharacters.push(character);
    else byObject.set(object, [character]);
    last = object;
  }
  return byObject;
}

/** True if the glyphs around a space that PDFium added are really apart. */
function isWide({ boxAt }: Characters, gapAt: number): boolean {
  const before = Array.from({ length: Math.min(REACH, gapAt) }, (_, at) => boxAt(gapAt - 1 - at).right);
  const { left, bottom, top } = boxAt(gapAt + 1);
  return left - Math.max(...before) > IMPLICIT_SPACE * (top - bottom);
}

function actualText(pdfium: Pdfium, object: number) {
  const text = pdfium.scratch;
  const length = text + TEXT_BYTES;
  pdfium.HEAPU8.set(KEY, length + 4);
  for (let index = pdfium._FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
    const mark = pdfium._FPDFPageObj_GetMark(object, index);
    if (!pdfium._FPDFPageObjMark_GetParamBlobValue(mark, length + 4, text, TEXT_BYTES, length)) continue;
    const [bytes = 0] = new Uint32Array(pdfium.HEAPU8.buffer, length, 1);
    return { mark, text: decodeText(pdfium.HEAPU8.slice(text, text + Math.min(bytes, TEXT_BYTES))) };
  }
  return undefined;
}

/**
 * Decodes a text string (ISO 32000-1, 7.9.2.2): UTF-16 or UTF-8 with a byte order mark, otherwise Latin-1.
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : 'latin1').decode(bytes);
}

/** Widens a piece to include another object of its cluster. Ignores objects without width, such as spaces. */
function widen(piece: Piece, by: Piece) {
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
  if (Math.abs(before.baseline - piece.baseline) > LINE * size) return '\n';
  const gap = piece.left - before.right;
  // A large jump to the left on the same line begins another column or cell.
  return before.hasSpaceAfter || piece.hasSpaceBefore || gap > wide * size || gap < -2 * size ? ' ' : '';
}
