/**
 * Reads the glyphs of a page, in reading order. In an Indic script, its text is that of the search index
 * (`indic-pieces.server.ts`). Where the file states the text of several glyphs (`ActualText`), PDFium gives
 * all its letters the position of the first glyph. These marks are therefore removed from the page in memory,
 * so that PDFium gives each glyph its own position.
 */
import type { Pdfium } from '../../ingest/pdf/pdfium.server.ts';
import { type Characters, charactersOf } from '../../ingest/text/characters.server.ts';
import { charactersByObject, type IndicPiece, indicPieces } from '../../ingest/text/indic-pieces.server.ts';
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import { type Bounds, type Extent, type Font, leftToRight } from '../../ingest/text/rows.ts';

const INDIC = /[\u0900-\u0DFF]/;
const AFTER = { '': '', ' ': 'space', '\n': 'line' } as const;

/**
 * A character of a page, a word that OCR has read, or the letters of a cluster, in the coordinates of the
 * page.
 */
export interface Glyph extends Bounds {
  text: string;
  /** Separates it from the glyph before it. */
  after: '' | 'space' | 'line';
  font: Font;
  /** Confidence of OCR, 0 to 100; undefined for text of the file. */
  confidence?: number | undefined;
  /** Identifier (MCID) of the marked content that it belongs to (ISO 32000-1, 14.6). */
  content?: number | undefined;
}

/** @param textPage handle of the page's text @returns as many glyphs as a page shows, without white space */
export function readGlyphs(pdfium: Pdfium, page: number, textPage: number): Glyph[] {
  const characters = charactersOf(pdfium, textPage);
  const glyphs = allGlyphs(pdfium, characters);
  const isIndic = glyphs.some(({ text }) => INDIC.test(text));
  return isIndic ? indicGlyphs(pdfium, page, characters) : glyphs;
}

function allGlyphs(pdfium: Pdfium, { count, textAt, inkedBoxAt, fontAt, objectAt }: Characters): Glyph[] {
  const contents = new Map<number, number>();
  const contentOf = (object: number): number => {
    const content = contents.get(object) ?? pdfium._FPDFPageObj_GetMarkedContentID(object);
    contents.set(object, content);
    return content;
  };
  const glyphs: Glyph[] = [];
  let after: Glyph['after'] = '';
  for (let index = 0; index < count && glyphs.length < PAGE_LIMITS.characters; index++) {
    const text = textAt(index);
    if (text === '\r' || text === '\n') after = 'line';
    else if (/^\s$/u.test(text)) after ||= 'space';
    else if (text !== '' && text !== '\0') {
      const content = contentOf(objectAt(index));
      glyphs.push({ text, ...inkedBoxAt(index), after, font: fontAt(index), content });
      after = '';
    }
  }
  return glyphs;
}

/** @param stated the page's characters as the file states them */
function indicGlyphs(pdfium: Pdfium, page: number, stated: Characters): Glyph[] {
  const pieces = indicPieces(pdfium, page, stated);
  const contents = pieces.map(({ objects: [first = 0] }) => pdfium._FPDFPageObj_GetMarkedContentID(first));
  for (const { objects, isActualText } of pieces) if (isActualText) removeMarks(pdfium, objects);
  const plain = pdfium._FPDFText_LoadPage(page);
  if (plain === 0) return [];
  const drawn = charactersOf(pdfium, plain);
  const byObject = charactersByObject(drawn);
  const indexesOf = ({ objects }: IndicPiece) =>
    objects
      .flatMap((object) => byObject.get(object) ?? [])
      .flatMap(({ text, index }) => (text.trim() ? index : []));
  const glyphs = pieces.flatMap((piece, at) => {
    const pieceGlyphs =
      piece.isActualText || piece.characters.length === 0
        ? statedGlyphs(piece, indexesOf(piece), drawn)
        : characterGlyphs(piece, stated);
    return pieceGlyphs.map((glyph) => ({ ...glyph, content: contents[at] }));
  });
  pdfium._FPDFText_ClosePage(plain);
  return glyphs;
}

function removeMarks(pdfium: Pdfium, objects: readonly number[]) {
  for (const object of objects)
    for (let index = pdfium._FPDFPageObj_CountMarks(object) - 1; index >= 0; index--)
      pdfium._FPDFPageObj_RemoveMark(object, pdfium._FPDFPageObj_GetMark(object, index));
}

/** Words whose letters have no positions of their own. @param indexes of the characters that draw them */
function statedGlyphs(piece: IndicPiece, indexes: readonly number[], drawn: Characters): Glyph[] {
  const words = piece.text.split(/\s+/u).filter(Boolean);
  const inked = indexes.map(drawn.inkedBoxAt).filter(({ left, right }) => right > left);
  const boxes = inked.length > 0 ? inked : [piece];
  const [first] = indexes;
  const font = first === undefined ? { size: piece.top - piece.bottom, isBold: false } : drawn.fontAt(first);
  const bottom = Math.min(piece.bottom, ...boxes.map((box) => box.bottom));
  const top = Math.max(piece.top, ...boxes.map((box) => box.top));
  return placeWords(words, boxes).map((place, at) => ({
    text: words[at] ?? '',
    ...place,
    bottom,
    top,
    after: at === 0 ? AFTER[piece.separator] : 'space',
    font,
  }));
}

/**
 * @param words in reading order, from left to right
 * @param boxes of the glyphs that draw them, at least one, without spaces
 * @returns the place of each word: between the widest gaps, or by its share of the letters if there are too
 *   few gaps
 */
function placeWords(words: readonly string[], boxes: readonly Bounds[]): Extent[] {
  const sorted = [...boxes].sort(leftToRight);
  let end = Number.NEGATIVE_INFINITY;
  const ends = sorted.map(({ right }) => {
    end = Math.max(end, right);
    return end;
  });
  const gaps = sorted.map(({ left }, at) => ({ at, gap: left - (ends[at - 1] ?? left) }));
  const starts = gaps
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, words.length - 1)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const [left, right] = [sorted[0]?.left ?? 0, end];
  if (starts.length === words.length - 1)
    return [0, ...starts].map((start, index) => ({
      left: sorted[start]?.left ?? left,
      right: ends[(starts[index] ?? sorted.length) - 1] ?? right,
    }));
  const width = (right - left) / (words.join(' ').length || 1);
  let at = left;
  return words.map((word) => {
    const start = at;
    at += (word.length + 1) * width;
    return { left: start, right: at - width };
  });
}

function characterGlyphs(piece: IndicPiece, { inkedBoxAt, fontAt }: Characters): Glyph[] {
  const glyphs: Glyph[] = [];
  let after: Glyph['after'] = AFTER[piece.separator];
  for (const { text, index, hasSpaceBefore } of piece.characters) {
    if (hasSpaceBefore || text.trim() === '') after ||= 'space';
    if (text.trim() === '') continue;
    const box = inkedBoxAt(index);
    // Signs above and below the letters may extend beyond the box of their font.
    const [bottom, top] = [Math.min(box.bottom, piece.bottom), Math.max(box.top, piece.top)];
    glyphs.push({ text, ...box, bottom, top, after, font: fontAt(index) });
    after = '';
  }
  return glyphs;
}
