/** Joins rows and cells that belong together. */
import {
  boundsOf,
  type Cell,
  type Extent,
  leftToRight,
  overlap,
  partsOf,
  type Row,
  wordsOfRow,
} from '../../ingest/text/rows.ts';

/** @returns one row with the cells of some rows that stand beside each other, from left to right */
export function joinCells(rows: readonly Row[]): Row {
  return {
    ...boundsOf(rows),
    cells: rows.flatMap((row) => row.cells).sort(leftToRight),
    size: Math.max(...rows.map(({ size }) => size)),
    isBold: rows.every(({ isBold }) => isBold),
  };
}

/** Maximum difference of the edges or middles of aligned cells, relative to the font size. */
const MAX_SHIFT = 0.3;
/** Minimum overlap of the heights of rows beside each other, relative to the lower one. */
const MIN_OVERLAP = 0.35;

/** True if two cells have the same edge, or the same middle. */
export function isAligned(a: Extent, b: Extent, size: number): boolean {
  const shifts = [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2];
  return shifts.some((shift) => Math.abs(shift) < MAX_SHIFT * size);
}

/** Maximum gap between lines of one text, and difference of their left edges, relative to the font size. */
const MAX_GAP = 0.75;
const MAX_INDENT = 1.2;

/** True for the next line of a text. */
export function isNextLine(above: Row, line: Row): boolean {
  const { size } = line;
  const gap = line.top - above.bottom;
  const isSame = line.isBold === above.isBold && Math.abs(size - above.size) < 0.1 * size;
  const isInPlace = Math.abs(line.left - above.left) < MAX_INDENT * size || isAligned(above, line, size);
  return isSame && isInPlace && gap > -0.5 * size && gap < MAX_GAP * size;
}

/** @returns one cell with the words of cells, from the left edge of the first one */
export const joinWords = ([first, ...others]: readonly [Cell, ...Cell[]]): Cell => ({
  ...first,
  words: [first, ...others].flatMap(({ words }) => words),
  isWhole: true,
});

/** @returns the row with the words of its cells in one cell */
export const inOneCell = (row: Row): Row =>
  row.cells.length === 1
    ? row
    : { ...row, cells: [{ words: wordsOfRow(row), left: row.left, right: row.right, isWhole: true }] };

/** @returns one cell with the lines of two, which are drawn one after the other */
export const withLine = (above: Row, line: Row): Row =>
  inOneCell({
    ...above,
    cells: [...above.cells, ...line.cells],
    left: Math.min(above.left, line.left),
    right: Math.max(above.right, line.right),
    bottom: line.bottom,
  });

/**
 * @param rows as drawn
 * @param isLine true if a part of a row may continue the cell above it
 * @returns a row for each cell; lines that are drawn one after the other, below each other, are one cell
 */
export function cellsOf(rows: readonly Row[], isLine: (part: Row, row: Row, above: Row) => boolean): Row[] {
  const cells: Row[] = [];
  for (const row of rows)
    for (const part of partsOf(row)) {
      const above = cells.at(-1);
      if (above && isNextLine(above, part) && isLine(part, row, above))
        cells.splice(-1, 1, withLine(above, part));
      else cells.push(part);
    }
  return cells;
}

/** True if the heights of the rows overlap. */
export function isBeside(a: Row, b: Row): boolean {
  return overlap(a, b) > MIN_OVERLAP * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** True if two share more than a part of the width of the narrower one: they stand above each other. */
export const areInWidth = (a: Extent, b: Extent, part: number): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > part * Math.min(a.right - a.left, b.right - b.left);

/** @returns the rows from top to bottom, with those that stand beside each other joined */
export function joinBeside(rows: readonly Row[]): Row[] {
  const lines: Row[][] = [];
  for (const row of [...rows].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const line = lines.at(-1);
    if (line?.[0] && isBeside(line[0], row) && !line.some((one) => areInWidth(one, row, 0.25)))
      line.push(row);
    else lines.push([row]);
  }
  return lines.map(joinCells);
}
