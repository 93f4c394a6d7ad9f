/**
 * Reads a page in an Indic script. Its text is that of the search index (`indic-text.server.ts`). Where the file states
 * the text of several glyphs (`ActualText`), PDFium gives all its letters the position of the first glyph. These marks
 * are therefore removed from the page in memory, so that PDFium gives each glyph its own position.
 */

import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { type IndicPiece, indicPieces } from '../../ingest/text/indic-text.server.ts';
import type { Bounds } from '../../ingest/text/rows/column-text.ts';
import { type CharacterReader, characterReader } from './characters.server.ts';
import type { Glyph } from './glyph.ts';
import { placeWords } from './word-places.ts';

const AFTER = { '': '', ' ': 'space', '\n': 'line' } as const;

/** @param stated reads the page's text as the file states it */
export function indicGlyphs(
  pdfium: Pdfium,
  page: number,
  textPage: number,
  stated: CharacterReader,
): Glyph[] {
  const pieces = indicPieces(pdfium, page, textPage);
  const contents = pieces.map(({ objects: [first = 0] }) => pdfium._FPDFPageObj_GetMarkedContentID(first));
  for (const { objects, isActualText } of pieces) if (isActualText) removeMarks(pdfium, objects);
  const plain = pdfium._FPDFText_LoadPage(page);
  if (plain === 0) return [];
  const drawn = characterReader(pdfium, plain);
  const byObject = drawn.byObject();
  const glyphs = pieces.flatMap((piece, at) => {
    const own =
      piece.isActualText || piece.characters.length === 0
        ? statedGlyphs(piece, drawn, byObject)
        : characterGlyphs(piece, stated);
    return own.map((glyph) => ({ ...glyph, content: contents[at] }));
  });
  drawn.close();
  pdfium._FPDFText_ClosePage(plain);
  return glyphs;
}

function removeMarks(pdfium: Pdfium, objects: readonly number[]): void {
  for (const object of objects)
    for (let index = pdfium._FPDFPageObj_CountMarks(object) - 1; index >= 0; index--)
      pdfium._FPDFPageObj_RemoveMark(object, pdfium._FPDFPageObj_GetMark(object, index));
}

/** Words whose letters have no positions of their own. */
function statedGlyphs(
  piece: IndicPiece,
  drawn: CharacterReader,
  byObject: ReadonlyMap<number, readonly number[]>,
): Glyph[] {
  const words = piece.text.split(/\s+/u).filter(Boolean);
  const indexes = piece.objects.flatMap((object) => byObject.get(object) ?? []);
  const boxes = indexes
    .filter((index) => !drawn.isSpace(index))
    .map((index) => drawn.boxAt(index))
    .filter(({ left, right }) => right > left);
  const [first] = indexes;
  const font = first === undefined ? { size: piece.top - piece.bottom, isBold: false } : drawn.fontAt(first);
  return placeWords(words, boxes.length > 0 ? boxes : [piece]).map((place, at) => ({
    text: words[at] ?? '',
    ...withInk(place, piece),
    after: at === 0 ? AFTER[piece.separator] : 'space',
    font,
  }));
}

function characterGlyphs(piece: IndicPiece, stated: CharacterReader): Glyph[] {
  const glyphs: Glyph[] = [];
  let after: Glyph['after'] = AFTER[piece.separator];
  for (const { text, index, spaceBefore } of piece.characters) {
    if (spaceBefore || text.trim() === '') after ||= 'space';
    if (text.trim() === '') continue;
    glyphs.push({ text, ...withInk(stated.boxAt(index), piece), after, font: stated.fontAt(index) });
    after = '';
  }
  return glyphs;
}

/** Signs above and below the letters may extend beyond the box of their font. */
function withInk(box: Bounds, ink: Bounds): Bounds {
  const { left, right } = box;
  return { left, right, bottom: Math.min(box.bottom, ink.bottom), top: Math.max(box.top, ink.top) };
}
