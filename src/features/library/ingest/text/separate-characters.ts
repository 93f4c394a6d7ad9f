/**
 * Separates what PDFium's plain text joins, by the places of a page's characters: notes above the line
 * (`4,321³`), the words of letters that are set apart (`A N N U A L   R E P O R T`), and columns that are
 * drawn line by line. Reads the places of few characters: where there are notes, spaced letters or columns.
 */
import type { Characters } from './characters.server.ts';
import { isRaised, mayHaveNote } from './figure.ts';
import { MIN_LINES, splitColumns } from './prose-columns.ts';
import { CELL_GAP, type LineWord, rowsOf, wordsOfRow } from './rows.ts';
import { gapSpaces, type Space, withSpaces } from './spaced-letters.ts';

/** Maximum number of characters of a note (`1,2`). */
const MAX_NOTE = 8;
const NOTE_END = /\S[\d*†‡§#](?![\d*†‡§#])/g;
const IN_NOTE = /^[\d*†‡§#,]$/;

/**
 * @param text of the page, character by character as `characters` has it
 * @returns the text with further spaces, and the lines of columns in the order in which they are read
 */
export function separateCharacters(characters: Characters, text: string): string {
  const spaces = [...noteSpaces(text, characters), ...gapSpaces(text, (at) => placeOf(characters, at))]
    // PDFium omits some characters from the text, which shifts later indexes. A space is kept only where the
    // characters match.
    .filter(({ index }) => characters.textAt(index) === text.charAt(index))
    .sort((a, b) => a.index - b.index);
  const lines = characters.count === text.length ? linesOfColumns(text, characters) : undefined;
  return lines?.map((line) => withSpaces(text, spaces, line)).join('\n') ?? withSpaces(text, spaces);
}

const placeOf = ({ boxAt, fontAt }: Characters, index: number) => ({
  ...boxAt(index),
  size: fontAt(index).size,
});

/** The places of notes: each with a space before it. */
function noteSpaces(text: string, characters: Characters): Space[] {
  const { objectAt } = characters;
  return Array.from(text.matchAll(NOTE_END)).flatMap(({ index }) => {
    let first = index + 1;
    const noteObject = objectAt(first);
    while (
      index + 1 - first < MAX_NOTE &&
      IN_NOTE.test(text.charAt(first - 1)) &&
      objectAt(first - 1) === noteObject
    )
      first -= 1;
    const isNote =
      mayHaveNote(text.charAt(first - 1)) &&
      objectAt(first - 1) !== noteObject &&
      isRaised(placeOf(characters, first - 1), placeOf(characters, first));
    return isNote ? [{ index: first, space: ' ' }] : [];
  });
}

/**
 * @param text of a page, in the order in which the file draws it
 * @returns the first character of each line and the one after its last, in the order in which the lines are
 *   read; undefined if no text is in two columns drawn line by line
 */
function linesOfColumns(text: string, characters: Characters): [from: number, to: number][] | undefined {
  if (!hasWideGap(text, characters)) return undefined;
  const starts = new Map<LineWord | undefined, number>();
  let before = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const { left, top, bottom, size } = placeOf(characters, index);
    const { right } = characters.boxAt(index + word.length - 1);
    const startsLine = text.slice(before, index).includes('\n');
    const boxes = [{ left, top: -top, right, bottom: -bottom }];
    starts.set({ text: word, boxes, font: { size, isBold: false }, startsLine }, index);
    before = index + word.length;
  }
  const rows = rowsOf([...starts.keys()].filter((word) => word !== undefined));
  const lines = splitColumns(rows);
  if (lines.length === rows.length) return undefined;
  return lines.map(wordsOfRow).map((line) => {
    const last = line.at(-1);
    return [starts.get(line[0]) ?? 0, (starts.get(last) ?? 0) + (last?.text.length ?? 0)];
  });
}

/**
 * A fast check. Reads every third line, because columns have at least three; true if one has a wide gap in
 * its middle half.
 */
function hasWideGap(text: string, characters: Characters): boolean {
  for (let start = 0, line = 0; start < text.length; line++) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const quarter = Math.floor((end - start) / 4);
    if (line % MIN_LINES === 1 && isDivided(text, start + quarter, end - quarter, characters)) return true;
    start = end + 1;
  }
  return false;
}

/** Characters that no word begins or ends with here. Wide gaps beside figures are those of a table. */
const NO_WORD = /^[\s\d]?$/;

/** True if a wide gap is between two words. */
function isDivided(
  text: string,
  from: number,
  to: number,
  { objectAt, isGenerated, boxAt, fontAt }: Characters,
): boolean {
  let before = objectAt(from);
  for (let space = from + 1; space < to; space++) {
    if (text[space] !== ' ') continue;
    const object = objectAt(space + 1);
    // Within a text object, a gap has a generated space.
    const isInside = object === before && !isGenerated(space);
    before = object;
    if (isInside || NO_WORD.test(text.charAt(space - 1)) || NO_WORD.test(text.charAt(space + 1))) continue;
    const gap = boxAt(space + 1).left - boxAt(space - 1).right;
    if (gap > CELL_GAP * fontAt(space - 1).size) return true;
  }
  return false;
}
