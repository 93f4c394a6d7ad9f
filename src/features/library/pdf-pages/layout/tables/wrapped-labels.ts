/** Labels of several lines, whose figures stand beside the first line or the middle, belong to the row of their figures. */

import { isFigure, isSerial } from '../../../ingest/text/rows/figure.ts';
import { partOf, type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { isBeside, isNextLine, joinCells, withLine } from '../rows.ts';
import type { LineWord } from '../words.ts';

/** Maximum number of lines of a label. */
const MAX_LINES = 6;
/** Maximum distance of the middle of the label from that of the figures, relative to the font size. */
const MAX_SHIFT = 0.3;

/** @returns the rows, with all lines of a label in the row of its figures, which is drawn after or before them */
export function joinLabels(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (const row of rows) {
    const [first] = row.cells;
    const count = first && isFigure(textOf(first, words)) ? labelLines(result, row) : 0;
    const [label, ...more] = result.splice(result.length - count, count);
    const last = result.at(-1);
    const above = last && withSerial(last, row, words);
    if (label) result.push(joinCells([more.reduce(withLine, label), row]));
    else if (above && isEnd(above, row, words)) result.splice(-1, 1, withEnd(above, row, words));
    else result.push(row);
  }
  return result;
}

/** @returns the number of rows before the figures that are the lines of their label; 0 for a label of one line */
function labelLines(before: readonly Row[], figures: Row): number {
  const lines: Row[] = [];
  for (const line of before.slice(-MAX_LINES).reverse()) {
    const [below] = lines;
    if (line.cells.length > 1 || line.right > figures.left || (below && !isNextLine(line, below))) break;
    lines.unshift(line);
  }
  const bottom = lines.at(-1)?.bottom ?? 0;
  const start = lines.findIndex((line) => {
    const shift = Math.abs(line.top + bottom - figures.top - figures.bottom) / 2;
    return shift < MAX_SHIFT * line.size || isBeside(line, figures);
  });
  const count = lines.length - start;
  return start >= 0 && count > 1 ? count : 0;
}

/** True for a line that continues the label of the row above it. */
function isEnd(above: Row, row: Row, words: readonly LineWord[]): boolean {
  const [label, figure] = above.cells.slice(labelAt(above, words));
  if (!label || !figure || !isFigure(textOf(figure, words))) return false;
  const isBelow = row.cells.length === 1 && row.right < figure.left && isNextLine(partOf(above, label), row);
  return isBelow && /^\p{Ll}{2}/u.test(textOf(row, words));
}

function withEnd(above: Row, row: Row, words: readonly LineWord[]): Row {
  const at = labelAt(above, words);
  const cells = above.cells.map((cell, index) =>
    index === at ? { ...cell, more: [...(cell.more ?? []), ...row.cells] } : cell,
  );
  return { ...above, cells, bottom: row.bottom };
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
