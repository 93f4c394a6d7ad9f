/** The cells of heads with all their lines, and the bands in which they stand beside each other. */
import { isFigure } from './figures.ts';
import { type Cell, joinCells, partOf, type Row, textOf } from './rows.ts';
import type { LineWord } from './words.ts';

/** Maximum gap between the lines of a cell, and maximum difference of their edges or middles, relative to the font size. */
const MAX_GAP = 0.75;
const MAX_SHIFT = 0.3;
/** Minimum overlap of cells beside each other, relative to the lower one. */
const MIN_OVERLAP = 0.35;
/** A line that continues the one above it: "ended" below "Quarter", or a year below a day. */
const CONTINUED = /^(?:\p{Ll}|(?:19|20)\d\d\b)/u;

const LABEL_HEAD = /^(?:particulars|description|items?|details|s(?:r|l)?\.? ?no\.?|sr\.|name\b.{0,40})$/i;

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
      const text = textOf(part, words);
      // A row that is drawn across the columns has its own lines, and so has a figure.
      const isOwn = row.cells.length > 1 || isLabelHead(text) || isFigure(text);
      if (above && !isOwn && isNextLine(above, part)) cells.splice(-1, 1, withLine(above, part));
      else cells.push(part);
    }
  return cells;
}

function isNextLine(above: Row, line: Row): boolean {
  const { top, size, isBold, from } = line;
  const gap = top - above.bottom;
  if (above.to !== from || gap < -0.5 * size || gap > MAX_GAP * size || isBold !== above.isBold) return false;
  return Math.abs(size - above.size) < 0.1 * size && isAligned(above, line, size);
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
      .filter(
        ([first]) => first && overlap(first, cell) > MIN_OVERLAP * Math.min(heightOf(first), heightOf(cell)),
      )
      .filter((band) => band.every((one) => !isAcross(one, cell)));
    const distance = ([first]: Row[]) => (first ? Math.abs(middleOf(first) - middleOf(cell)) : 0);
    const [band] = near.sort((a, b) => distance(a) - distance(b));
    if (band) band.push(cell);
    else bands.push([cell]);
  }
  return bands.map(joinCells).sort((a, b) => middleOf(a) - middleOf(b));
}

/** @returns the bands, with those whose cells all continue cells of the band above joined to it */
export function joinLines(bands: readonly Row[], words: readonly LineWord[]): Row[] {
  const result: Row[] = [];
  for (const band of bands) {
    const above = result.at(-1);
    const aboveOf = (cell: Cell) => above?.cells.find((one) => isAligned(one, cell, band.size));
    // The head of the labels may stand beside the second line.
    const added = band.cells.filter((cell) => !aboveOf(cell));
    const isContinued = (cell: Cell) =>
      added.includes(cell) ? isLabelHead(textOf(cell, words)) : CONTINUED.test(textOf(cell, words));
    const isNear = above && band.top - above.bottom <= MAX_GAP * band.size;
    if (!isNear || added.length === band.cells.length || !band.cells.every(isContinued)) {
      result.push(band);
      continue;
    }
    const cells = above.cells.map((one) => {
      const below = band.cells.filter((cell) => aboveOf(cell) === one);
      return below.length === 0 ? one : { ...one, more: [...(one.more ?? []), ...below] };
    });
    const all = [...cells, ...added].sort((a, b) => a.left - b.left);
    result.splice(-1, 1, { ...above, cells: all, bottom: band.bottom });
  }
  return result;
}

/** True if two cells have the same edge, or the same middle. */
function isAligned(a: Cell, b: Cell, size: number): boolean {
  const shifts = [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2];
  return shifts.some((shift) => Math.abs(shift) < MAX_SHIFT * size);
}

/** True if the cells are above each other rather than beside each other. */
const isAcross = (a: Row, b: Row): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.25 * Math.min(a.right - a.left, b.right - b.left);

const middleOf = ({ top, bottom }: Row): number => (top + bottom) / 2;
const overlap = (a: Row, b: Row): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
