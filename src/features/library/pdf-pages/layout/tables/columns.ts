/** The columns of a table, and cells whose words stand in several of them without a wide gap between them. */

import { isNone } from '../../../ingest/text/figure.ts';
import { PAGE_LIMITS } from '../../../ingest/text/page-limits.ts';
import {
  areAbove,
  boundsOf,
  type Cell,
  type Extent,
  gapsOf,
  type LineWord,
  leftToRight,
  type Row,
  textOfCell,
} from '../../../ingest/text/rows.ts';

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
  for (const { left, right } of all.sort(leftToRight)) {
    const last = columns.at(-1);
    if (last && (left < last.right || columns.length >= PAGE_LIMITS.columns))
      last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/**
 * @returns the cells of the row, those of several columns divided at the widest gap between words where the
 *   columns meet
 */
export function divideCells(row: Row, columns: readonly Extent[]): Cell[] {
  if (row.bottom - row.top > SEVERAL_LINES * row.size) return [...row.cells];
  const cells = row.cells.flatMap((cell) => {
    if (cell.isWhole) return cell;
    const starts = columns.slice(1).flatMap((next, at) => {
      const column = columns[at];
      if (!column || cell.left >= column.right || cell.right <= next.left) return [];
      return widestGap(cell.words, column.right, next.left, DIVIDING_GAP * row.size) ?? [];
    });
    return [0, ...new Set(starts)].map((start, at, all) => cellOf(cell.words.slice(start, all[at + 1])));
  });
  // In a line of text, the spaces in the cells are as wide.
  const inside = cells.flatMap(({ words }) => gapsOf(words));
  const between = cells.slice(1).map(({ left }, at) => left - (cells[at]?.right ?? left));
  return Math.min(...between) > WIDER * Math.max(...inside) ? cells : [...row.cells];
}

/**
 * @returns the index of the word after the widest gap that reaches from the end of a column to the next one
 */
function widestGap(words: readonly LineWord[], end: number, next: number, least: number): number | undefined {
  let widest: { gap: number; at?: number } = { gap: least };
  for (const [at, gap] of [0, ...gapsOf(words)].entries()) {
    const [before, after] = [words[at - 1]?.boxes.at(-1), words[at]?.boxes[0]];
    if (before && after && before.right <= next && after.left >= end && gap > widest.gap)
      widest = { gap, at };
  }
  return widest.at;
}

export function cellOf(words: LineWord[]): Cell {
  const { left, right } = boundsOf(words.flatMap(({ boxes }) => boxes.slice(0, 1)));
  return { words, left, right };
}

/**
 * The columns of a tagged table.
 * @param body the rows of figures
 * @param above the rows above them
 * @returns the columns in which cells stand above each other. A dash, or a head that stands above no column,
 *   makes one only if its row has more cells than there are columns
 */
export function columnsByPlace(body: readonly Row[], above: readonly Row[]): Extent[] {
  const columns: Extent[] = [];
  const add = ({ left, right }: Extent) => {
    if (columns.length < PAGE_LIMITS.columns) columns.push({ left, right });
  };
  for (const { cells } of body.toSorted((a, b) => b.cells.length - a.cells.length))
    for (const cell of cells) {
      const [column, another] = overlapping(columns, cell);
      if (another || isNone(textOfCell(cell))) continue;
      if (!column) add(cell);
      else
        [column.left, column.right] = [Math.min(column.left, cell.left), Math.max(column.right, cell.right)];
    }
  for (const { cells } of [...body, ...above])
    if (cells.length > columns.length)
      for (const cell of cells) if (overlapping(columns, cell).length === 0) add(cell);
  return columns.sort(leftToRight);
}

const overlapping = (all: readonly Extent[], cell: Extent): Extent[] =>
  all.filter((one) => areAbove(one, cell));

/**
 * @param labels the number of columns with the names of the rows
 * @returns the places of the cells: figures at the right of their cells begin where the cells before end
 */
export function boxesOf(columns: readonly Extent[], labels: number, body: readonly Row[]): readonly Extent[] {
  const values = columns.slice(labels);
  const cells = body.flatMap((row) => row.cells);
  const shift = (edge: keyof Extent) =>
    cells.reduce((sum, cell) => {
      const [column = cell] = overlapping(values, cell);
      return sum + Math.abs(cell[edge] - column[edge]);
    }, 0);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || shift('left') <= shift('right')) return columns;
  const pitch = (last.right - first.right) / Math.max(1, values.length - 1);
  return columns.map((column, at) => {
    const before = columns[at - 1]?.right ?? 0;
    const begin = at > labels ? 0 : Math.min(column.left, column.right - pitch);
    return at < labels ? column : { ...column, left: Math.max(before, begin) };
  });
}
