/** Tables that a file draws column by column: all labels first, alone or with figures, then the figures of each column. */

import { isFigure } from '../../../ingest/text/rows/figure.ts';
import { type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import { joinBeside } from '../rows.ts';
import type { LineWord } from '../words.ts';

/** Maximum number of heads above few figures. */
const MAX_HEADS = 3;
/** Minimum number of figures that are drawn late. */
const MIN_FIGURES = 3;
/** Limits the cost: the maximum number of late rows, and of rows before them that may stand beside them. */
const MAX_ROWS = 500;

/** @returns the rows, with the columns of figures that are drawn below them in the rows beside which they stand */
export function joinColumns(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = lateEnd(rows, at, words);
    const late = rows.slice(at, end);
    const top = Math.min(...late.map((row) => row.top));
    const back = late.length > 1 ? result.slice(-MAX_ROWS) : [];
    const beside = back.slice(back.findLastIndex(({ bottom }) => bottom <= top) + 1);
    const lines = joinBeside([...beside, ...late]);
    result.splice(result.length - beside.length, beside.length, ...lines);
    at = end;
  }
  return result;
}

/** The end of the columns of figures, with their heads, that begin to the right of the row above which they stand; else the next row. */
function lateEnd(rows: readonly Row[], at: number, words: readonly LineWord[]): number {
  const [before, first] = [rows[at - 1], rows[at]];
  if (!before || !first || first.top >= before.top || first.left <= before.left) return at + 1;
  let [end, figures, others] = [at, 0, 0];
  for (let row = rows[end]; row && row.left > before.left && end - at < MAX_ROWS; row = rows[end]) {
    if (others > Math.max(MAX_HEADS, figures / 2)) break;
    if (row.cells.every((cell) => isFigure(textOf(cell, words)))) figures += 1;
    else others += 1;
    end += 1;
  }
  return figures >= MIN_FIGURES && figures > others ? end : at + 1;
}
