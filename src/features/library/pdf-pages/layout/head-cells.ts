/** The cells of heads with all their lines, and the bands in which they stand beside each other. */
import { joinCells, partOf, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Maximum gap between the lines of a cell, and maximum difference of their edges or middles, relative to the font size. */
const MAX_GAP = 0.75;
const MAX_SHIFT = 0.3;

const LABEL_HEAD =
  /^(?:particulars|description|s(?:r|l)?\.? ?no\.?|name|segments?|ratios?|items?|details)\b/i;

/** True for the head of the labels or of serial numbers. */
export const isLabelHead = (text: string): boolean => LABEL_HEAD.test(text);

/**
 * @param rows as drawn
 * @returns a row for each cell; lines that are drawn one after the other, below each other, are one cell
 */
export function headCellsOf(rows: readonly Row[], words: readonly LineWord[]): Row[] {
  const cells: Row[] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      const part = partOf(row, cell);
      const above = cells.at(-1);
      // A row that is drawn across the columns has its own lines.
      if (above && row.cells.length === 1 && !isLabelHead(textOf(part, words)) && isNextLine(above, part))
        cells.splice(-1, 1, withLine(above, part));
      else cells.push(part);
    }
  return cells;
}

function isNextLine(above: Row, { left, right, top, size, isBold, from }: Row): boolean {
  const gap = top - above.bottom;
  if (above.to !== from || gap < -0.5 * size || gap > MAX_GAP * size || isBold !== above.isBold) return false;
  const shifts = [left - above.left, right - above.right, (left + right - above.left - above.right) / 2];
  return (
    Math.abs(size - above.size) < 0.1 * size && shifts.some((shift) => Math.abs(shift) < MAX_SHIFT * size)
  );
}

function withLine(above: Row, line: Row): Row {
  const [left, right] = [Math.min(above.left, line.left), Math.max(above.right, line.right)];
  const cell = { from: above.from, to: line.to, left, right };
  return { ...above, ...cell, cells: [cell], bottom: line.bottom };
}

/** @returns rows of cells that stand beside each other, from top to bottom */
export function bandsOf(cells: readonly Row[]): Row[] {
  const bands: Row[][] = [];
  const heightOf = ({ top, bottom }: Row) => bottom - top;
  // Cells of one line form the bands; a cell of several lines, which may stand beside several bands, joins one of them.
  for (const cell of [...cells].sort((a, b) => heightOf(a) - heightOf(b))) {
    const near = bands
      .filter(([first]) => first && overlap(first, cell) > 0.5 * Math.min(heightOf(first), heightOf(cell)))
      .filter((band) => band.every((one) => one.left >= cell.right || cell.left >= one.right));
    const distance = ([first]: Row[]) => (first ? Math.abs(middleOf(first) - middleOf(cell)) : 0);
    const [band] = near.sort((a, b) => distance(a) - distance(b));
    if (band) band.push(cell);
    else bands.push([cell]);
  }
  return bands.map(joinCells).sort((a, b) => middleOf(a) - middleOf(b));
}

const middleOf = ({ top, bottom }: Row): number => (top + bottom) / 2;
const overlap = (a: Row, b: Row): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
