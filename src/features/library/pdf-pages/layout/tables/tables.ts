/** Finds tables among the rows of a page, and the columns of their cells. */

import {
  type Cell,
  type Extent,
  type LineWord,
  leftToRight,
  type Row,
  textOfCell,
  textsOf,
  wordsOfRow,
} from '../../../ingest/text/rows.ts';
import type { TableOf } from '../page-layout.ts';
import { isAligned, joinWords } from '../rows.ts';
import { type Column, groupColumns } from './column-groups.ts';
import { boxesOf, columnsOf, divideCells } from './columns.ts';
import { labelColumns } from './heads.ts';
import { countHeadRows, hasFigures, isLabelHead, namesColumns } from './table-figures.ts';

type Table = TableOf<{ words: LineWord[] }>;
type TableRow = Table['rows'][number];

/** Minimum number of rows of a table. */
const MIN_ROWS = 2;

/** The number of rows of the table that begins at `start`; 0 if there is none. */
export function tableLength(rows: readonly Row[], start: number): number {
  let count = 0;
  let full = 0;
  const table = { left: Number.POSITIVE_INFINITY, right: 0, size: 0 };
  for (let at = start; at < rows.length; at++) {
    const row = rows[at];
    const before = rows[at - 1];
    if (!row || (count > 0 && before && !row.isHead && !before.isHead && !isBelow(before, row))) break;
    // Heads of columns below figures begin another table.
    if (row.isHead && count > 0 && !before?.isHead) break;
    const isFull = row.isHead || row.cells.length >= 2;
    // Rows with one cell, such as wrapped labels, belong to the table if they are between rows with several
    // cells.
    if (!isFull && (count === 0 || isText(row, table) || !isFollowed(rows, at))) break;
    count += 1;
    if (isFull) full += 1;
    table.left = Math.min(table.left, row.left);
    table.right = Math.max(table.right, row.right);
    table.size = Math.max(table.size, row.size);
  }
  return full >= MIN_ROWS ? count : 0;
}

/** Maximum number of rows with one cell between rows of a table. */
const MAX_LABEL_ROWS = 3;

function isFollowed(rows: readonly Row[], at: number): boolean {
  for (const [index, row] of rows.slice(at + 1, at + 1 + MAX_LABEL_ROWS).entries()) {
    const above = rows[at + index];
    // Words above heads are the title of another table.
    if (row.isHead || (above && !isBelow(above, row))) return false;
    if (row.cells.length >= 2) return true;
  }
  return false;
}

/** Minimum number of words of a line of text between tables, and its width relative to that of the table. */
const TEXT_WORDS = 8;
const TEXT_WIDTH = 0.6;

/** Minimum size of a heading between tables, relative to the text of the table. */
const HEADING_SIZE = 1.25;

/** True for a row that is a heading or a line of text rather than a label. */
function isText(row: Row, table: { left: number; right: number; size: number }): boolean {
  if (row.size > HEADING_SIZE * table.size) return true;
  const isWide = row.right - row.left > TEXT_WIDTH * (table.right - table.left);
  return isWide && wordsOfRow(row).length >= TEXT_WORDS;
}

/**
 * Maximum gap between rows of a table, relative to the font size: of any rows, and of rows in the same
 * columns.
 */
const MAX_GAP = 3;
const MAX_GAP_IN_COLUMNS = 6;

/** True if the row is below the other, and close enough to belong to the same table. */
function isBelow(above: Row, row: Row): boolean {
  const areInColumns =
    row.cells.length > 2 &&
    row.cells.length === above.cells.length &&
    row.cells.every((cell, at) => isAligned(cell, above.cells[at] ?? cell, row.size));
  const gap = (areInColumns ? MAX_GAP_IN_COLUMNS : MAX_GAP) * Math.max(above.size, row.size);
  return row.top >= above.top && row.top - above.bottom < gap;
}

export function tableOf(rows: readonly Row[]): Table {
  const heads = rows.filter(({ isHead }) => isHead);
  const columns = columnsOf(heads.length > 0 ? rows.slice(heads.length) : rows);
  const headCells = cellsOfHeads(heads, columns, rows.slice(heads.length));
  const filled = rows.slice(heads.length).map((row) => cellsIn(row, columns));
  const headings = heads.length > 0 ? heads.length : headingRows(rows);
  return { kind: 'table', headings, rows: [...headCells, ...filled] };
}

