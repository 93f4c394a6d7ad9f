/**
 * Rebuilds the text of a page in an Indic script from its text objects. Vowel signs overlap other glyphs or leave gaps
 * beside them: PDFium's text extraction interprets the gaps as spaces, and sorts overlapping glyphs into a wrong order.
 * Some programs, such as browsers, store the letters of each cluster as `ActualText` (ISO 32000-1, 14.9.4).
 */
import { paintedObjects } from '../pdf/painted.server.ts';
import type { Pdfium } from '../pdf/pdfium.server.ts';
import { IMPLICIT_SPACE, type PlacedCharacter, type TextObject, withReader } from './text-objects.server.ts';

/**
 * Minimum gap that counts as a space on pages with explicit space characters, relative to the font size: slanted letters
 * leave gaps nearly as wide as a space.
 */
const EXPLICIT_SPACE = 0.4;
/** Minimum vertical distance that begins a new line, relative to the font size. */
const LINE = 0.6;

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

/** An object with the others of its cluster. */
interface Piece extends TextObject {
  objects: number[];
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
    for (const { object } of paintedObjects(pdfium, page).texts) {
      const piece = { ...reader.read(object), objects: [object] };
      if (piece.hasSpaces) spaces += 1;
      const last = pieces.at(-1);
      if (last && piece.mark !== 0 && last.mark === piece.mark) widen(last, piece);
      else if (piece.text !== '') pieces.push(piece);
      else if (last && piece.mark === 0 && piece.right <= piece.left) {
        last.spaceAfter = true;
        spaces += 1;
      }
    }
    const wide = spaces > 0 ? EXPLICIT_SPACE : IMPLICIT_SPACE;
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
