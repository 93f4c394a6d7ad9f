/** Tables that a file draws column by column: all labels first, then the figures of each column. */

import { isFigure } from '../../../ingest/text/rows/figure.ts';
import { type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { joinBeside } from '../rows.ts';
import type { LineWord } from '../words.ts';

/** Minimum number of lines of such a table with several cells, and share of them with a label and figures. */
const MIN_LINES = 3;
const MIN_FIGURES = 0.5;

/** @returns the rows, with those of such a table joined across its columns, from top to bottom */
export function joinColumns(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  let single: Row[] = [];
  for (const row of rows) {
    if (row.cells.length === 1) single.push(row);
    else {
      result.push(...joined(single, words), row);
      single = [];
    }
  }
  return [...result, ...joined(single, words)];
}

/** @param rows with one cell each, as drawn */
function joined(rows: readonly Row[], words: readonly LineWord[]): readonly Row[] {
  const lines = joinBeside(rows);
  const several = lines.filter(({ cells }) => cells.length > 1);
  const ofFigures = several.filter(({ cells }) => {
    const areFigures = cells.map((cell) => isFigure(textOf(cell, words)));
    return areFigures.includes(true) && areFigures.includes(false);
  });
  const isTable = several.length >= MIN_LINES && ofFigures.length >= MIN_FIGURES * several.length;
  return isTable ? lines : rows;
}
