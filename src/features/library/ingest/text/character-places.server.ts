/**
 * Separates what PDFium's plain text joins, by the places of a page's characters: notes above the line (`4,321³`), the
 * words of letters that are set apart (`A N N U A L   R E P O R T`), and columns that are drawn line by line. Reads the places
 * of few characters, because each costs several calls: where there are notes, spaced letters or columns.
 */
import type { Pdfium } from '../pdf/pdfium.server.ts';
import { isRaised, mayHaveNote } from './raised.ts';
import { type CharacterPlace, linesOfColumns } from './rows/column-text.ts';
import { SPACED_LETTERS, wideGaps } from './spaced-letters.ts';

/** Maximum number of characters of a note (`1,2`). */
const MAX_NOTE = 8;
const NOTE_END = /\S[\d*†‡§#](?![\d*†‡§#])/g;
const IN_NOTE = /^[\d*†‡§#,]$/;
const WIDE_GAP = '   ';

/**
 * @param text of the page, character by character as `textPage` has it
 * @returns the text with further spaces, and the lines of columns in the order in which they are read
 */
export function separateCharacters(pdfium: Pdfium, textPage: number, text: string): string {
  const memory = pdfium.wasmExports.malloc(32);
  let floats = new Float32Array(pdfium.HEAPU8.buffer, memory, 6);
  const float = (at: number): number => {
    // The memory of WebAssembly is another one after it has grown.
    if (floats.length === 0) floats = new Float32Array(pdfium.HEAPU8.buffer, memory, 6);
    return floats[at] ?? 0;
  };
  const edgesOf = (index: number) => {
    pdfium._FPDFText_GetLooseCharBox(textPage, index, memory);
    return { left: float(0), right: float(2) };
  };
  const placeOf = (index: number): CharacterPlace => {
    pdfium._FPDFText_GetMatrix(textPage, index, memory);
    const size = pdfium._FPDFText_GetFontSize(textPage, index) * Math.hypot(float(2), float(3));
    return { size, ...edgesOf(index), top: float(1), bottom: float(3) };
  };
  /** Handle of the text object, whose characters have one size and baseline. */
  const objectOf = (index: number) => pdfium._FPDFText_GetTextObject(textPage, index);
  const isGenerated = (index: number) => pdfium._FPDFText_IsGenerated(textPage, index) === 1;
  const spaces = [...noteSpaces(text, placeOf, objectOf), ...gapSpaces(text, placeOf)]
    // PDFium omits some characters from the text, which shifts later indexes. A space is kept only where the characters match.
    .filter(([index]) => pdfium._FPDFText_GetUnicode(textPage, index) === text.charCodeAt(index))
    .sort(([a], [b]) => a - b);
  const isWhole = pdfium._FPDFText_CountChars(textPage) === text.length;
  const lines = isWhole ? linesOfColumns(text, { placeOf, edgesOf, objectOf, isGenerated }) : undefined;
  pdfium.wasmExports.free(memory);
  return lines?.map((line) => withSpaces(text, spaces, line)).join('\n') ?? withSpaces(text, spaces);
}

function withSpaces(text: string, spaces: [number, string][], [from, to] = [0, text.length]): string {
  let at = from;
  let result = '';
  for (const [index, space] of spaces) {
    if (index <= from || index >= to) continue;
    result += text.slice(at, index) + space;
    at = index;
  }
  return result + text.slice(at, to);
}

/** The places of notes: each with a space before it. */
function noteSpaces(
  text: string,
  placeOf: (index: number) => CharacterPlace,
  objectOf: (index: number) => number,
): [number, string][] {
  const found: [number, string][] = [];
  const isInNote = (at: number) => IN_NOTE.test(text.charAt(at));
  for (const { index } of text.matchAll(NOTE_END)) {
    const last = index + 1;
    const own = objectOf(last);
    let start = last;
    while (last - start < MAX_NOTE && isInNote(start - 1)) start -= 1;
    // An ordinary number, and what is before it.
    if (objectOf(start) === own && (!mayHaveNote(text.charAt(start - 1)) || objectOf(start - 1) === own))
      continue;
    let first = last;
    while (first > start && objectOf(first - 1) === own) first -= 1;
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
