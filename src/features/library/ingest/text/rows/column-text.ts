/** Finds the lines of text that a file draws line by line across two columns. */
import { MIN_LINES, splitColumns } from './prose-columns.ts';
import { CELL_GAP, type PlacedWord, rowsOf } from './rows.ts';

/** In points; y grows upwards. */
export type Bounds = Record<'left' | 'right' | 'bottom' | 'top', number>;

export interface CharacterPlace extends Bounds {
  /** Font size in points. */
  size: number;
}

/** The places of the characters of a text. */
export interface CharacterPlaces {
  placeOf(index: number): CharacterPlace;
  /** Left and right edge, which costs less than the place. */
  edgesOf(index: number): Pick<Bounds, 'left' | 'right'>;
  /** False for a space that the file writes between two words of one text object. */
  isGap(index: number): boolean;
}

/** Parts of the text: the first character, and the one after the last. */
type TextRange = [from: number, to: number];

const BETWEEN_WORDS = /[^\s\d] (?=[^\s\d])/g;

/**
 * @param text of a page, in the order in which the file draws it
 * @returns the lines in the order in which they are read; undefined if no text is in two columns drawn line by line
 */
export function linesOfColumns(text: string, places: CharacterPlaces): TextRange[] | undefined {
  if (!hasWideGap(text, places)) return undefined;
  const ranges: TextRange[] = [];
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }): PlacedWord => {
    const [before, end] = [ranges.at(-1)?.[1] ?? 0, index + word.length];
    const { left, top, bottom, size } = places.placeOf(index);
    const { right } = places.edgesOf(end - 1);
    ranges.push([index, end]);
    const startsLine = text.slice(before, index).includes('\n');
    return {
      text: word,
      boxes: [{ left, top: -top, right, bottom: -bottom }],
      font: { size, isBold: false },
      startsLine,
    };
  });
  const rows = rowsOf(words);
  const lines = splitColumns(rows, words);
  if (lines.length === rows.length) return undefined;
  return lines.map(({ from, to }) => [ranges[from]?.[0] ?? 0, ranges[to - 1]?.[1] ?? 0]);
}

/** A fast check: true if one of every third line, the fewest that columns have, has words on both sides of a wide gap. */
function hasWideGap(text: string, places: CharacterPlaces): boolean {
  for (let start = 0, line = 0; start < text.length; line++) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (line % MIN_LINES === 1 && isDivided(text.slice(start, end), start, places)) return true;
    start = end + 1;
  }
  return false;
}

function isDivided(line: string, start: number, { placeOf, edgesOf, isGap }: CharacterPlaces): boolean {
  return Array.from(line.matchAll(BETWEEN_WORDS)).some(({ index }) => {
    const at = start + index;
    if (!isGap(at + 1)) return false;
    const gap = edgesOf(at + 2).left - edgesOf(at).right;
    return gap > CELL_GAP * placeOf(at).size;
  });
}
