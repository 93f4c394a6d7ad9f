/** Finds tables among the rows of a page, and the columns of their cells. */
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

/** The number of rows of the table that begins here; 0 if none does. */
export function tableLength(rows: readonly Row[], start: number): number {
  let count = 0;
  let full = 0;
  for (let at = start; at < rows.length; at++) {
    const row = rows[at];
    const before = rows[at - 1];
    if (!row || (count > 0 && before && !isBelow(before, row))) break;
    // A row with one cell belongs to the table if rows with several stand around it.
    if (row.cells.length < 2 && (count === 0 || (rows[at + 1]?.cells.length ?? 0) < 2)) break;
    count += 1;
    if (row.cells.length >= 2) full += 1;
  }
  return full >= MIN_ROWS ? count : 0;
}

/** True if the row stands below the other at the distance of table rows. */
function isBelow(above: Row, row: Row): boolean {
  return row.top >= above.top && row.top - above.bottom < 3 * Math.max(above.size, row.size);
}

export function tableOf(rows: readonly Row[], words: readonly LineWord[]): PageBlock {
  const columns = columnsOf(rows);
  const filled = rows.map((row) => cellsIn(divided(row, columns, words), columns));
  return { kind: 'table', headings: headingRows(rows, words), rows: filled };
}

/** The columns of the rows that have most cells: cells above each other share one. */
function columnsOf(rows: readonly Row[]): Column[] {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const columns: Column[] = [];
  const all = rows.filter(({ cells }) => cells.length === most).flatMap(({ cells }) => cells);
  for (const { left, right } of all.sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** Divides cells whose words stand in several columns, with a gap between them where the columns part. */
function divided(row: Row, columns: readonly Column[], words: readonly LineWord[]): Row {
  const cells: Cell[] = [];
  for (const cell of row.cells) {
    let own: Cell | undefined;
    for (let at = cell.from; at < cell.to; at++) {
      const [box] = words[at]?.boxes ?? [];
      if (!box) continue;
      const parts =
        own && parting(own.right, box.left, columns) && box.left - own.right > DIVIDING_GAP * row.size;
      if (!own || parts) {
        own = { from: at, to: at + 1, left: box.left, right: box.right };
        cells.push(own);
      } else {
        own.to = at + 1;
        own.right = Math.max(own.right, box.right);
      }
    }
  }
  return { ...row, cells };
}

/** True if one column ends and the next begins around the gap. */
function parting(from: number, to: number, columns: readonly Column[]): boolean {
  return columns.some(({ right }, at) => {
    const next = columns[at + 1];
    return next !== undefined && from <= next.left && to >= right;
  });
}

/** Places the cells of a row in the columns; columns without a cell get an empty one. */
function cellsIn(row: Row, columns: readonly Column[]): TableCell[] {
  const cells: TableCell[] = [];
  let next = 0;
  for (const { from, to, left, right } of row.cells) {
    const starts = columns.findIndex((column, at) => at >= next && column.right > left);
    const at = starts === -1 ? Math.max(next, columns.length - 1) : starts;
    const beyond = columns.findIndex((column, index) => index > at && column.left >= right);
    const last = cells.at(-1);
    // Without a column of its own, a cell continues the one before it.
    if (last && at < next) {
      last.to = to;
      continue;
    }
    while (next < at) {
      cells.push({ from, to: from, span: 1 });
      next += 1;
    }
    const end = Math.max(at + 1, beyond === -1 ? columns.length : beyond);
    cells.push({ from, to, span: end - at });
    next = end;
  }
  while (next < columns.length) {
    cells.push({ from: row.to, to: row.to, span: 1 });
    next += 1;
  }
  return cells;
}

const AMOUNT = /^[(₹-]?[\d,.]+[)%]?$/;

/** Rows at the top that name the columns: in bold, or without amounts above rows that have some. */
function headingRows(rows: readonly Row[], words: readonly LineWord[]): number {
  const hasAmount = ({ cells }: Row) =>
    cells.slice(1).some(({ from, to }) => words.slice(from, to).some(({ text }) => AMOUNT.test(text)));
  const below = rows.findIndex((row) => !(row.isBold || !hasAmount(row)));
  return below > 0 && below < rows.length && rows.slice(below).some(hasAmount) ? below : 0;
}
