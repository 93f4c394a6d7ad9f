/** Heads of narrow columns that are drawn upwards or downwards are laid out as if they stood upright. */

import {
  areAbove,
  type Box,
  boundsOf,
  type Font,
  type LineWord,
  overlap,
  rowsOf,
  wordsOfRow,
} from '../../../ingest/text/rows.ts';

/** Limits the cost: a page with more turned lines has no such heads. */
const MAX_LINES = 100;
/**
 * Minimum number of heads, and maximum gap between them and the text below them, relative to the font size.
 */
const MIN_HEADS = 2;
const MAX_GAP = 3;

/**
 * @param words as drawn
 * @param turnsOf the quarter turns of a text on the page as displayed
 * @param toPage the place of a box of such a text there
 * @returns the words, those of such heads on one line before what is below it; and, for each of these, the
 *   word as drawn
 */
export function withVerticalHeads(
  words: readonly LineWord[],
  turnsOf: (font: Font) => number,
  toPage: (box: Box, font: Font) => Box,
): { words: readonly LineWord[]; drawn: Map<LineWord, LineWord> } {
  const drawn = new Map<LineWord, LineWord>();
  const upright = words.filter(({ font }) => turnsOf(font) === 0);
  const turned = words.filter(({ font }) => turnsOf(font) % 2 === 1);
  const [first] = upright;
  const lines = rowsOf(turned).map((row) => {
    const lineWords = wordsOfRow(row);
    return { lineWords, size: row.size, box: toPage(boundsOf([row]), lineWords[0]?.font ?? row) };
  });
  if (!first || lines.length > MAX_LINES) return { words, drawn };
  type Line = (typeof lines)[number];
  const isAbove = ({ box, size }: Line, end: number) =>
    upright.some(
      ({ boxes: [one] }) =>
        one !== undefined && areAbove(one, box) && Math.abs(one.top - end) < MAX_GAP * size,
    );
  const [lowest] = lines
    .filter((line) => isAbove(line, line.box.bottom))
    .sort((a, b) => b.box.bottom - a.box.bottom);
  const { bottom = 0 } = lowest?.box ?? {};
  // Heads that are drawn downwards end at different heights.
  const heads = lines.filter((line) => lowest && overlap(line.box, lowest.box) > 0 && isAbove(line, bottom));
  if (heads.length < MIN_HEADS) return { words, drawn };
  const line = heads
    .sort((a, b) => a.box.left - b.box.left)
    .flatMap(({ lineWords, box, size }, at) =>
      lineWords.map((word, index): LineWord => {
        const boxes = [{ ...box, top: bottom - size, bottom }];
        const head = {
          ...word,
          boxes,
          font: { ...word.font, turn: first.font.turn ?? 0 },
          startsLine: at + index === 0,
        };
        drawn.set(head, word);
        return head;
      }),
    );
  const used = new Set(drawn.values());
  const others = words.filter((word) => !used.has(word));
  const place = others.findIndex(
    ({ boxes: [box], font }) => turnsOf(font) === 0 && box && box.top > bottom - font.size,
  );
  // A table above it may have such heads as well.
  const result = withVerticalHeads(others.toSpliced(place, 0, ...line), turnsOf, toPage);
  return { words: result.words, drawn: new Map([...drawn, ...result.drawn]) };
}
