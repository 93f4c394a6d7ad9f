/** Labels of several lines, whose figures stand beside the first line or the middle, belong to the row of their figures. */

import { isFigure, isSerial } from '../../../ingest/text/rows/figure.ts';
import { type Row, textOf } from '../../../ingest/text/rows/rows.ts';
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
    if (label) result.push(joinCells([more.reduce(withLine, label), row]));
    else if (isEnd(result.at(-1), row, words)) result.splice(-1, 1, ...withEnd(result.slice(-1), row));
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
function isEnd(above: Row | undefined, row: Row, words: readonly LineWord[]): boolean {
  const second = above?.cells[1];
  if (!above || !second || !isFigure(textOf(second, words))) return false;
  // The further lines of a label begin below its text, not below its serial.
  const text = isSerial(words[above.from]?.text ?? '') ? words[above.from + 1]?.boxes[0]?.left : undefined;
  const isNext = [above.left, text ?? above.left].some((left) => isNextLine({ ...above, left }, row));
  const isBelow = row.cells.length === 1 && row.right < second.left && isNext;
  return isBelow && /^\p{Ll}{2}/u.test(textOf(row, words));
}

function withEnd(above: readonly Row[], row: Row): Row[] {
  return above.map(({ cells: [label, ...figures], ...rest }) => {
    const more = [...(label?.more ?? []), ...row.cells];
    return { ...rest, cells: label ? [{ ...label, more }, ...figures] : figures, bottom: row.bottom };
  });
}