/**
 * @param heads rows that name the columns, from top to bottom
 * @param columns of the table
 * @param body the rows below the heads
 * @returns the cells of each row of heads, with their spans; columns without a head get an empty cell
 */
export function cellsOfHeads(
  heads: readonly Row[],
  columns: readonly Extent[],
  body: readonly Row[],
): TableRow[] {
  const labels = labelColumns(columns, body);
  const boxes = boxesOf(columns, labels, body);
  const known: Column[] = boxes.map((box, at) => ({ ...box, isLabel: at < labels, heads: '' }));
  const rows: TableRow[] = [];
  // From the columns upward: the dates of the columns tell which of them a head such as "Year ended" covers.
  for (const row of heads.toReversed()) {
    const divided = divideCells(row, columns).sort(leftToRight);
    const cells = joinLabelHeads(divided, columns[labels - 1]);
    if (cells.length > columns.length) {
      rows.unshift(cellsIn(row, columns));
      continue;
    }
    const named = cells.map((cell) => ({ ...cell, text: textOfCell(cell) }));
    const groups = groupColumns(named, known);
    rows.unshift(placed(cells, groups, columns.length));
    for (const [at, { from, to }] of groups.entries())
      for (const column of known.slice(from, to)) column.heads += ` ${named[at]?.text}`;
  }
  return rows;
}

/**
 * Where OCR has read no serials, their head and that of the labels stand above one column.
 * @param labels the last column of labels
 * @returns the cells, with the second one joined to the first if both name labels and stand above that column
 */
function joinLabelHeads(cells: Cell[], labels: Extent | undefined): Cell[] {
  const [first, second, ...others] = cells;
  const areHeads = [first, second].every((cell) => cell && isLabelHead(textOfCell(cell)));
  const isAbove = labels && first && second && first.right > labels.left && second.left < labels.right;
  if (!areHeads || !isAbove) return cells;
  return [{ ...joinWords([first, second]), right: second.right }, ...others];
}

/** @returns the cells in their columns; columns without a cell get an empty one */
function placed(
  cells: readonly Cell[],
  groups: readonly { from: number; to: number }[],
  count: number,
): TableRow {
  const row: TableRow = [];
  let next = 0;
  const fill = (until: number) => {
    for (; next < until; next++) row.push({ words: [], span: 1 });
  };
  for (const [index, { words }] of cells.entries()) {
    const group = groups[index] ?? { from: next, to: next + 1 };
    fill(group.from);
    row.push({ words, span: group.to - group.from });
    next = group.to;
  }
  fill(count);
  return row;
}

/** Finds the columns of each cell of a row by their edges. */
export function cellsIn(row: Row, columns: readonly Extent[]): TableRow {
  const cells: Cell[] = [];
  const groups: { from: number; to: number }[] = [];
  for (const cell of divideCells(row, columns).sort(leftToRight)) {
    const next = groups.at(-1)?.to ?? 0;
    const last = cells.at(-1);
    const free = columns.findIndex((column, at) => at >= next && column.right > cell.left);
    // Beyond the last free column, a cell continues the one before it.
    if (free === -1 && last) {
      last.words = [...last.words, ...cell.words];
      continue;
    }
    const from = free === -1 ? Math.max(next, columns.length) : free;
    const beyond = columns.findIndex((column, at) => at > from && column.left >= cell.right);
    groups.push({ from, to: Math.max(from + 1, beyond === -1 ? columns.length : beyond) });
    cells.push({ ...cell });
  }
  return placed(cells, groups, columns.length);
}

/**
 * The number of rows at the top that name the columns; without figures, one row in bold or of dates may name
 * them.
 */
function headingRows(rows: readonly Row[]): number {
  const texts = rows.map(textsOf);
  if (texts.some(hasFigures)) return countHeadRows(texts);
  return (rows[0]?.isBold && !rows[1]?.isBold) || namesColumns(texts[0] ?? []) ? 1 : 0;
}
