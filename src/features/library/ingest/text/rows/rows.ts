/** Groups the words of a page into lines. Parts of a line that are far apart are its cells. */

/** Minimum gap between two cells of a row, relative to the font size. */
export const CELL_GAP = 1.4;
/** Maximum gap between a bullet or number and its text, relative to the font size; a dash further away is a figure. */
const MARKER_GAP = 6;

/** In points (1/72 inch), from the top down. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedWord {
  text: string;
  /** One box, or several for a word that is hyphenated at the end of a line. */
  boxes: Box[];
  font: { size: number; isBold: boolean };
  /** True if the word begins a line. */
  startsLine: boolean;
}

/** A range of words: the first, and the one after the last. */
export interface WordRange {
  from: number;
  to: number;
}

export interface Cell extends WordRange {
  /** Further lines of its text, which are drawn after other cells. */
  more?: WordRange[];
  left: number;
  right: number;
}

export interface Row extends WordRange, Box {
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

/** A cell of a row as a row of its own. */
export function partOf(row: Row, cell: Cell): Row {
  const { from, to, left, right } = cell;
  return { ...row, from, to, left, right, cells: [cell] };
}

/** The words of a cell or another range, separated by spaces. */
export function textOf(range: WordRange & Pick<Cell, 'more'>, words: readonly PlacedWord[]): string {
  return [range, ...(range.more ?? [])]
    .flatMap(({ from, to }) => words.slice(from, to))
    .map(({ text }) => text)
    .join(' ');
}

/** @param words in reading order */
export function rowsOf(words: readonly PlacedWord[]): Row[] {
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
    // A currency may be printed apart from its figure.
    const isCurrency = last.to === last.from + 1 && CURRENCY.test(words[last.from]?.text ?? '');
    const isJoined = isCurrency
      ? /[\p{Nd}\p{Pd}]/u.test(word.text)
      : gap < MARKER_GAP * size && isListMarker(words, row);
    if (isApart && !isJoined) row.cells.push({ from: at, to: at + 1, ...place });
    else {
      last.to = at + 1;
      last.right = Math.max(last.right, box.right);
    }
    row.to = at + 1;
    Object.assign(row, boundsOf([row, box]));
    row.size = Math.max(row.size, size);
    row.isBold &&= isBold;
  });
  return rows;
}

const CURRENCY = /^(?:[₹$€£`]|rs\.?|inr)$/iu;
const LIST_MARKER = /^(?:[\p{Pd}•▪◦●○■*]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])$/iu;

/** True if the row so far is only a bullet or number, which belongs to the text after it. */
export function isListMarker(words: readonly PlacedWord[], { from, to }: WordRange): boolean {
  return to === from + 1 && LIST_MARKER.test(words[from]?.text ?? '');
}

/** The height that two boxes share; negative if they are apart. */
export function overlap(a: { top: number; bottom: number }, b: { top: number; bottom: number }): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}
