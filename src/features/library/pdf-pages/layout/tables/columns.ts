/** The columns of a table, and cells whose words stand in several of them without a wide gap between them. */

import { PAGE_LIMITS } from '../../../ingest/text/page-limits.ts';
import { boundsOf, type Cell, type Row } from '../../../ingest/text/rows/rows.ts';
import { gapsOf } from '../spaced-words.ts';
import type { LineWord } from '../words.ts';
import type { Extent } from './column-groups.ts';

/** Minimum gap between words of two columns, relative to the font size. */
const DIVIDING_GAP = 0.35;
/** Minimum width of the spaces between cells, relative to those in them. */
const WIDER = 1.1;
/** Height of a row or cell with several lines, relative to the font size. */
export const SEVERAL_LINES = 1.8;

/** The columns of the rows that have the most cells; cells above each other share a column. */
export function columnsOf(rows: readonly Row[]): Extent[] {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const columns: Extent[] = [];
  const all = rows.filter(({ cells }) => cells.length === most).flatMap(({ cells }) => cells);
  for (const { left, right } of all.sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && (left < last.right || columns.length >= PAGE_LIMITS.columns))
      last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** @returns the cells of the row, those of several columns divided at the widest gap between words where the columns meet */
export function divideCells(row: Row, columns: readonly Extent[], words: readonly LineWord[]): Cell[] {
  if (row.bottom - row.top > SEVERAL_LINES * row.size) return [...row.cells];
  const cells = row.cells.flatMap((cell) => {
    if (cell.more) return cell;
    const starts = columns.slice(1).flatMap((next, at) => {
      const column = columns[at];
      if (!column || cell.left >= column.right || cell.right <= next.left) return [];
      return widestGap(cell, column.right, next.left, DIVIDING_GAP * row.size, words) ?? [];
    });
    return [cell.from, ...new Set(starts)].map((from, at, all) =>
      cellOf(from, all[at + 1] ?? cell.to, words),
    );
  });
  // In a line of text, the spaces in the cells are as wide.
  const inside = cells.flatMap(({ from, to }) => gapsOf(words.slice(from, to)));
  const between = cells.slice(1).map(({ left }, at) => left - (cells[at]?.right ?? left));
  return Math.min(...between) > WIDER * Math.max(...inside) ? cells : [...row.cells];
}

/** @returns the word after the widest gap that reaches from the end of a column to the next one */
function widestGap(
  { from, to }: Cell,
  end: number,
  next: number,
  least: number,
  words: readonly LineWord[],
): number | undefined {
  let widest = { gap: least, at: -1 };
  for (let at = from + 1; at < to; at++) {
    const [before, after] = [words[at - 1]?.boxes.at(-1), words[at]?.boxes[0]];
    if (!before || !after || before.right > next || after.left < end) continue;
    const gap = after.left - before.right;
    if (gap > widest.gap) widest = { gap, at };
  }
  return widest.at === -1 ? undefined : widest.at;
}

export function cellOf(from: number, to: number, words: readonly LineWord[]): Cell {
  const boxes = words.slice(from, to).flatMap((word) => word.boxes.slice(0, 1));
  const { left, right } = boundsOf(boxes);
  return { from, to, left, right };
}
