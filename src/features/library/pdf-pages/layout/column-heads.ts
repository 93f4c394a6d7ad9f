/** Short lines beside other short lines, with no text below them, are heads of columns rather than headings. */
import type { Row } from './rows.ts';

/** Rows before and after a row, in reading order, that may stand beside it. */
const NEAR_ROWS = 40;
/** A line with at least this number of words is text. */
const TEXT_WORDS = 5;
/** Maximum gap between a heading and its text, relative to the font size. */
const MAX_GAP = 2;

/** @returns a function that tests rows of the page */
export function columnHeadTest(rows: readonly Row[]): (row: Row) => boolean {
  const places = new Map(rows.map((row, at) => [row, at]));
  return (row) => {
    const at = places.get(row) ?? 0;
    const near = rows.slice(Math.max(0, at - NEAR_ROWS), at + NEAR_ROWS);
    return near.some((other) => isBeside(other, row)) && !near.some((other) => isTextBelow(other, row));
  };
}

function isBeside(other: Row, row: Row): boolean {
  const overlap = Math.min(other.bottom, row.bottom) - Math.max(other.top, row.top);
  const isApart = other.cells.every(({ left, right }) => left >= row.right || right <= row.left);
  return isApart && overlap > 0.5 * Math.min(other.bottom - other.top, row.bottom - row.top);
}

function isTextBelow(other: Row, row: Row): boolean {
  const gap = other.top - row.bottom;
  const isBelow = gap > -0.5 * row.size && gap < MAX_GAP * row.size;
  const isInWidth = other.left < row.right && other.right > row.left;
  return isBelow && isInWidth && other.cells.length === 1 && other.to - other.from >= TEXT_WORDS;
}
