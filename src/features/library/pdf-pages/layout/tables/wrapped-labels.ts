/** Labels of several lines, whose figures stand beside the first line or the middle, belong to the row of their figures. */

import { isFigure, isSerial } from '../../../ingest/text/rows/figure.ts';
import { type Cell, partOf, type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { isAligned, isNextLine, joinCells, withLine } from '../rows.ts';
import type { LineWord } from '../words.ts';
import { isLabelHead } from './figures.ts';

/** Maximum number of lines of a label. */
const MAX_LINES = 6;
/** Maximum distance of the middle of the label from that of the figures, relative to the font size. */
const MAX_SHIFT = 0.3;

/** By how much the gap between rows exceeds that between the lines of a row, relative to the font size. */
const MIN_EXTRA_GAP = 0.15;

/** @returns the rows, with the lines of each row joined that are closer to each other than to other rows */
export function joinCloseLines(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const gapBelow = (at: number) =>
    (rows[at + 1]?.top ?? Number.POSITIVE_INFINITY) - (rows[at]?.bottom ?? Number.NEGATIVE_INFINITY);
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const gap = gapBelow(at) + MIN_EXTRA_GAP * (rows[at]?.size ?? 0);
    let end = at + 1;
    while (gapBelow(end - 1) <= gap && end - at < MAX_LINES) end += 1;
    const isApart = gapBelow(at - 1) > gap && gapBelow(end - 1) > gap;
    const joined = isApart && rowOf(rows.slice(at, end), words);
    result.push(...(joined ? [joined] : rows.slice(at, at + 1)));
    at = joined ? end : at + 1;
  }
  return result;
}

/** @returns one row if one of the lines has figures, and the others continue its label or its other cells */
function rowOf(lines: readonly Row[], words: readonly LineWord[]): Row | undefined {
  const full = lines.toSorted((a, b) => b.cells.length - a.cells.length)[0];
  const [label, figure] = full?.cells ?? [];
  if (!full || !label || !figure || lines.length < 2 || isLabelHead(textOf(label, words))) return undefined;
  // What stands above the figures without a label names their columns.
  const isPart = (line: Row) =>
    line === full ||
    (line.cells.every((cell) => full.cells.some((one) => isAligned(one, cell, line.size))) &&
      (line.right <= figure.left || (line.left >= label.right && line.top > full.top)));
  if (!lines.every(isPart) || !(full.cells.length > 2 || isFigure(textOf(figure, words)))) return undefined;
  const cells = full.cells.map((own) => {
    const isOwn = (line: Row) => (cell: Cell) =>
      line === full ? cell === own : full.cells.find((one) => isAligned(one, cell, line.size)) === own;
    const parts = lines.flatMap((line) => line.cells.filter(isOwn(line)));
    const more = parts.flatMap((cell) => [cell, ...(cell.more ?? [])]).slice(1);
    return { ...(parts[0] ?? own), more, right: Math.max(...parts.map(({ right }) => right)) };
  });
  return { ...full, cells, top: lines[0]?.top ?? full.top, bottom: lines.at(-1)?.bottom ?? full.bottom };
}

/** @returns the rows, with all lines of a label in the row of its figures, which is drawn after or before them */
export function joinLabels(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const [first] = row.cells;
    const count = first && isFigure(textOf(first, words)) ? labelLines(result, row, rows[at + 1]) : 0;
    const [label, ...more] = result.splice(result.length - count, count);
    const last = result.at(-1);
    const above = last && withSerial(last, row, words);
    if (label) result.push(joinCells([more.reduce(withLine, label), row]));
    else if (above && isOfLabel(row, above, false, words))
      result.splice(-1, 1, inLabel(row, above, false, words));
    else {
      let named = row;
      for (let line = last; line && isOfLabel(line, named, true, words); line = result.at(-1)) {
        named = inLabel(line, named, true, words);
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

/** True for a line of text that continues the label of the row above it, or that the label of the row below it continues. */
function isOfLabel(line: Row, row: Row, isAbove: boolean, words: readonly LineWord[]): boolean {
  const [label, figure] = row.cells.slice(labelAt(row, words));
  if (!label || !figure || !isFigure(textOf(figure, words))) return false;
  const part = partOf(row, label);
  const [first, second] = isAbove ? [line, part] : [part, line];
  const isNext = line.cells.length === 1 && line.right < figure.left && isNextLine(first, second);
  return isNext && /^\(?\p{Ll}{2}/u.test(textOf(second, words)) && !textOf(first, words).endsWith(':');
}

/** @returns the row, with the line in the cell of its label */
function inLabel(line: Row, row: Row, isAbove: boolean, words: readonly LineWord[]): Row {
  const at = labelAt(row, words);
  const cells = row.cells.map((label, index) => {
    if (index !== at) return label;
    const [first = label, ...others] = isAbove ? [...line.cells, label] : [label, ...line.cells];
    return { ...first, more: [first, ...others].flatMap((cell) => [cell, ...(cell.more ?? [])]).slice(1) };
  });
  return joinCells([
    { ...row, cells },
    { ...line, cells: [] },
  ]);
}

/** The index of the label: 1 if the first cell has its serial. */
function labelAt({ cells: [first, second] }: Row, words: readonly LineWord[]): 0 | 1 {
  const isNumbered = first && second && isSerial(textOf(first, words)) && !isFigure(textOf(second, words));
  return isNumbered ? 1 : 0;
}

/** @returns the row, with its serial as a cell of its own if the next line begins below the text after it, as in a list */
function withSerial(row: Row, next: Row, words: readonly LineWord[]): Row {
  const [label, ...figures] = row.cells;
  const [serial, text] = [words[row.from], words[row.from + 1]?.boxes[0]];
  if (!label || label.to < row.from + 2 || !serial || !text || !isSerial(serial.text)) return row;
  if (Math.abs(next.left - text.left) >= Math.abs(next.left - row.left)) return row;
  const end = row.from + 1;
  const numbered = { from: row.from, to: end, left: row.left, right: serial.boxes[0]?.right ?? row.left };
  return { ...row, cells: [numbered, { ...label, from: end, left: text.left }, ...figures] };
}
