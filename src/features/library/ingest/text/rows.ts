/** Groups the words of a page into lines. Parts of a line that are far apart are its cells. */

import { isSerial } from './figure.ts';

/** Minimum gap between two cells of a row, relative to the font size. */
export const CELL_GAP = 1.4;
/**
 * Maximum gap between a bullet or number and its text, relative to the font size; a dash further away is a
 * figure.
 */
const MARKER_GAP = 6;

export interface Extent {
  left: number;
  right: number;
}

/** In points (1/72 inch), from the top down. */
export interface Box extends Extent {
  top: number;
  bottom: number;
}

/** A box in the coordinates of the page, whose y grows upwards (ISO 32000-1, 8.3.2.3). */
export type Bounds = Box;

export interface Font {
  /** In points. */
  size: number;
  isBold: boolean;
  /** Direction of the text on the page without its rotation, in quarter turns counterclockwise; 0 to 3. */
  turn?: number;
}

export interface LineWord {
  text: string;
  /** One box, or several for a word that is hyphenated at the end of a line. */
  boxes: Box[];
  font: Font;
  /** True if the word begins a line. */
  startsLine: boolean;
  /** Identifier (MCID) of the marked content in which it begins (ISO 32000-1, 14.6). */
  content?: number | undefined;
  /** Confidence of OCR, 0 to 100; undefined for text of the file. */
  confidence?: number | undefined;
  /** True for a figure that a machine has misread, as its column shows. */
  isOdd?: boolean;
}

export interface Cell extends Extent {
  words: LineWord[];
  /** True if the words stay together, whatever the gaps between them. */
  isWhole?: boolean;
}

export interface Row extends Box {
  cells: Cell[];
  size: number;
  isBold: boolean;
  /** True for a row that names columns. */
  isHead?: boolean;
  /** True for the first line of an item of a list. */
  isItem?: boolean;
}

/** The smallest box around some boxes. */
export const boundsOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Compares what stands beside each other. */
export const leftToRight = (a: Extent, b: Extent): number => a.left - b.left;

/** The words of all cells. */
export const wordsOfRow = ({ cells }: Row): LineWord[] => cells.flatMap(({ words }) => words);

/** A cell of a row as a row of its own. */
export const partOf = (row: Row, cell: Cell): Row => ({
  ...row,
  left: cell.left,
  right: cell.right,
  cells: [cell],
});
export const partsOf = (row: Row): Row[] => row.cells.map((cell) => partOf(row, cell));

/** The words of a cell, separated by spaces. */
export const textOfCell = ({ words }: Pick<Cell, 'words'>): string => words.map(({ text }) => text).join(' ');
export const textsOf = ({ cells }: Row): string[] => cells.map(textOfCell);
export const textOfRow = (row: Row): string => textsOf(row).join(' ');

/** The widths of the spaces between words. */
export const gapsOf = (words: readonly LineWord[]): number[] =>
  words.slice(1).map(({ boxes: [box] }, at) => (box?.left ?? 0) - (words[at]?.boxes.at(-1)?.right ?? 0));

/** @param words in reading order */
export function rowsOf(words: readonly LineWord[]): Row[] {
  const rows: Row[] = [];
  for (const word of words) {
    const [box] = word.boxes;
    if (!box) continue;
    const { size, isBold } = word.font;
    const cell = { words: [word], left: box.left, right: box.right };
    const row = rows.at(-1);
    const last = row?.cells.at(-1);
    const isSameLine =
      row !== undefined &&
      !(word.startsLine && box.left < row.right) &&
      overlap(row, box) > 0.5 * Math.min(row.bottom - row.top, box.bottom - box.top);
    if (!last || !isSameLine) {
      rows.push({ ...boundsOf([box]), size, isBold, cells: [cell] });
      continue;
    }
    const gap = box.left - last.right;
    const isApart = gap > CELL_GAP * Math.max(size, row.size) || gap < -2 * size;
    // A currency may be printed apart from its figure.
    const isJoined =
      last.words.length === 1 && CURRENCY.test(textOfCell(last))
        ? /[\p{Nd}\p{Pd}]/u.test(word.text)
        : gap < MARKER_GAP * size && row.cells.length === 1 && isListMarker(last.words);
    if (isApart && !isJoined) row.cells.push(cell);
    else {
      last.words.push(word);
      last.right = Math.max(last.right, box.right);
    }
    Object.assign(row, boundsOf([row, box]));
    row.size = Math.max(row.size, size);
    row.isBold &&= isBold;
  }
  return rows;
}

const CURRENCY = /^(?:[₹$€£`]|rs\.?|inr)$/iu;
const BULLET = /^[\p{Pd}•▪◦●○■*]$/u;

/** True for a bullet or number alone, which belongs to the text after it. */
export function isListMarker([word, another]: readonly LineWord[]): boolean {
  const { text } = word ?? { text: '' };
  return !another && (BULLET.test(text) || (isSerial(text) && /[.)]$/.test(text)));
}

/** The height that two boxes share; negative if they are apart. */
export function overlap(a: { top: number; bottom: number }, b: { top: number; bottom: number }): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

/** True for what shares a part of its width with another: one stands above the other. */
export const areAbove = (a: Extent, b: Extent): boolean => a.left < b.right && a.right > b.left;
