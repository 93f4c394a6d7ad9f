/** The words that OCR has read, as glyphs: their sizes, and how far their lines slope. */
import type { OcrWord } from '../../ingest/ocr/grey-pictures.ts';
import type { RecognisedPage } from '../../ingest/ocr/recognised.server.ts';
import type { Box } from '../../ingest/text/rows.ts';

import type { Glyph } from './glyphs.server.ts';
import { hasDigit, SURE_OF_FIGURE, SURE_OF_WORD } from './page-layout.ts';

/** Lines whose height differs less from the page's usual one, relative to it, are of the usual size. */
const SAME_SIZE = 0.35;
/**
 * Maximum height of a word of which OCR is hardly sure, relative to the highest other one of its line; a
 * higher one is none.
 */
const MAX_UNSURE = 1.5;
/** Lines with fewer words, or shorter than this in points, say nothing about the slope. */
const MIN_WORDS = 4;
const MIN_WIDTH = 100;
/** With fewer lines, a letter that reaches below the line looks like a slope. */
const MIN_LINES = 3;

/** @returns a glyph for each word, in the coordinates of the displayed page */
export function recognisedGlyphs({ words, turn }: RecognisedPage): Glyph[] {
  const isSideways = turn % 2 === 1;
  const heightOf = ({ left, top, right, bottom }: OcrWord) => (isSideways ? right - left : bottom - top);
  const lines = linesOf(words, ({ startsLine }) => startsLine).map(withoutBars);
  // Spots and rules that are read as words have any height: they make no line a heading.
  const heights = lines.map((line) => {
    const sure = line.filter(({ confidence }) => confidence >= SURE_OF_WORD).map(heightOf);
    const most = MAX_UNSURE * Math.max(0, ...sure);
    return Math.max(0, ...sure, ...line.map(heightOf).filter((height) => height < most));
  });
  const usual = median(heights.filter((height) => height > 0)) || median(words.map(heightOf));
  return lines.flatMap((line, at) => {
    const height = heights[at] ?? usual;
    const isUsual = height === 0 || Math.abs(height / usual - 1) < SAME_SIZE;
    const font = { size: isUsual ? usual : height, isBold: false, turn };
    return line.map(({ startsLine: _, ...word }, place) => ({
      ...word,
      after: place === 0 ? ('line' as const) : ('space' as const),
      font,
    }));
  });
}

const BAR = /^\|{1,2}$/;

/** Leaves out the rules of a table, which are read as bars. A single bar may also be a misread I or 1. */
function withoutBars(line: readonly OcrWord[]): OcrWord[] {
  const areRules = line.filter(({ text }) => BAR.test(text)).length > 1;
  return line.flatMap((word) => {
    if (BAR.test(word.text)) return areRules ? [] : [word];
    const text = word.text.replace(/^\||\|$/g, '');
    const isSure = text === word.text || !hasDigit(text);
    return [
      { ...word, text, confidence: isSure ? word.confidence : Math.min(word.confidence, SURE_OF_FIGURE - 1) },
    ];
  });
}

/**
 * How far the lines of a tilted page slope: by how many points they sink for each point to the right.
 * @param words upright, in reading order
 */
export function levelOf(words: readonly (Box & Pick<Glyph, 'after'>)[]): number {
  const slopes = linesOf(words, ({ after }) => after === 'line').flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    const width = first && last ? middle(last) - middle(first) : 0;
    if (!first || !last || line.length < MIN_WORDS || width < MIN_WIDTH) return [];
    return [(last.top + last.bottom - first.top - first.bottom) / 2 / width];
  });
  return slopes.length >= MIN_LINES ? median(slopes) : 0;
}

/** Moves a box down by the slope of its line; by a negative slope, up. */
export function lower(box: Box, slope: number): Box {
  if (slope === 0) return box;
  const by = slope * middle(box);
  return { ...box, top: box.top + by, bottom: box.bottom + by };
}

const middle = ({ left, right }: Pick<Box, 'left' | 'right'>) => (left + right) / 2;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function linesOf<T>(words: readonly T[], startsLine: (word: T) => boolean): T[][] {
  const lines: T[][] = [];
  for (const word of words) {
    if (lines.length === 0 || startsLine(word)) lines.push([word]);
    else lines.at(-1)?.push(word);
  }
  return lines;
}
