/** Groups the words of a page into lines. Parts of a line that are far apart are its cells. */
import type { WordRange } from './page-layout.ts';
import type { LineWord } from './words.ts';

/** Minimum gap between two cells of a row, relative to the font size. */
const CELL_GAP = 1.4;
/** Maximum gap between a bullet or number and its text, relative to the font size; a dash further away is a figure. */
const MARKER_GAP = 6;

export interface Cell extends WordRange {
  /** Further lines of its text, which are drawn after other cells. */
  more?: WordRange[];
  left: number;
  right: number;
}

export interface Row extends WordRange {
  cells: Cell[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  isBold: boolean;
  /** True for a row that names columns (heads.ts). */
  isHead?: boolean;
}

/** A cell of a row as a row of its own. */
export function partOf(row: Row, cell: Cell): Row {
  const { from, to, left, right } = cell;
  return { ...row, from, to, left, right, cells: [cell] };
}

/** The words of a cell or another range, separated by spaces. */
export function textOf(range: WordRange & Pick<Cell, 'more'>, words: readonly LineWord[]): string {
  return [range, ...(range.more ?? [])]
    .flatMap(({ from, to }) => words.slice(from, to))
    .map(({ text }) => text)
    .join(' ');
}

/** @param words in reading order */
export function rowsOf(words: readonly LineWord[]): Row[] {
  const rows: Row[] = [];
  words.forEach((word, at) => {
    const [box] = word.boxes;
    if (!box) return;
    const row = rows.at(-1);
    const { size, isBold } = word.font;
    const place = { left: box.left, right: box.right };
    const isSameLine =
      row !== undefined &&
      !(word.startsLine && box.left < row.right) &&
      overlap(row, box) > 0.5 * Math.min(row.bottom - row.top, box.bottom - box.top);
    const last = row?.cells.at(-1);
    if (!row || !last || !isSameLine) {
      const range = { from: at, to: at + 1 };
      rows.push({
        ...range,
        ...place,
        top: box.top,
        bottom: box.bottom,
        size,
        isBold,
        cells: [{ ...range, ...place }],
      });
      return;
    }
    const gap = box.left - last.right;
    const isApart = gap > CELL_GAP * Math.max(size, row.size) || gap < -2 * size;
    if (isApart && !(gap < MARKER_GAP * size && isListMarker(words, row)))
      row.cells.push({ from: at, to: at + 1, ...place });
    else {
      last.to = at + 1;
      last.right = Math.max(last.right, box.right);
    }
    row.to = at + 1;
    row.left = Math.min(row.left, box.left);
    row.right = Math.max(row.right, box.right);
    row.top = Math.min(row.top, box.top);
    row.bottom = Math.max(row.bottom, box.bottom);
    row.size = Math.max(row.size, size);
    row.isBold &&= isBold;
  });
  return rows;
}

const LIST_MARKER = /^(?:[\p{Pd}•▪◦●○■*]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])$/iu;

/** True if the row so far is only a bullet or number, which belongs to the text after it. */
export function isListMarker(words: readonly LineWord[], { from, to }: WordRange): boolean {
  return to === from + 1 && LIST_MARKER.test(words[from]?.text ?? '');
}

function overlap(a: { top: number; bottom: number }, b: { top: number; bottom: number }): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

/** @returns one row with the cells of some rows that stand beside each other, from left to right */
export function joinCells(rows: readonly Row[]): Row {
  const cells = rows.flatMap((row) => row.cells).sort((a, b) => a.left - b.left);
  return {
    ...{ from: cells[0]?.from ?? 0, to: cells.at(-1)?.to ?? 0, cells },
    left: Math.min(...cells.map(({ left }) => left)),
    right: Math.max(...cells.map(({ right }) => right)),
    top: Math.min(...rows.map(({ top }) => top)),
    bottom: Math.max(...rows.map(({ bottom }) => bottom)),
    size: Math.max(...rows.map(({ size }) => size)),
    isBold: rows.every(({ isBold }) => isBold),
  };
}

/** Maximum difference of the edges or middles of aligned cells, relative to the font size. */
const MAX_SHIFT = 0.3;
/** Minimum overlap of the heights of rows beside each other, relative to the lower one. */
const MIN_OVERLAP = 0.35;

/** True if two cells have the same edge, or the same middle. */
export function isAligned(a: Cell, b: Cell, size: number): boolean {
  const shifts = [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2];
  return shifts.some((shift) => Math.abs(shift) < MAX_SHIFT * size);
}

/** Maximum gap between lines of one text, and difference of their left edges, relative to the font size. */
const MAX_GAP = 0.75;
const MAX_INDENT = 1.2;

/** True for the next line of a text. */
export function isNextLine(above: Row, line: Row): boolean {
  const { size } = line;
  const gap = line.top - above.bottom;
  const isSame = line.isBold === above.isBold && Math.abs(size - above.size) < 0.1 * size;
  const isInPlace = Math.abs(line.left - above.left) < MAX_INDENT * size || isAligned(above, line, size);
  return isSame && isInPlace && gap > -0.5 * size && gap < MAX_GAP * size;
}

/** @returns one cell with the lines of two, which are drawn one after the other */
export function withLine(above: Row, line: Row): Row {
  const [left, right] = [Math.min(above.left, line.left), Math.max(above.right, line.right)];
  const cell = { from: above.from, to: line.to, left, right };
  return { ...above, ...cell, cells: [cell], bottom: line.bottom };
}

/** True if the heights of the rows overlap. */
export function isBeside(a: Row, b: Row): boolean {
  return overlap(a, b) > MIN_OVERLAP * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** True if the cells are above each other rather than beside each other. */
const isAcross = (a: Row, b: Row): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.25 * Math.min(a.right - a.left, b.right - b.left);

/** @returns the rows from top to bottom, with those that stand beside each other joined */
export function joinBeside(rows: readonly Row[]): Row[] {
  const lines: Row[][] = [];
  for (const row of [...rows].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const line = lines.at(-1);
    if (line?.[0] && isBeside(line[0], row) && !line.some((one) => isAcross(one, row))) line.push(row);
    else lines.push([row]);
  }
  return lines.map(joinCells);
}
