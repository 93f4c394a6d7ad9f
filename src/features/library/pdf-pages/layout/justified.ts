/** Lines of justified text, whose spaces may be as wide as the gaps between cells. */

import { isListMarker, type Row } from '../../ingest/text/rows/rows.ts';
import { gapsOf } from './spaced-words.ts';
import type { LineWord } from './words.ts';

/**
 * Maximum width of the widest space of a line, relative to the narrowest one, as typewriters justify with whole spaces; and
 * beyond it, relative to the font size.
 */
const MOST_UNEVEN = 3;
const INK = 0.15;

/**
 * @returns the rows, with the words of stretched lines in one cell; words that are all apart may be cells, and words of which
 *   none begins with a small letter may be heads
 */
export function joinStretched(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const mayBeText = ({ from, to, cells }: Row) =>
    to - from > cells.length + 1 && words.slice(from, to).some(({ text }) => /^[\p{Ll}\p{Lo}]/u.test(text));
  return rows.map((row) => (mayBeText(row) && isEven(row, words) ? inOneCell(row) : row));
}

/** @returns the row, with the words of its cells in one cell */
export function inOneCell(row: Row): Row {
  const [first, ...others] = row.cells;
  if (!first || others.length === 0) return row;
  const more = [first, ...others].flatMap((cell) => [cell, ...(cell.more ?? [])]).slice(1);
  return { ...row, cells: [{ ...first, right: row.right, more }] };
}

/** True if the spaces of a line are about as wide as each other, without that after the marker of a list. */
export function isEven({ from, to, size }: Row, words: readonly LineWord[]): boolean {
  const start = isListMarker(words, { from, to: from + 1 }) ? from + 1 : from;
  const widths = gapsOf(words.slice(start, to));
  const least = Math.min(...widths);
  return least >= 0 && Math.max(...widths) <= MOST_UNEVEN * least + INK * size;
}
