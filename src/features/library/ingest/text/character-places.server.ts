/**
 * Separates what PDFium's plain text joins, by the places of a page's characters: notes above the line (`4,321³`), and
 * the words of letters that are set apart (`A N N U A L   R E P O R T`). Reads only the characters in question, because each
 * costs several calls.
 */
import type { Pdfium } from './pdfium.server.ts';
import { type GlyphSize, isNote, isRaised, mayHaveNote } from './raised.ts';
import { areCells, SPACED_LETTERS, wideGaps } from './spaced-letters.ts';

/** Maximum number of characters of a note (`1,2`). */
const MAX_NOTE = 8;
const NOTE_END = /(?<=[^\s])[\p{Nd}*†‡§#](?![\p{Nd}*†‡§#])/gu;
const WIDE_GAP = '   ';
/** More spaces than `SPACED_LETTERS` has between letters. */
const CELL_GAP = ' '.repeat(12);

interface CharacterPlace extends GlyphSize {
  left: number;
  right: number;
}

interface PlaceReader {
  place(index: number): CharacterPlace;
  /** Handle of the text object, whose characters have one size and baseline. */
  object(index: number): number;
}

/** @param text of the page, character by character as `textPage` has it @returns the text with further spaces */
export function separateCharacters(pdfium: Pdfium, textPage: number, text: string): string {
  const memory = pdfium.wasmExports.malloc(32);
  const reader = placeReader(pdfium, textPage, memory);
  const isAt = (index: number) => pdfium._FPDFText_GetUnicode(textPage, index) === text.charCodeAt(index);
  const spaces = new Map([...noteSpaces(text, reader), ...gapSpaces(text, reader)]);
  pdfium.wasmExports.free(memory);
  let at = 0;
  let result = '';
  for (const [index, space] of [...spaces].sort(([a], [b]) => a - b)) {
    // The text leaves out characters that it cannot state, so that later ones are elsewhere.
    if (!isAt(index)) continue;
    result += text.slice(at, index) + space;
    at = index;
  }
  return result + text.slice(at);
}

function placeReader(pdfium: Pdfium, textPage: number, memory: number): PlaceReader {
  return {
    place(index) {
      pdfium._FPDFText_GetMatrix(textPage, index, memory);
      const [, , c = 0, d = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 6);
      const size = pdfium._FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d);
      pdfium._FPDFText_GetLooseCharBox(textPage, index, memory);
      const [left = 0, , right = 0, bottom = 0] = new Float32Array(pdfium.HEAPU8.buffer, memory, 4);
      return { size, left, right, bottom };
    },
    object: (index) => pdfium._FPDFText_GetTextObject(textPage, index),
  };
}

/** The places of notes: each with a space before it. */
function noteSpaces(text: string, { place, object }: PlaceReader): [number, string][] {
  const found: [number, string][] = [];
  for (const { index: last } of text.matchAll(NOTE_END)) {
    const own = object(last);
    let first = last;
    while (last - first < MAX_NOTE && isPartOfNote(text[first - 1]) && object(first - 1) === own) first -= 1;
    const base = text[first - 1];
    if (base === undefined || !mayHaveNote(base) || object(first - 1) === own) continue;
    if (isRaised(place(first - 1), place(last))) found.push([first, ' ']);
  }
  return found;
}

const isPartOfNote = (character: string | undefined): boolean =>
  character !== undefined && (character === ',' || isNote(character));

/** The places of spaces between letters that are set apart, where the space is wide. */
function gapSpaces(text: string, { place }: PlaceReader): [number, string][] {
  return Array.from(text.matchAll(SPACED_LETTERS)).flatMap(({ 0: run, index }) => {
    if (/[^\S\n]{2}/.test(run)) return [];
    const places = Array.from({ length: Math.ceil(run.length / 2) }, (_, at) => place(index + 2 * at));
    const gaps = places.slice(1).map(({ left }, at) => left - (places[at]?.right ?? left));
    const size = places[0]?.size ?? 0;
    const isWide = wideGaps(gaps, size);
    return gaps.flatMap((_, at): [number, string][] => {
      if (areCells(gaps, size)) return [[index + 2 * at + 1, CELL_GAP]];
      return isWide[at] ? [[index + 2 * at + 1, WIDE_GAP]] : [];
    });
  });
}
