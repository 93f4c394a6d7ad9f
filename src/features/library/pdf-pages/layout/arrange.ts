/** Puts the rows of a page into the order in which they are read, whatever the order in which they were drawn. */

import { splitColumns } from '../../ingest/text/prose-columns.ts';
import { type LineWord, partsOf, type Row, rowsOf } from '../../ingest/text/rows.ts';
import { joinBeside } from './rows.ts';
import { joinColumns, joinGridRows } from './tables/drawn-columns.ts';
import { joinHeads } from './tables/heads.ts';
import { joinCloseLines, joinLabels, joinMergedLabels } from './tables/labels.ts';
import { divideSerials } from './tables/serials.ts';
import { joinStretched, joinTextParts } from './tables/text-parts.ts';

/** In this order: each step takes and returns all rows. */
const STEPS: readonly ((rows: readonly Row[]) => Row[])[] = [
  splitColumns,
  divideSerials,
  joinColumns,
  joinGridRows,
  joinLabels,
  fromTopToBottom,
  joinCloseLines,
  joinMergedLabels,
  joinTextParts,
  joinHeads,
];

/**
 * @param words as drawn, all in the same direction
 * @param isMixed true if the order in which they are drawn says nothing about rows
 * @returns the rows in reading order
 */
export function arrange(words: readonly LineWord[], isMixed: boolean): Row[] {
  const drawn = joinStretched(rowsOf(words));
  return STEPS.reduce(
    (rows: readonly Row[], step) => step(rows),
    isMixed ? joinBeside(drawn.flatMap(partsOf)) : drawn,
  ).map((row) => ({ ...row, cells: row.cells.map(({ isWhole: _, ...cell }) => cell) }));
}

/** Limits the cost of a page whose every line is drawn above the line before it. */
const MAX_ROWS_BACK = 300;

/**
 * Text that a file draws last, although it stands above what is drawn before it, comes before it. Text beside other
 * text, such as a second column, stays where it is drawn.
 * @param rows in the order of the file
 * @returns the rows, with each before those drawn just before it that stand below it, from the first in its width on
 */
function fromTopToBottom(rows: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  for (const row of rows) {
    let place = ordered.length;
    for (let at = place - 1; at >= 0 && ordered.length - at <= MAX_ROWS_BACK; at--) {
      const other = ordered[at];
      if (!other || other.top < row.bottom) break;
      if (isInWidth(row, other)) place = at;
    }
    ordered.splice(place, 0, row);
  }
  return ordered;
}

function isInWidth(a: Row, b: Row): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > 0.5 * Math.min(a.right - a.left, b.right - b.left);
}
