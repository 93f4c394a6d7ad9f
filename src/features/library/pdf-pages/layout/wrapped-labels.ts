/** A label of several lines that is drawn before its figures, which stand beside its first line or its middle. */
import { isFigure } from './figures.ts';
import { partOf, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Maximum number of lines of a label. */
const MAX_LINES = 6;
/** Maximum gap between its lines, and difference of their left edges, relative to the font size. */
const MAX_GAP = 0.75;
const MAX_INDENT = 1.2;

/** @returns the rows, with such a label and its figures as one row */
export function joinWrappedLabels(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (const row of rows) {
    const isOfFigures = row.cells.slice(0, 1).some((cell) => isFigure(textOf(cell, words)));
    const count = isOfFigures ? labelLines(result, row) : 0;
    const lines = result.splice(result.length - count, count);
    result.push(count > 0 ? joined(lines, row) : row);
  }
  return result;
}

const middleOf = ({ top, bottom }: Row): number => (top + bottom) / 2;

/** @returns the number of rows before the figures that are the lines of their label */
function labelLines(before: readonly Row[], figures: Row): number {
  const last = before.at(-1);
  const middle = middleOf(figures);
  // Beside its last line, the figures are in its row already.
  if (!last || middle > last.bottom || isBeside(last, figures)) return 0;
  const lines: Row[] = [];
  for (const line of before.slice(-MAX_LINES).reverse()) {
    const below = lines.at(-1);
    if (line.cells.length > 1 || line.right > figures.left || (below && !isNext(line, below))) break;
    if (line.bottom <= middle && last.bottom - middle < middle - line.top - MAX_GAP * line.size) break;
    lines.push(line);
    if (line.top <= middle && line.bottom >= middle && isBeside(line, figures)) break;
  }
  const first = lines.at(-1);
  return lines.length > 1 && first && first.top <= middle + 1 ? lines.length : 0;
}

function isNext(line: Row, below: Row): boolean {
  const gap = below.top - line.bottom;
  const indent = Math.abs(below.left - line.left);
  return gap > -line.size / 2 && gap < MAX_GAP * line.size && indent < MAX_INDENT * line.size;
}

/** True if most of the line's height is that of the figures. */
function isBeside(line: Row, { top, bottom }: Row): boolean {
  const overlap = Math.min(line.bottom, bottom) - Math.max(line.top, top);
  return overlap > 0.75 * Math.min(line.bottom - line.top, bottom - top);
}

function joined(lines: readonly Row[], figures: Row): Row {
  const [first = figures] = lines;
  const last = lines.at(-1) ?? first;
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const label = { from: first.from, to: last.to, left, right };
  return {
    ...partOf(figures, label),
    ...{ cells: [label, ...figures.cells], to: figures.to, right: figures.right },
    ...{ top: Math.min(first.top, figures.top), bottom: Math.max(last.bottom, figures.bottom) },
    isBold: figures.isBold && lines.every(({ isBold }) => isBold),
  };
}
