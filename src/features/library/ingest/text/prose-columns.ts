/** Two columns of prose that a file draws line by line across both are read column by column. */

import { isFigure } from './figure.ts';
import { type Cell, type Extent, partOf, type Row, textsOf, wordsOfRow } from './rows.ts';

/** Minimum number of lines of both columns. */
export const MIN_LINES = 3;
/** Minimum average number of words of the lines of each column. */
const MIN_WORDS = 4;
/**
 * Minimum share of lines that continue the sentence of the line before: they begin with a small letter or a
 * number.
 */
const MIN_CONTINUED = 0.5;
/** Limits the cost of a page of many short lines. */
const MAX_ROWS = 200;
/** Minimum width of the gap between the columns, and maximum gap between lines, relative to the font size. */
const MIN_GUTTER = 0.8;
const MAX_LINE_GAP = 2.5;

/**
 * @param rows in the order of the file
 * @returns the rows, with those of two columns divided: first all of the left column, then all of the right
 *   one
 */
export function splitColumns(rows: readonly Row[]): Row[] {
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const sides = columnsAt(rows, at);
    if (sides) result.push(...sides.left, ...sides.right);
    else result.push(...rows.slice(at, at + 1));
    at += sides?.count ?? 1;
  }
  return result;
}

/**
 * @returns the lines of the two columns that begin at `start`; undefined if they are not two columns of prose
 */
function columnsAt(rows: readonly Row[], start: number) {
  const drawn = rows.slice(start, start + MAX_ROWS);
  const [one, two, three] = drawn[0]?.cells ?? [];
  if (!one || !two || three) return undefined;
  let gutter: Extent = { left: one.right, right: two.left };
  let count = 1;
  for (const [at, row] of drawn.entries()) {
    const above = drawn[at - 1] ?? row;
    const narrowed = narrow(gutter, row);
    if (!narrowed || row.top - above.bottom > MAX_LINE_GAP * row.size || row.top < above.top) break;
    gutter = narrowed;
    // A line of one column belongs to the columns if lines of both follow, or if it looks like the line
    // above.
    const looksSame = row.isBold === above.isBold && row.top - above.bottom < row.size;
    if (row.cells.length > 1 || looksSame) count = at + 1;
  }
  const parts = drawn.slice(0, count);
  const sideOf = (isInside: (cell: Cell) => boolean) =>
    parts.flatMap((row) => {
      const cells = row.cells.filter(isInside);
      const [first, last] = [cells[0], cells.at(-1)];
      const words = cells.flatMap((cell) => cell.words);
      return first && last ? partOf(row, { ...first, words, right: last.right }) : [];
    });
  const left = sideOf((cell) => cell.right <= gutter.left);
  const right = sideOf((cell) => cell.left >= gutter.right);
  const areBoth = left.length + right.length - count >= MIN_LINES;
  return areBoth && isProse(left) && isProse(right) ? { left, right, count } : undefined;
}

/**
 * @returns the part of the gap that the row leaves empty; undefined if the row crosses it or is not drawn
 *   from left to right
 */
function narrow(gutter: Extent, row: Row): Extent | undefined {
  const narrowed = { ...gutter };
  for (const [at, { left, right }] of row.cells.entries()) {
    if (left < (row.cells[at - 1]?.right ?? left)) return undefined;
    if (right < gutter.right) narrowed.left = Math.max(narrowed.left, right);
    else if (left > gutter.left) narrowed.right = Math.min(narrowed.right, left);
    else return undefined;
  }
  return narrowed.right - narrowed.left >= MIN_GUTTER * row.size ? narrowed : undefined;
}

function isProse(lines: readonly Row[]): boolean {
  const texts = lines.flatMap(textsOf);
  const continued = texts.slice(1).filter((text) => /^[\p{Ll}\p{Lo}\p{N}]/u.test(text));
  return (
    !texts.some(isFigure) &&
    lines.flatMap(wordsOfRow).length >= MIN_WORDS * lines.length &&
    continued.length >= MIN_CONTINUED * (lines.length - 1)
  );
}
