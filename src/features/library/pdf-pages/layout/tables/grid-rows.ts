/** Rows of a table whose cells have several lines, which a file draws cell by cell. */

import { PAGE_LIMITS } from '../../../ingest/text/page-limits.ts';
import { isFigure } from '../../../ingest/text/rows/figure.ts';
import { partOf, type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { cellsOf, isBeside, joinCells } from '../rows.ts';
import type { LineWord } from '../words.ts';
import { SEVERAL_LINES } from './columns.ts';

/** Minimum number of rows of such a table. */
const MIN_ROWS = 2;
/** Maximum height of a cell, and maximum gap between rows, relative to the font size. */
const MAX_HEIGHT = 14;
const MAX_GAP = 3;

/** @returns the rows, with the lines of each row of cells joined */
export function joinGridRows(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const grids: Row[][][] = [];
  // A row that is drawn across the columns has its own lines, and so has a figure.
  const cells = cellsOf(rows, (part, row) => row.cells.length === 1 && !isFigure(textOf(part, words)));
  for (const line of linesOf(cells)) {
    const above = grids.at(-1)?.at(-1);
    if (above && isNextRow(above, line)) grids.at(-1)?.push(line);
    else grids.push([line]);
  }
  return withGrid(rows, grids.filter(isGrid).flat());
}

/** True for enough rows, some of whose cells have several lines. */
function isGrid(grid: readonly Row[][]): boolean {
  const heights = grid.flat().map(({ top, bottom, size }) => (bottom - top) / size);
  const isHigh =
    heights.some((height) => height > SEVERAL_LINES) && heights.every((height) => height <= MAX_HEIGHT);
  return isHigh && grid.length >= MIN_ROWS;
}

/** Cells that follow each other from left to right, beside each other. */
function linesOf(cells: readonly Row[]): Row[][] {
  const lines: Row[][] = [];
  for (const cell of cells) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && cell.left >= last.right && [line[0], last].some((one) => one && isBeside(one, cell)))
      line.push(cell);
    else lines.push([cell]);
  }
  return lines;
}

/** True for a row of cells below another one, in the same columns. */
function isNextRow(above: readonly Row[], row: readonly Row[]): boolean {
  const [few, many] = row.length < above.length ? [row, above] : [above, row];
  if (few.length < 2 || many.length > PAGE_LIMITS.columns) return false;
  const end = Math.max(...above.map(({ bottom }) => bottom));
  const top = Math.min(...row.map((cell) => cell.top));
  const size = row[0]?.size ?? 0;
  if (top < end - 0.5 * size || top - end > MAX_GAP * size) return false;
  const beyond = (cell: Row) =>
    many.filter(({ left, right }) => left < cell.right && right > cell.left).length;
  return few.length > many.length / 2 && few.every((cell) => beyond(cell) === 1);
}

/** Replaces the rows as drawn by the rows of cells that contain their words. */
function withGrid(rows: readonly Row[], lines: readonly Row[][]): Row[] {
  const lineAt = new Map(lines.flatMap((line) => line.flatMap((cell) => wordsIn(cell, line))));
  const done = new Set<Row[]>();
  return rows.flatMap((row): Row[] => {
    if (!row.cells.some(({ from }) => lineAt.has(from))) return [row];
    return row.cells.flatMap((cell): Row[] => {
      const line = lineAt.get(cell.from);
      if (!line) return [partOf(row, cell)];
      if (done.has(line)) return [];
      done.add(line);
      return [joinCells(line)];
    });
  });
}

const wordsIn = ({ from, to }: Row, line: Row[]): [number, Row[]][] =>
  Array.from({ length: to - from }, (_, at) => [from + at, line]);
