/** Tables that a file does not draw row by row. */

import { isFigure } from '../../../ingest/text/figure.ts';
import { PAGE_LIMITS } from '../../../ingest/text/page-limits.ts';
import { areAbove, partOf, type Row, textsOf, wordsOfRow } from '../../../ingest/text/rows.ts';
import { cellsOf, isBeside, joinBeside, joinCells } from '../rows.ts';
import { SEVERAL_LINES } from './columns.ts';

/** Maximum number of heads above few figures. */
const MAX_HEADS = 3;
/** Minimum number of figures that are drawn late. */
const MIN_FIGURES = 3;
/** Limits the cost: the maximum number of late rows, and of rows before them that may stand beside them. */
const MAX_LATE = 500;

/**
 * Tables that are drawn column by column: all labels first, alone or with figures, then the figures of each
 * column.
 * @returns the rows, with the columns of figures that are drawn below them in the rows beside which they
 *   stand
 */
export function joinColumns(rows: readonly Row[]): Row[] {
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = lateEnd(rows, at);
    const late = rows.slice(at, end);
    const top = Math.min(...late.map((row) => row.top));
    const back = late.length > 1 ? result.slice(-MAX_LATE) : [];
    const beside = back.slice(back.findLastIndex(({ bottom }) => bottom <= top) + 1);
    const lines = joinBeside([...beside, ...late]);
    result.splice(result.length - beside.length, beside.length, ...lines);
    at = end;
  }
  return result;
}

/**
 * The end of the columns of figures, with their heads, that begin to the right of the row above which they
 * stand; else the next row.
 */
function lateEnd(rows: readonly Row[], at: number): number {
  const [before, first] = [rows[at - 1], rows[at]];
  if (!before || !first || first.top >= before.top || first.left <= before.left) return at + 1;
  let [end, figures, others] = [at, 0, 0];
  for (let row = rows[end]; row && row.left > before.left && end - at < MAX_LATE; row = rows[end]) {
    if (others > Math.max(MAX_HEADS, figures / 2)) break;
    if (textsOf(row).every(isFigure)) figures += 1;
    else others += 1;
    end += 1;
  }
  return figures >= MIN_FIGURES && figures > others ? end : at + 1;
}

/** Minimum number of rows of a table that is drawn cell by cell. */
const MIN_ROWS = 2;
/** Maximum height of a cell, and maximum gap between rows, relative to the font size. */
const MAX_HEIGHT = 14;
const MAX_GAP = 3;

/**
 * Tables whose cells have several lines, and are drawn cell by cell.
 * @returns the rows, with the lines of each row of cells joined
 */
export function joinGridRows(rows: readonly Row[]): Row[] {
  const grids: Row[][][] = [];
  // A row that is drawn across the columns has its own lines, and so has a figure.
  const cells = cellsOf(rows, (part, row) => row.cells.length === 1 && !textsOf(part).some(isFigure));
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
  return (
    few.length > many.length / 2 &&
    few.every((cell) => many.filter((one) => areAbove(one, cell)).length === 1)
  );
}

/** Replaces the rows as drawn by the rows of cells that contain their words. */
function withGrid(rows: readonly Row[], lines: readonly Row[][]): Row[] {
  const lineAt = new Map(lines.flatMap((line) => line.flatMap(wordsOfRow).map((word) => [word, line])));
  const done = new Set<Row[]>();
  return rows.flatMap((row): Row[] => {
    if (!wordsOfRow(row).some((word) => lineAt.has(word))) return [row];
    return row.cells.flatMap((cell): Row[] => {
      const line = cell.words[0] && lineAt.get(cell.words[0]);
      if (!line) return [partOf(row, cell)];
      if (done.has(line)) return [];
      done.add(line);
      return [joinCells(line)];
    });
  });
}
