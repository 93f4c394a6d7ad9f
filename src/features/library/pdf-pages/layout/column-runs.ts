/** Tables that a file draws column by column: all labels first, then the figures of each column. */
import { isFigure } from './figures.ts';
import { isBeside, joinBeside, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Minimum number of rows of a column, and share of its cells that are figures. */
const MIN_ROWS = 3;
const MIN_FIGURES = 0.5;
/** Minimum share of the rows of a column that stand beside rows of the columns before it. */
const MIN_BESIDE = 0.7;
/** Maximum gap between rows of a column, relative to the font size. */
const MAX_GAP = 4;

/** @returns the rows, with those of such a table joined across its columns, from top to bottom */
export function joinColumns(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const runs = runsOf(rows);
  const result: Row[] = [];
  for (let at = 0; at < runs.length; ) {
    const columns = runs.slice(at, at + 1);
    for (
      let next = runs[at + 1];
      next && isNextColumn(columns, next, words);
      next = runs[at + columns.length]
    )
      columns.push(next);
    if (columns.length > 1) result.push(...joinBeside(columns.flat()));
    else result.push(...columns.flat());
    at += columns.length;
  }
  return result;
}

/** Rows with one cell each, below each other. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const above = runs.at(-1)?.at(-1);
    if (above && isBelow(above, row)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}

function isBelow(above: Row, row: Row): boolean {
  return (
    above.cells.length === 1 &&
    row.cells.length === 1 &&
    row.top >= above.bottom - 0.5 * row.size &&
    row.top - above.bottom < MAX_GAP * row.size &&
    row.left < above.right &&
    row.right > above.left
  );
}

/** True if the run is a column to the right of the others, whose rows stand beside theirs. */
function isNextColumn(columns: readonly Row[][], run: readonly Row[], words: readonly LineWord[]): boolean {
  if (run.length < MIN_ROWS || run.some(({ cells }) => cells.length > 1)) return false;
  if (![run, ...columns].some((one) => isOfFigures(one, words))) return false;
  const before = columns.flat();
  const beside = run.filter((row) => before.some((one) => one.right <= row.left && isBeside(one, row)));
  return beside.length >= MIN_BESIDE * run.length;
}

function isOfFigures(run: readonly Row[], words: readonly LineWord[]): boolean {
  const figures = run.filter((row) => isFigure(textOf(row, words)));
  return run.length >= MIN_ROWS && figures.length >= MIN_FIGURES * run.length;
}
