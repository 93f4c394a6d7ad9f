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

/** Rows with one cell each, below each other. */
interface Run {
  rows: Row[];
  left: number;
  right: number;
  isOfFigures: boolean;
}

/** @returns the rows, with those of such a table joined across its columns, from top to bottom */
export function joinColumns(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const runs = runsOf(rows, words);
  const result: Row[] = [];
  for (let at = 0; at < runs.length; ) {
    const columns = runs.slice(at, at + 1);
    for (let next = runs[at + columns.length]; next; next = runs[at + columns.length]) {
      if (!isNextColumn(columns, next)) break;
      columns.push(next);
    }
    if (columns.length > 1) result.push(...joinBeside(columns.flatMap((run) => run.rows)));
    else result.push(...columns.flatMap((run) => run.rows));
    at += columns.length;
  }
  return result;
}

function runsOf(rows: readonly Row[], words: readonly LineWord[]): Run[] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const above = parts.at(-1)?.at(-1);
    if (above && isBelow(above, row)) parts.at(-1)?.push(row);
    else parts.push([row]);
  }
  return parts.map((run) => {
    const figures = run.filter((row) => isFigure(textOf(row, words))).length;
    return {
      rows: run,
      left: Math.min(...run.map(({ left }) => left)),
      right: Math.max(...run.map(({ right }) => right)),
      isOfFigures: run.length >= MIN_ROWS && figures >= MIN_FIGURES * run.length,
    };
  });
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
function isNextColumn(columns: readonly Run[], run: Run): boolean {
  if (run.rows.length < MIN_ROWS || run.rows.some(({ cells }) => cells.length > 1)) return false;
  if (!run.isOfFigures && !columns.some(({ isOfFigures }) => isOfFigures)) return false;
  const others = columns.flatMap(({ rows }) => rows).filter((row) => row.right > run.left);
  const lines = columns.flatMap(({ rows }) => rows).filter((row) => row.right <= run.left);
  if (others.some((other) => run.rows.some((row) => overlap(other, row) > 0))) return false;
  const beside = run.rows.filter((row) => lines.some((line) => isBeside(line, row))).length;
  return beside >= MIN_BESIDE * run.rows.length;
}

const overlap = (a: Row, b: Row): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
