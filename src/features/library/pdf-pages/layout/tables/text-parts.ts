/**
 * Texts that look like tables: addresses or signatures beside each other, lists, and lines with wide spaces.
 */

import { isFigure, isSerial } from '../../../ingest/text/figure.ts';
import {
  gapsOf,
  isListMarker,
  partsOf,
  type Row,
  textOfCell,
  textOfRow,
  textsOf,
  wordsOfRow,
} from '../../../ingest/text/rows.ts';
import { inOneCell } from '../rows.ts';
import { columnsOf } from './columns.ts';
import { tableLength } from './tables.ts';

const MARKER = /^(?:[^\p{L}\p{N}\p{Pd}]|[»©¢]|\d{1,2}(?:\.\d{1,2})+\W?|(?:sub|ref)\W*)$/iu;
/** "Place: Mumbai", an identification number, a role, or a line of an address. */
const OF_LETTER =
  /^[\p{L}.\s]{2,25}:\s?\S|^\(?DIN\b|(?:director|partner|secretary|officer|chairperson|member|signatory|,|\d{3}\s?\d{3})\.?$/iu;
/** The first line of a signature. */
const SIGNED = /^(?:for and on behalf\b|for .*\b(?:limited|ltd|llp|associates|co)\.?$|\(?sd\b)/i;

/**
 * @returns the rows, with texts beside each other one after the other, and the words of other such lines in
 *   one cell
 */
export function joinTextParts(rows: readonly Row[]): Row[] {
  const result: Row[] = [];
  const hasFigure = (row: Row) => textsOf(row).slice(1).some(isFigure);
  for (let at = 0; at < rows.length; ) {
    const part = rows.slice(at, at + Math.max(1, tableLength(rows, at)));
    // Words below the last figures may be a signature.
    const end = 1 + part.findLastIndex(hasFigure);
    const below = part.slice(end);
    if (isText(part) && !part.every(hasFigure)) result.push(...part.map(inOneCell));
    else if (end === 0 && isList(part))
      result.push(...part.map((row) => ({ ...inOneCell(row), isItem: row.cells.length > 1 })));
    else if (areSides(below)) result.push(...part.slice(0, end), ...oneByOne(below));
    else result.push(...part);
    at += part.length;
  }
  return result;
}

const isMarker = (text: string) => isSerial(text) || MARKER.test(text);

/** True for lines with markers such as 2.1 or ➢. */
function isList(rows: readonly Row[]): boolean {
  return rows.every(
    ({ cells: [marker, text, more] }) => !marker || !text || (!more && isMarker(textOfCell(marker))),
  );
}

/** True for lines with even spaces that continue each other. */
const isText = (rows: readonly Row[]) =>
  rows.every((row) => isEven(row)) &&
  2 * rows.filter((row) => /^\p{Ll}/u.test(textOfRow(row))).length >= rows.length;

/** True for lines of addresses or signatures. */
function areSides(rows: readonly Row[]): boolean {
  const lines = rows.filter(({ cells }) => cells.length > 1).map(textsOf);
  const ofLetters = lines.filter(
    (texts) => texts.every((text) => text === texts[0]) || texts.every((text) => OF_LETTER.test(text)),
  );
  return 2 * ofLetters.length >= lines.length || lines[0]?.some((text) => SIGNED.test(text)) === true;
}

/** @returns the lines of the first column, then those of the next ones */
function oneByOne(rows: readonly Row[]): Row[] {
  const columns = columnsOf(rows);
  const columnOf = ({ right }: Row) => columns.findLastIndex(({ left }) => left < right);
  return rows.flatMap(partsOf).sort((a, b) => columnOf(a) - columnOf(b));
}

/**
 * Maximum width of the widest space of a line, relative to the narrowest one, as typewriters justify with
 * whole spaces; and beyond it, relative to the font size.
 */
const MOST_UNEVEN = 3;
const INK = 0.15;

/**
 * Lines of justified text, whose spaces may be as wide as the gaps between cells.
 * @returns the rows, with the words of stretched lines in one cell; words that are all apart may be cells,
 *   and words of which none begins with a small letter may be heads
 */
export function joinStretched(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const words = wordsOfRow(row);
    const mayBeText =
      words.length > row.cells.length + 1 && words.some(({ text }) => /^[\p{Ll}\p{Lo}]/u.test(text));
    return mayBeText && isEven(row) ? inOneCell(row) : row;
  });
}

/** True if the spaces of a line are about as wide as each other, without that after the marker of a list. */
function isEven(row: Row): boolean {
  const words = wordsOfRow(row);
  const widths = gapsOf(words.slice(isListMarker(words.slice(0, 1)) ? 1 : 0));
  const least = Math.min(...widths);
  return least >= 0 && Math.max(...widths) <= MOST_UNEVEN * least + INK * row.size;
}
