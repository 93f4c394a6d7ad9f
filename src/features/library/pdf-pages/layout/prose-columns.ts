/** Two columns of prose that a file draws line by line across both are read column by column. */
import { isFigure } from './figures.ts';
import { partOf, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Minimum number of lines of both columns. */
const MIN_LINES = 3;
/** From this number of lines on, fewer of them must continue the sentence of the line before. */
const MANY_LINES = 6;
/** Minimum average number of words of a line: if all lines continue the sentence of the line before, and otherwise. */
const MIN_WORDS = { continued: 3, usual: 4 };
/** Minimum share of lines that continue it. */
const MIN_CONTINUED = { few: 0.6, many: 0.4 };
/** Limits the cost of a page of many short lines. */
const MAX_ROWS = 200;
/** Minimum width of the gap between the columns, and maximum gap between lines, relative to the font size. */
const MIN_GUTTER = 0.8;
const MAX_LINE_GAP = 2.5;

interface Gutter {
  left: number;
  right: number;
}

/**
 * @param rows in the order of the file
 * @returns the rows, with those of two columns divided: first all of the left column, then all of the right one
 */
export function splitColumns(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const sides = columnsAt(rows, at, words);
    if (sides) result.push(...sides.left, ...sides.right);
    else result.push(...rows.slice(at, at + 1));
    at += sides?.count ?? 1;
  }
  return result;
}

/** @returns the lines of the two columns that begin at `start`; undefined if they are not two columns of prose */
function columnsAt(rows: readonly Row[], start: number, words: readonly LineWord[]) {
  const first = rows[start];
  const [one, two] = first?.cells ?? [];
  if (!first || !one || !two || first.cells.length !== 2) return undefined;
  if (first.cells.some((cell) => isFigure(textOf(cell, words)))) return undefined;
  let gutter: Gutter = { left: one.right, right: two.left };
  let [end, count] = [start + 1, start + 1];
  for (let row = rows[end]; row && end - start < MAX_ROWS; row = rows[end]) {
    const narrowed = row.cells.length > 2 || !follows(rows[end - 1], row) ? undefined : narrow(gutter, row);
    if (!narrowed) break;
    gutter = narrowed;
    end += 1;
    // A line of one column continues it if lines of both columns follow, or if it looks like the line above.
    if (row.cells.length === 2 || isContinuation(rows[end - 2], row)) count = end;
  }
  const parts = rows.slice(start, count);
  const middle = (gutter.left + gutter.right) / 2;
  const side = (isLeft: boolean) =>
    parts.flatMap((row) =>
      row.cells.filter(({ left }) => left < middle === isLeft).map((cell) => partOf(row, cell)),
    );
  const [left, right] = [side(true), side(false)];
  const both = parts.filter(({ cells }) => cells.length === 2).length;
  return isProse(left, both, words) && isProse(right, both, words)
    ? { left, right, count: count - start }
    : undefined;
}

function follows(above: Row | undefined, row: Row): boolean {
  return above !== undefined && row.top > above.top && row.top - above.bottom < MAX_LINE_GAP * row.size;
}

function isContinuation(above: Row | undefined, row: Row): boolean {
  return above !== undefined && row.isBold === above.isBold && row.top - above.bottom < row.size;
}

/** @returns what stays empty of the gap; undefined if the row crosses it */
function narrow(gutter: Gutter, row: Row): Gutter | undefined {
  const narrowed = { ...gutter };
  for (const { left, right } of row.cells) {
    if (right < gutter.right) narrowed.left = Math.max(narrowed.left, right);
    else if (left > gutter.left) narrowed.right = Math.min(narrowed.right, left);
    else return undefined;
  }
  return narrowed.right - narrowed.left >= MIN_GUTTER * row.size ? narrowed : undefined;
}

/** @param both number of lines of both columns */
function isProse(lines: readonly Row[], both: number, words: readonly LineWord[]): boolean {
  const texts = lines.map((line) => textOf(line, words));
  const inLines = lines.reduce((sum, { from, to }) => sum + to - from, 0);
  if (both < MIN_LINES || texts.some(isFigure)) return false;
  const rest = texts.slice(1);
  const share = (letter: RegExp) => rest.filter((text) => letter.test(text)).length / rest.length;
  if (share(/^\p{Ll}/u) === 1) return inLines >= MIN_WORDS.continued * lines.length;
  const least = both < MANY_LINES ? MIN_CONTINUED.few : MIN_CONTINUED.many;
  return inLines >= MIN_WORDS.usual * lines.length && share(/^[\p{Ll}\p{Lo}\p{N}]/u) >= least;
}
