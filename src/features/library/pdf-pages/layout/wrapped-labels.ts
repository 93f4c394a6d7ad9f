/** Labels of several lines, whose figures stand beside the first line or the middle, belong to the row of their figures. */
import { isFigure } from './figures.ts';
import { partOf, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Maximum number of lines of a label. */
const MAX_LINES = 6;
/** Maximum gap between its lines, and difference of their left edges, relative to the font size. */
const MAX_GAP = 0.75;
const MAX_INDENT = 1.2;

/** @returns the rows, with a label that is drawn before its figures and them as one row */
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
    if (!isBeside(line, figures)) continue;
    // If as many lines at the same distances are above the line beside the figures as below it, they are in the middle.
    const all = before.slice(1 - 2 * lines.length).reverse();
    if (isEvenlySpaced(all) && all.length === 2 * lines.length - 1) lines.push(...all.slice(lines.length));
    break;
  }
  const first = lines.at(-1);
  return lines.length > 1 && first && first.top <= middle + 1 ? lines.length : 0;
}

function isNext(line: Row, below: Row): boolean {
  const gap = below.top - line.bottom;
  const indent = Math.abs(below.left - line.left);
  return gap > -line.size / 2 && gap < MAX_GAP * line.size && indent < MAX_INDENT * line.size;
}

/** True for single cells with one left edge, at equal distances. */
function isEvenlySpaced(lines: readonly Row[]): boolean {
  const [first, second] = lines;
  const pitch = (second?.top ?? 0) - (first?.top ?? 0);
  return lines.every((line, at) => {
    const next = lines[at + 1];
    const isEven =
      !next || (Math.abs(next.top - line.top - pitch) < 0.5 && Math.abs(next.left - line.left) < 1);
    return isEven && line.cells.length === 1 && line.isBold === first?.isBold;
  });
}

/** @returns the rows, with the last lines of labels in the rows of their figures, which are drawn before them */
export function joinLabelEnds(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (const row of rows) {
    const above = result.at(-1);
    const [label, second] = above?.cells ?? [];
    const isEnd =
      above &&
      label &&
      second &&
      row.cells.length === 1 &&
      row.right < second.left &&
      isNext(above, row) &&
      /^\p{Ll}{2}/u.test(textOf(row, words)) &&
      isFigure(textOf(second, words));
    if (!isEnd) result.push(row);
    else {
      const more = [...(label.more ?? []), ...row.cells];
      result.splice(-1, 1, {
        ...above,
        cells: [{ ...label, more }, ...above.cells.slice(1)],
        bottom: row.bottom,
      });
    }
  }
  return result;
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
