/** The columns of a tagged table. */

import { PAGE_LIMITS } from '../../../ingest/text/page-limits.ts';
import { isNone } from '../../../ingest/text/rows/figure.ts';
import { type Row, textOf } from '../../../ingest/text/rows/rows.ts';
import type { LineWord } from '../words.ts';
import type { Extent } from './column-groups.ts';

/**
 * @param body the rows of figures
 * @param above the rows above them
 * @returns the columns in which cells stand above each other. A dash, or a head that stands above no column, makes one only if
 *   its row has more cells than there are columns
 */
export function columnsByPlace(
  body: readonly Row[],
  above: readonly Row[],
  words: readonly LineWord[],
): Extent[] {
  const columns: Extent[] = [];
  const add = ({ left, right }: Extent) => {
    if (columns.length < PAGE_LIMITS.columns) columns.push({ left, right });
  };
  for (const { cells } of body.toSorted((a, b) => b.cells.length - a.cells.length))
    for (const cell of cells) {
      const [own, another] = overlapping(columns, cell);
      if (another || isNone(textOf(cell, words))) continue;
      if (!own) add(cell);
      else [own.left, own.right] = [Math.min(own.left, cell.left), Math.max(own.right, cell.right)];
    }
  for (const { cells } of [...body, ...above])
    if (cells.length > columns.length)
      for (const cell of cells) if (overlapping(columns, cell).length === 0) add(cell);
  return columns.sort((a, b) => a.left - b.left);
}

const overlapping = (all: readonly Extent[], { left, right }: Extent): Extent[] =>
  all.filter((one) => one.left < right && one.right > left);

/**
 * @param labels the number of columns with the names of the rows
 * @returns the places of the cells: figures at the right of their cells begin where the cells before end
 */
export function boxesOf(columns: readonly Extent[], labels: number, body: readonly Row[]): readonly Extent[] {
  const values = columns.slice(labels);
  const cells = body.flatMap((row) => row.cells);
  const shift = (edge: keyof Extent) =>
    cells.reduce((sum, cell) => {
      const [column = cell] = overlapping(values, cell);
      return sum + Math.abs(cell[edge] - column[edge]);
    }, 0);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || shift('left') <= shift('right')) return columns;
  const pitch = (last.right - first.right) / Math.max(1, values.length - 1);
  return columns.map((column, at) => {
    const before = columns[at - 1]?.right ?? 0;
    const begin = at > labels ? 0 : Math.min(column.left, column.right - pitch);
    return at < labels ? column : { ...column, left: Math.max(before, begin) };
  });
}
