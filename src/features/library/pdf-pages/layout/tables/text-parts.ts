/** Texts that look like tables: addresses or signatures beside each other, lists, and lines with wide spaces. */

import { isFigure, isSerial } from '../../../ingest/text/rows/figure.ts';
import { partOf, type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { inOneCell, isEven } from '../justified.ts';
import type { LineWord } from '../words.ts';
import { columnsOf } from './columns.ts';
import { tableLength } from './tables.ts';

const MARKER = /^(?:[^\p{L}\p{N}\p{Pd}]|[»©¢]|\d{1,2}(?:\.\d{1,2})+\W?|(?:sub|ref)\W*)$/iu;
/** "Place: Mumbai", an identification number, a role, or a line of an address. */
const OF_LETTER =
  /^[\p{L}.\s]{2,25}:\s?\S|^\(?DIN\b|(?:director|partner|secretary|officer|chairperson|member|signatory|,|\d{3}\s?\d{3})\.?$/iu;
/** The first line of a signature. */
const SIGNED = /^(?:for and on behalf\b|for .*\b(?:limited|ltd|llp|associates|co)\.?$|\(?sd\b)/i;

/** @returns the rows, with texts beside each other one after the other, and the words of other such lines in one cell */
export function joinTextParts(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  const hasFigure = ({ cells }: Row) => cells.slice(1).some((cell) => isFigure(textOf(cell, words)));
  for (let at = 0; at < rows.length; ) {
    const part = rows.slice(at, at + Math.max(1, tableLength(rows, at)));
    // What stands below the last figures may be a signature.
    const end = 1 + part.findLastIndex(hasFigure);
    const below = part.slice(end);
    if (isText(part, words) && !part.every(hasFigure)) result.push(...part.map(inOneCell));
    else if (end === 0 && isList(part, words))
      result.push(...part.map((row) => ({ ...inOneCell(row), isItem: row.cells.length > 1 })));
    else if (areSides(below, words)) result.push(...part.slice(0, end), ...oneByOne(below));
    else result.push(...part);
    at += part.length;
  }
  return result;
}

const isMarker = (text: string): boolean => isSerial(text) || MARKER.test(text);

/** True for lines with markers such as 2.1 or ➢. */
function isList(rows: readonly Row[], words: readonly LineWord[]): boolean {
  return rows.every(
    ({ cells: [marker, text, more] }) => !marker || !text || (!more && isMarker(textOf(marker, words))),
  );
}

/** True for lines with even spaces that continue each other. */
const isText = (rows: readonly Row[], words: readonly LineWord[]): boolean =>
  rows.every((row) => isEven(row, words)) &&
  2 * rows.filter((row) => /^\p{Ll}/u.test(textOf(row, words))).length >= rows.length;

/** True for lines of addresses or signatures. */
function areSides(rows: readonly Row[], words: readonly LineWord[]): boolean {
  const lines = rows
    .filter(({ cells }) => cells.length > 1)
    .map(({ cells }) => cells.map((cell) => textOf(cell, words)));
  const ofLetters = lines.filter(
    (texts) => texts.every((text) => text === texts[0]) || texts.every((text) => OF_LETTER.test(text)),
  );
  return 2 * ofLetters.length >= lines.length || lines[0]?.some((text) => SIGNED.test(text)) === true;
}

/** @returns the lines of the first column, then those of the next ones */
function oneByOne(rows: readonly Row[]): Row[] {
  const columns = columnsOf(rows);
  const columnOf = ({ right }: Row) => columns.findLastIndex(({ left }) => left < right);
  const parts = rows.flatMap((row) => row.cells.map((cell) => partOf(row, cell)));
  return parts.sort((a, b) => columnOf(a) - columnOf(b));
}
