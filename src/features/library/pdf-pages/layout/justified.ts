/** Lines of justified text, whose spaces may be as wide as the gaps between cells. */

import { isListMarker, type Row } from '../../ingest/text/rows/rows.ts';
import type { LineWord } from './words.ts';

/** Maximum width of the widest space of a line, relative to the narrowest one, and beyond it, relative to the font size. */
const MOST_UNEVEN = 2.2;
const INK = 0.15;

/** @returns the rows, with the words of stretched lines in one cell; words that are all apart may be cells */
export function joinStretched(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  return rows.map((row) =>
    row.to - row.from > row.cells.length + 1 && isEven(row, words) ? inOneCell(row) : row,
  );
}

/** @returns the row, with the words of its cells in one cell */
export function inOneCell(row: Row): Row {
  const [first, ...others] = row.cells;
  if (!first || others.length === 0) return row;
  const more = [first, ...others].flatMap((cell) => [cell, ...(cell.more ?? [])]).slice(1);
  return { ...row, cells: [{ ...first, right: row.right, more }] };
}

/** True if the spaces of a line are about as wide as each other, without that after the marker of a list. */
export function isEven({ from, to, size }: Row, words: readonly LineWord[], most = MOST_UNEVEN): boolean {
  const start = isListMarker(words, { from, to: from + 1 }) ? from + 1 : from;
  const widths = words
    .slice(start + 1, to)
    .map(({ boxes: [box] }, at) => (box?.left ?? 0) - (words[start + at]?.boxes.at(-1)?.right ?? 0));
  const least = Math.min(...widths);
  return least >= 0 && Math.max(...widths) <= most * least + INK * size;
}
