/** Finds tables among the rows of a page, and the columns of their cells. */
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import type { PageBlock, TableCell } from './page-layout.ts';
import type { Cell, Row } from './rows.ts';
import type { LineWord } from './words.ts';

/** Minimum gap between words of two columns, relative to the font size. */
const DIVIDING_GAP = 0.35;
/** Minimum number of rows of a table. */
const MIN_ROWS = 2;

interface Column {
  left: number;
  right: number;
}

/** The number of rows of the table that begins at `start`; 0 if there is none. */
export function tableLength(rows: readonly Row[], start: number): number {
  let count = 0;
  let full = 0;
  for (let at = start; at < rows.length; at++) {
    const row = rows[at];
    const before = rows[at - 1];
    if (!row || (count > 0 && before && !isBelow(before, row))) break;
    // Rows with one cell, such as wrapped labels, belong to the table if they are between rows with several cells.
    if (row.cells.length < 2 && (count === 0 || !isFollowed(rows, at))) break;
    count += 1;
    if (row.cells.length >= 2) full += 1;
  }
  return full >= MIN_ROWS ? count : 0;
}

/** Maximum number of rows with one cell between rows of a table. */
const MAX_LABEL_ROWS = 3;

function isFollowed(rows: readonly Row[], at: number): boolean {
  return rows.slice(at + 1, at + 1 + MAX_LABEL_ROWS).some(({ cells }) => cells.length >= 2);
}

/** True if the row is below the other, and close enough to belong to the same table. */
function isBelow(above: Row, row: Row): boolean {
  return row.top >= above.top && row.top - above.bottom < 3 * Math.max(above.size, row.size);
}

export function tableOf(rows: readonly Row[], words: readonly LineWord[]): PageBlock {
  const columns = columnsOf(rows);
  const filled = rows.map((row) => cellsIn(row, columns, words));
  return { kind: 'table', headings: headingRows(rows, words), rows: filled };
}

/** The columns of the rows that have the most cells; cells above each other share a column. */
function columnsOf(rows: readonly Row[]): Column[] {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const columns: Column[] = [];
  const all = rows.filter(({ cells }) => cells.length === most).flatMap(({ cells }) => cells);
  for (const { left, right } of all.sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && (left < last.right || columns.length >= PAGE_LIMITS.columns))
      last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** Divides cells that extend into several columns, at the widest gap between words where the columns meet. */
function divideCells(row: Row, columns: readonly Column[], words: readonly LineWord[]): Cell[] {
  return row.cells.flatMap((cell) => {
    const starts = columns.slice(1).flatMap((next, at) => {
      const column = columns[at];
      if (!column || cell.left >= column.right || cell.right <= next.left) return [];
      return widestGap(cell, column.right, next.left, DIVIDING_GAP * row.size, words) ?? [];
    });
    return [cell.from, ...new Set(starts)].map((from, at, all) =>
      cellOf(from, all[at + 1] ?? cell.to, words),
    );
  });
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

function cellOf(from: number, to: number, words: readonly LineWord[]): Cell {
  const boxes = words.slice(from, to).flatMap((word) => word.boxes.slice(0, 1));
  const left = Math.min(...boxes.map((box) => box.left));
  return { from, to, left, right: Math.max(...boxes.map((box) => box.right)) };
}

/** Places the cells of a row in the columns; columns without a cell get an empty one. */
function cellsIn(row: Row, columns: readonly Column[], words: readonly LineWord[]): TableCell[] {
  const cells: TableCell[] = [];
  let next = 0;
  const fill = (until: number, at: number): void => {
    for (; next < until; next++) cells.push({ from: at, to: at, span: 1 });
  };
  for (const { from, to, left, right } of divideCells(row, columns, words).sort((a, b) => a.left - b.left)) {
    const last = cells.at(-1);
    const free = columns.findIndex((column, at) => at >= next && column.right > left);
    // Beyond the last free column, a cell continues the one before it.
    if (free === -1 && last?.to === from) {
      last.to = to;
      continue;
    }
    fill(free === -1 ? columns.length : free, from);
    const beyond = columns.findIndex((column, at) => at > next && column.left >= right);
    const end = Math.max(next + 1, beyond === -1 ? columns.length : beyond);
    cells.push({ from, to, span: end - next });
    next = end;
  }
  fill(columns.length, row.to);
  return cells;
}

/** An amount. Years and days do not match, because they name columns. */
const AMOUNT = /^[(₹-]?(?:\d{1,3}(?:,\d{2,3})+|\d{5,}|\d+\.\d+)(?:\.\d+)?[)%]?$/;
const MAX_HEADINGS = 3;

/** The number of rows at the top that name the columns: rows without amounts above others, or one row in bold. */
function headingRows(rows: readonly Row[], words: readonly LineWord[]): number {
  const hasAmount = ({ from, to }: Row) => words.slice(from, to).some(({ text }) => AMOUNT.test(text));
  const first = rows.findIndex(hasAmount);
  if (first > 0) return first <= MAX_HEADINGS ? first : 0;
  return first === -1 && rows[0]?.isBold && !rows[1]?.isBold ? 1 : 0;
}
