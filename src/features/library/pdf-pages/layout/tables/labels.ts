/** Labels of several lines or rows belong to a row of figures beside them. */

import { isFigure, isSerial } from '../../../ingest/text/figure.ts';
import { type Cell, overlap, partOf, type Row, textOfCell, textOfRow } from '../../../ingest/text/rows.ts';
import { isAligned, isNextLine, joinCells, joinWords, withLine } from '../rows.ts';
import { divideSerial } from './serials.ts';
import { isLabelHead } from './table-figures.ts';

/** Maximum number of lines of a label. */
const MAX_LINES = 6;
/**
 * Maximum distance of the middle of the label from that of its figures or rows, relative to the font size.
 */
const MAX_SHIFT = 0.3;

/** By how much the gap between rows exceeds that between the lines of a row, relative to the font size. */
const MIN_EXTRA_GAP = 0.15;

/** @returns the rows, with the lines of each row joined that are closer to each other than to other rows */
export function joinCloseLines(rows: readonly Row[]): Row[] {
  const gapBelow = (at: number) =>
    (rows[at + 1]?.top ?? Number.POSITIVE_INFINITY) - (rows[at]?.bottom ?? Number.NEGATIVE_INFINITY);
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const gap = gapBelow(at) + MIN_EXTRA_GAP * (rows[at]?.size ?? 0);
    let end = at + 1;
    while (gapBelow(end - 1) <= gap && end - at < MAX_LINES) end += 1;
    const isApart = gapBelow(at - 1) > gap && gapBelow(end - 1) > gap;
    const joined = isApart && rowOf(rows.slice(at, end));
    result.push(...(joined ? [joined] : rows.slice(at, at + 1)));
    at = joined ? end : at + 1;
  }
  return result;
}

/** @returns one row if one of the lines has figures, and the others continue its label or its other cells */
function rowOf(lines: readonly Row[]): Row | undefined {
  const full = lines.toSorted((a, b) => b.cells.length - a.cells.length)[0];
  const [label, figure] = full?.cells ?? [];
  if (!full || !label || !figure || lines.length < 2 || isLabelHead(textOfCell(label))) return undefined;
  const ownerOf = (cell: Cell, line: Row) => full.cells.find((one) => isAligned(one, cell, line.size));
  // Words above the figures without a label name their columns.
  const isPart = (line: Row) =>
    line === full ||
    (line.cells.every((cell) => ownerOf(cell, line)) &&
      (line.right <= figure.left || (line.left >= label.right && line.top > full.top)));
  if (!lines.every(isPart) || !(full.cells.length > 2 || isFigure(textOfCell(figure)))) return undefined;
  const cells = full.cells.map((fullCell) => {
    const isPartOfCell = (line: Row) => (cell: Cell) =>
      (line === full ? cell : ownerOf(cell, line)) === fullCell;
    const parts = lines.flatMap((line) => line.cells.filter(isPartOfCell(line)));
    const [first = fullCell, ...others] = parts;
    return { ...joinWords([first, ...others]), right: Math.max(...parts.map(({ right }) => right)) };
  });
  return { ...full, cells, top: lines[0]?.top ?? full.top, bottom: lines.at(-1)?.bottom ?? full.bottom };
}

/**
 * @returns the rows, with all lines of a label in the row of its figures, which is drawn after or before them
 */
export function joinLabels(rows: readonly Row[]): Row[] {
  const result: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const [first] = row.cells;
    const count = first && isFigure(textOfCell(first)) ? labelLines(result, row, rows[at + 1]) : 0;
    const [label, ...more] = result.splice(result.length - count, count);
    const last = result.at(-1);
    const above = last && withSerial(last, row);
    if (label) result.push(joinCells([more.reduce(withLine, label), row]));
    else if (above && isOfLabel(row, above, false)) result.splice(-1, 1, inLabel(row, above, false));
    else {
      let named = row;
      for (let line = last; line && isOfLabel(line, named, true); line = result.at(-1)) {
        named = inLabel(line, named, true);
        result.pop();
      }
      result.push(named);
    }
  }
  return result;
}

