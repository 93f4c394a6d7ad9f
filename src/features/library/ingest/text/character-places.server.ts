/**
 * Separates what PDFium's plain text joins, by the places of a page's characters: notes above the line (`4,321³`), and
 * the words of letters that are set apart (`A N N U A L   R E P O R T`). Reads only the characters in question, because each
 * costs several calls.
 */
import type { Pdfium } from './pdfium.server.ts';
import { type GlyphSize, isRaised, mayHaveNote } from './raised.ts';
import { SPACED_LETTERS, wideGaps } from './spaced-letters.ts';

/** Maximum number of characters of a note (`1,2`). */
const MAX_NOTE = 8;
const NOTE_END = /\S[\d*†‡§#](?![\d*†‡§#])/g;
const WIDE_GAP = '   ';

type CharacterPlace = GlyphSize & Record<'left' | 'right', number>;

/** @param text of the page, character by character as `textPage` has it @returns the text with further spaces */
export function separateCharacters(pdfium: Pdfium, textPage: number, text: string): string {
  const memory = pdfium.wasmExports.malloc(32);
  const floats = (count: number) => new Float32Array(pdfium.HEAPU8.buffer, memory, count);
  const placeOf = (index: number): CharacterPlace => {
    pdfium._FPDFText_GetMatrix(textPage, index, memory);
    const [, , c = 0, d = 0] = floats(6);
    const size = pdfium._FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d);
    pdfium._FPDFText_GetLooseCharBox(textPage, index, memory);
    const [left = 0, , right = 0, bottom = 0] = floats(4);
    return { size, left, right, bottom };
  };
  /** Handle of the text object, whose characters have one size and baseline. */
  const objectOf = (index: number) => pdfium._FPDFText_GetTextObject(textPage, index);
  const spaces = [...noteSpaces(text, placeOf, objectOf), ...gapSpaces(text, placeOf)];
  pdfium.wasmExports.free(memory);
  let at = 0;
  let result = '';
  for (const [index, space] of spaces.sort(([a], [b]) => a - b)) {
    // The text leaves out characters that it cannot state, so that later ones are elsewhere.
    if (pdfium._FPDFText_GetUnicode(textPage, index) !== text.charCodeAt(index)) continue;
    result += text.slice(at, index) + space;
    at = index;
  }
  return result + text.slice(at);
}

/** The places of notes: each with a space before it. */
function noteSpaces(
  text: string,
  placeOf: (index: number) => CharacterPlace,
  objectOf: (index: number) => number,
): [number, string][] {
  const found: [number, string][] = [];
  for (const { index } of text.matchAll(NOTE_END)) {
    const last = index + 1;
    const own = objectOf(last);
    let first = last;
    while (last - first < MAX_NOTE && /[\d*†‡§#,]/.test(text[first - 1] ?? '') && objectOf(first - 1) === own)
      first -= 1;
    const base = text[first - 1] ?? '';
    if (!mayHaveNote(base) || objectOf(first - 1) === own) continue;
    if (isRaised(placeOf(first - 1), placeOf(last))) found.push([first, ' ']);
  }
  return found;
}

/** The places of spaces between letters that are set apart, where the space is wide. */
function gapSpaces(text: string, placeOf: (index: number) => CharacterPlace): [number, string][] {
  return Array.from(text.matchAll(SPACED_LETTERS)).flatMap(({ 0: run, index: first }) => {
    if (/[^\S\n]{2}/.test(run)) return [];
    const places = Array.from(run.replaceAll(/\s/g, ''), (_, at) => placeOf(first + 2 * at));
    const gaps = places.slice(1).map(({ left }, at) => left - (places[at]?.right ?? left));
    const isWide = wideGaps(gaps, places[0]?.size ?? 0);
    return gaps.flatMap((_, at): [number, string][] => (isWide[at] ? [[first + 2 * at + 1, WIDE_GAP]] : []));
  });
}
