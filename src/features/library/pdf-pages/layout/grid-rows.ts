/** Rows of a table whose cells have several lines, which a file draws cell by cell. */
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import { isFigure } from './figures.ts';
import { isBeside, isNextLine, joinCells, partOf, type Row, textOf, withLine } from './rows.ts';
import type { LineWord } from './words.ts';

/** Minimum number of rows of such a table: with three or more columns, and with two. */
const MIN_ROWS = { usual: 2, twoColumns: 3 };
/** Maximum height of a cell, and maximum gap between rows, relative to the font size. */
const MAX_HEIGHT = 14;
const MAX_GAP = 3;

/** @returns the rows, with the lines of each row of cells joined */
export function joinGridRows(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const lines = linesOf(cellsOf(rows, words));
  const inGrid = new Set<Row[]>();
  for (let at = 0; at < lines.length; ) {
    const count = gridLength(lines, at);
    const grid = lines.slice(at, at + count);
    const columns = Math.max(...grid.map((line) => line.length), 0);
    const least = columns > 2 ? MIN_ROWS.usual : MIN_ROWS.twoColumns;
    const hasLines = grid.some((line) => line.some(({ top, bottom, size }) => bottom - top > 1.8 * size));
    if (count >= least && hasLines) for (const line of grid) inGrid.add(line);
    at += Math.max(1, count);
  }
  return withGrid(
    rows,
    lines.filter((line) => inGrid.has(line)),
  );
}

/**
 * @param rows as drawn
 * @returns a row for each cell; lines that are drawn one after the other, below each other, are one cell
 */
function cellsOf(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const cells: Row[] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      const part = partOf(row, cell);
      const above = cells.at(-1);
      // A row that is drawn across the columns has its own lines, and so has a figure.
      const isOwn = row.cells.length > 1 || isFigure(textOf(part, words));
      if (above?.to === part.from && !isOwn && isNextLine(above, part))
        cells.splice(-1, 1, withLine(above, part));
      else cells.push(part);
    }
  return cells;
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

/** The number of rows of cells from `start` on that stand below each other, in the same columns. */
function gridLength(lines: readonly Row[][], start: number): number {
  let end = start;
  for (let line = lines[end]; line && line.length > 1; line = lines[end]) {
    const above = lines[end - 1];
    if (
      line.length > PAGE_LIMITS.columns ||
      line.some(({ top, bottom, size }) => bottom - top > MAX_HEIGHT * size)
    )
      break;
    if (end > start && !(above && isNextRow(above, line))) break;
    end += 1;
  }
  return end - start;
}

function isNextRow(above: readonly Row[], row: readonly Row[]): boolean {
  const [end, top] = [
    Math.max(...above.map(({ bottom }) => bottom)),
    Math.min(...row.map((cell) => cell.top)),
  ];
  const size = row[0]?.size ?? 0;
  if (top < end - 0.5 * size || top - end > MAX_GAP * size) return false;
  const [few, many] = row.length < above.length ? [row, above] : [above, row];
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