/** @returns the number of rows before the figures that are lines of their label; 0 for a label of one line */
function labelLines(before: readonly Row[], figures: Row, next: Row | undefined): number {
  const lines: Row[] = [];
  for (const line of before.slice(-MAX_LINES).reverse()) {
    const [below] = lines;
    if (line.cells.length > 1 || line.right > figures.left || (below && !isNextLine(line, below))) break;
    lines.unshift(line);
  }
  const last = lines.at(-1);
  const isAround = (first: Row, { bottom } = first) =>
    Math.abs(first.top + bottom - figures.top - figures.bottom) / 2 < MAX_SHIFT * first.size;
  const start = lines.findIndex((line) => isAround(line, last));
  const count = lines.length - start;
  if (start >= 0 && count > 1) return count;
  // Line by line, the second line of a label comes after the figures between both lines.
  return last && next?.cells.length === 1 && isNextLine(last, next) && isAround(last, next) ? 1 : 0;
}

/**
 * True for a line of text that continues the label of the row above it, or that the label of the row below it
 * continues.
 */
function isOfLabel(line: Row, row: Row, isAbove: boolean): boolean {
  const [label, figure] = row.cells.slice(labelAt(row));
  if (!label || !figure || !isFigure(textOfCell(figure))) return false;
  const part = partOf(row, label);
  const [first, second] = isAbove ? [line, part] : [part, line];
  const isNext = line.cells.length === 1 && line.right < figure.left && isNextLine(first, second);
  return isNext && /^\(?\p{Ll}{2}/u.test(textOfRow(second)) && !textOfRow(first).endsWith(':');
}

/** @returns the row, with the line in the cell of its label */
function inLabel(line: Row, row: Row, isAbove: boolean): Row {
  const at = labelAt(row);
  const cells = row.cells.map((label, index) => {
    if (index !== at) return label;
    const [first = label, ...others] = isAbove ? [...line.cells, label] : [label, ...line.cells];
    return joinWords([first, ...others]);
  });
  return joinCells([
    { ...row, cells },
    { ...line, cells: [] },
  ]);
}

/** The index of the label: 1 if the first cell has its serial. */
function labelAt({ cells: [first, second] }: Row): 0 | 1 {
  const isNumbered = first && second && isSerial(textOfCell(first)) && !isFigure(textOfCell(second));
  return isNumbered ? 1 : 0;
}

/**
 * @returns the row, with its serial as a cell of its own if the next line begins below the text after it, as
 *   in a list
 */
function withSerial(row: Row, next: Row): Row {
  const [serial, second] = row.cells[0]?.words ?? [];
  const [text] = second?.boxes ?? [];
  if (!serial || !text || !isSerial(serial.text)) return row;
  return Math.abs(next.left - text.left) < Math.abs(next.left - row.left) ? divideSerial(row) : row;
}

/** Number of rows before and after a label that are searched for those beside it. */
const NEAR_ROWS = 40;

const middleOf = ({ top, bottom }: Row) => (top + bottom) / 2;

/**
 * A label in the middle of a cell that covers several rows belongs to the first of these rows.
 * @returns the rows, with each such label in the first one of the rows that it stands in the middle of
 */
export function joinMergedLabels(rows: readonly Row[]): Row[] {
  const result = [...rows];
  for (const [at, label] of rows.entries()) {
    const near = result.slice(Math.max(0, at - NEAR_ROWS), at + NEAR_ROWS);
    // Heads have rules of their own (`head-rows.ts`).
    const isLabel = label.cells.length === 1 && !isLabelHead(textOfRow(label));
    const first = isLabel && firstRow(label, near);
    if (!first) continue;
    const { top, bottom } = first;
    result[result.indexOf(first)] = { ...joinCells([label, first]), top, bottom };
    result[at] = { ...label, cells: [] };
  }
  return result.filter(({ cells }) => cells.length > 0);
}

/** The first of the rows that the label stands in the middle of, if nothing else stands beside them there. */
function firstRow(label: Row, near: readonly Row[]): Row | undefined {
  const right = near.filter((row) => row.cells.length > 1 && row.left >= label.right);
  const left = near.filter((row) => row !== label && row.left < label.right);
  return right.find((first) => {
    const end = 2 * middleOf(label) - middleOf(first);
    const last = right.find((row) => Math.abs(middleOf(row) - end) < 2 * MAX_SHIFT * label.size);
    const covered = { top: first.top, bottom: last?.bottom ?? 0 };
    return last && last.top > first.top && !left.some((row) => overlap(row, covered) > 0.5 * label.size);
  });
}
