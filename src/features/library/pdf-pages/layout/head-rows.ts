/** Places the heads of a table's columns above the columns that they cover. */
import { type Column, type Extent, groupColumns } from './column-groups.ts';
import { divideCells } from './columns.ts';
import { labelColumns } from './heads.ts';
import type { TableCell } from './page-layout.ts';
import { type Cell, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/**
 * @param heads rows that name the columns, from top to bottom
 * @param columns of the table
 * @param body the rows below the heads
 * @returns the cells of each row of heads, with their spans; columns without a head get an empty cell
 */
export function cellsOfHeads(
  heads: readonly Row[],
  columns: readonly Extent[],
  body: readonly Row[],
  words: readonly LineWord[],
): TableCell[][] {
  const labels = labelColumns(columns, body, words);
  const known: Column[] = columns.map((column, at) => ({ ...column, isLabel: at < labels, heads: '' }));
  const rows: TableCell[][] = [];
  // From the columns upward: the dates of the columns tell which of them a head such as "Year ended" covers.
  for (const row of heads.toReversed()) {
    const cells = cellsOf(row, columns, words);
    const named = cells.map((cell) => ({ ...cell, text: textOf(cell, words) }));
    const groups = groupColumns(named, known);
    rows.unshift(placed(cells, groups, columns.length, row.from));
    for (const [at, { from, to }] of groups.entries())
      for (const column of known.slice(from, to)) column.heads += ` ${named[at]?.text}`;
  }
  return rows;
}

/** The cells from left to right, at most as many as columns. */
function cellsOf(row: Row, columns: readonly Extent[], words: readonly LineWord[]): Cell[] {
  const cells = divideCells(row, columns, words).sort((a, b) => a.left - b.left);
  const within = cells.slice(0, columns.length);
  const last = within.at(-1);
  // The words of further cells stay in the last one.
  if (last && cells.length > within.length)
    within.splice(-1, 1, {
      ...last,
      to: cells.at(-1)?.to ?? last.to,
      right: cells.at(-1)?.right ?? last.right,
    });
  return within;
}

function placed(
  cells: readonly Cell[],
  groups: readonly { from: number; to: number }[],
  count: number,
  at: number,
): TableCell[] {
  const row: TableCell[] = [];
  let next = 0;
  const fill = (until: number) => {
    for (; next < until; next++) row.push({ from: at, to: at, span: 1 });
  };
  for (const [index, { from, to }] of cells.entries()) {
    const group = groups[index] ?? { from: next, to: next + 1 };
    fill(group.from);
    row.push({ from, to, span: group.to - group.from });
    next = group.to;
  }
  fill(count);
  return row;
}
