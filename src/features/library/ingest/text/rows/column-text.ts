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
  /** Identifies the text object that draws the character; within it, a gap has a generated space. */
  objectOf(index: number): number;
  /** True for a space that the file does not have. */
  isGenerated(index: number): boolean;
}

/** Parts of the text: the first character, and the one after the last. */
type TextRange = [from: number, to: number];

/** Characters that no word begins or ends with here. Wide gaps beside figures are those of a table. */
const NO_WORD = /^[\s\d]?$/;

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

/** A fast check. Reads every third line, because columns have at least three; true if one has a wide gap in its middle half. */
function hasWideGap(text: string, places: CharacterPlaces): boolean {
  for (let start = 0, line = 0; start < text.length; line++) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const quarter = Math.floor((end - start) / 4);
    if (line % MIN_LINES === 1 && isDivided(text, start + quarter, end - quarter, places)) return true;
    start = end + 1;
  }
  return false;
}

/** True if a wide gap is between two words. */
function isDivided(text: string, from: number, to: number, places: CharacterPlaces): boolean {
  const { placeOf, edgesOf, objectOf, isGenerated } = places;
  let before = objectOf(from);
  for (let space = from + 1; space < to; space++) {
    if (text[space] !== ' ') continue;
    const object = objectOf(space + 1);
    const isInside = object === before && !isGenerated(space);
    before = object;
    if (isInside || NO_WORD.test(text.charAt(space - 1)) || NO_WORD.test(text.charAt(space + 1))) continue;
    const gap = edgesOf(space + 1).left - edgesOf(space - 1).right;
    if (gap > CELL_GAP * placeOf(space - 1).size) return true;
  }
  return false;
}
