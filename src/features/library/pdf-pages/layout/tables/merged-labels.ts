/** A label in the middle of a cell that covers several rows belongs to the first of these rows. */

import { overlap, type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { joinCells } from '../rows.ts';
import type { LineWord } from '../words.ts';
import { isLabelHead } from './figures.ts';

/** How many rows before and after a label are searched for those beside it. */
const NEAR_ROWS = 40;
/** Maximum distance of the middle of a label from that of its rows, relative to the font size. */
const MAX_SHIFT = 0.3;

const middleOf = ({ top, bottom }: Row): number => (top + bottom) / 2;

/** @returns the rows, with each such label in the first one of the rows that it stands in the middle of */
export function joinMergedLabels(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result = [...rows];
  for (const [at, label] of rows.entries()) {
    const near = result.slice(Math.max(0, at - NEAR_ROWS), at + NEAR_ROWS);
    // Heads have rules of their own (`head-rows.ts`).
    const isLabel = label.cells.length === 1 && !isLabelHead(textOf(label, words));
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
