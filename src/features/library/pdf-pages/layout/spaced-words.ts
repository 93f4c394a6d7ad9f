/** Joins words whose letters are set apart, as on title pages: `N O T I C E` (see `ingest/text/spaced-letters.ts`). */
import { boundsOf } from '../../ingest/text/rows/rows.ts';
import {
  areCells,
  isName,
  isSpelled,
  MAX_LETTERS,
  MIN_LETTERS,
  wideGaps,
} from '../../ingest/text/spaced-letters.ts';
import type { Font } from './glyph.ts';
import type { PageWord } from './page-layout.ts';

interface SetWord extends PageWord {
  font: Font;
  startsLine: boolean;
}

const CAPITAL = /^[A-Z]$/;

/** @param words of a page, in reading order */
export function joinSpacedWords<T extends SetWord>(words: readonly T[]): T[] {
  const joined: T[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (
      end - at < MAX_LETTERS &&
      isLetter(words[end]) &&
      (end === at || isNext(words[end - 1], words[end]))
    )
      end += 1;
    const run = words.slice(at, end);
    const isSet =
      run.length >= MIN_LETTERS &&
      isSpelled(run.map(({ text }) => text).join('')) &&
      !areCells(gapsOf(run), run[0]?.font.size ?? 0);
    if (isSet && !isBesideName(words, at, end)) joined.push(...joinRun(run));
    else joined.push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return joined;
}

const isLetter = (word: SetWord | undefined): boolean => word !== undefined && CAPITAL.test(word.text);
const isNext = (word: SetWord | undefined, next: SetWord | undefined): boolean =>
  word !== undefined && next !== undefined && !next.startsLine && gapOf(word, next) > 0;

const gapOf = (word: PageWord, next: PageWord): number =>
  (next.boxes[0]?.left ?? 0) - (word.boxes.at(-1)?.right ?? 0);

/** The widths of the spaces between words. */
export const gapsOf = (run: readonly PageWord[]): number[] =>
  run.slice(1).map((word, at) => gapOf(run[at] ?? word, word));

/** True if a name stands beside the letters, which are initials then. */
function isBesideName(words: readonly SetWord[], from: number, to: number): boolean {
  const [first, second, last] = [words[from], words[from + 1], words[to - 1]];
  const [before, after] = [words[from - 1], words[to]];
  if (!first || !second || !last) return false;
  const most = 1.5 * gapOf(first, second);
  const isBefore = before && !first.startsLine && isName(before.text) && gapOf(before, first) <= most;
  const isAfter = after && !after.startsLine && isName(after.text) && gapOf(last, after) <= most;
  return isBefore === true || isAfter === true;
}

function joinRun<T extends SetWord>(run: readonly T[]): T[] {
  const isWide = wideGaps(gapsOf(run), run[0]?.font.size ?? 0);
  const words: T[] = [];
  for (const [at, letter] of run.entries()) {
    const last = words.at(-1);
    const [box, next] = [last?.boxes[0], letter.boxes[0]];
    if (!last || !box || !next || isWide[at - 1]) {
      words.push({ ...letter, boxes: letter.boxes.map((one) => ({ ...one })) });
      continue;
    }
    last.text += letter.text;
    Object.assign(box, boundsOf([box, next]));
  }
  return words;
}
