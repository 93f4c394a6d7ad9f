/**
 * Serial numbers such as `1.` or `(a)`, which are list markers in prose, but a column of their own in a
 * table.
 */

import { CELL_GAP, isListMarker, type Row, wordsOfRow } from '../../../ingest/text/rows.ts';
import { isBeside } from '../rows.ts';

/** Minimum number of rows of a table whose serials are a column. */
const MIN_ROWS = 2;
/** Number of rows after a label that are searched for its figures, which a file may draw later. */
const NEAR_ROWS = 8;
/**
 * The name of a section: its maximum number of words, how many rows after it are searched, and how far, in
 * font sizes.
 */
const SECTION_WORDS = 8;
const SECTION_ROWS = 3;
const SECTION_GAP = 6;

/** A row whose first cell begins with a serial that is as far from its text as cells are from each other. */
interface Numbered {
  row: Row;
  at: number;
  /** The text after the serial. */
  left: number;
  /** The right edge of the serial. */
  end: number;
}

/**
 * @param rows whose list markers are joined to their texts (`rowsOf`)
 * @returns the rows, with the serials of tables as cells of their own: those of at least two rows with
 *   further cells, or names of sections above such rows, whose texts begin at one edge, unless more labels
 *   among them begin before that edge and end after it
 */
export function divideSerials(rows: readonly Row[]): Row[] {
  const numbered = rows.flatMap((row, at) => numberedOf(row, at, rows));
  const columns = Map.groupBy(numbered, ({ left }) => Math.round(left)).values();
  const result = [...rows];
  for (const column of columns) {
    const [first, last] = [column[0], column.at(-1)];
    if (!first || !last || column.length < MIN_ROWS) continue;
    const end = Math.min(...column.map((one) => one.end));
    const serialRows = new Set(column.map(({ row }) => row));
    const across = rows.slice(first.at, last.at).filter((row) => {
      const [label, second] = row.cells;
      return second && label && label.left < end && label.right > first.left && !serialRows.has(row);
    });
    if (across.length > column.length) continue;
    for (const one of column) result[one.at] = divideSerial(one.row);
  }
  return result;
}

function numberedOf(row: Row, at: number, rows: readonly Row[]): Numbered[] {
  const { cells } = row;
  const [first, next] = cells[0]?.words ?? [];
  const [serial, text] = [first?.boxes[0], next?.boxes[0]];
  const isSerial = first && isListMarker([first]) && /[\p{L}\p{N}]/u.test(first.text);
  if (!isSerial || !serial || !text || text.left - serial.right <= CELL_GAP * row.size) return [];
  const after = rows.slice(at + 1, at + 1 + NEAR_ROWS);
  const isInTable =
    cells.length > 1 ||
    after.some((one) => one.left >= row.right && isBeside(row, one)) ||
    isSection(row, after.slice(0, SECTION_ROWS));
  return isInTable ? [{ row, at, left: text.left, end: serial.right }] : [];
}

/** True for a short text above rows with several cells, such as "Expenses:". */
const isSection = (section: Row, after: readonly Row[]) =>
  wordsOfRow(section).length <= SECTION_WORDS &&
  after.some(
    ({ cells, top }) =>
      cells.length > 1 && top > section.top && top - section.bottom < SECTION_GAP * section.size,
  );

/** @returns the row, with the first word of its first cell as a cell of its own */
export function divideSerial(row: Row): Row {
  const [first, ...others] = row.cells;
  const [serial, ...words] = first?.words ?? [];
  const [box, next] = [serial?.boxes[0], words[0]?.boxes[0]];
  if (!first || !serial || !box || !next) return row;
  return {
    ...row,
    cells: [
      { words: [serial], left: first.left, right: box.right },
      { ...first, words, left: next.left },
      ...others,
    ],
  };
}
