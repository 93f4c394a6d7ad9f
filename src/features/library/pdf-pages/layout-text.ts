/** The text of a page as one string, and parts of it with marks. */
import { PAGE_LIMITS } from '../ingest/text/page-limits.ts';
import { type Box, boundsOf, overlap } from '../ingest/text/rows.ts';
import type { TextRange } from '../ingest/words/hits.ts';
import type { PageLayout, WordRange } from './layout/page-layout.ts';

const NO_BREAK_SPACE = '\u00A0';

/**
 * The words of the page, separated by spaces; a no-break space keeps a currency sign and its amount on one
 * line.
 */
export function textOfPage({ words }: Pick<PageLayout, 'words'>): string {
  const before = (at: number) => (at === 0 ? '' : words[at - 1]?.text === '₹' ? NO_BREAK_SPACE : ' ');
  return words.map(({ text }, at) => before(at) + text).join('');
}

/** @returns the place of each word in the text of the page */
export function placesOf({ words }: Pick<PageLayout, 'words'>): TextRange[] {
  let at = 0;
  return words.map(({ text }) => {
    const from = at;
    at += text.length + 1;
    return { from, to: at - 1 };
  });
}

/**
 * A piece of text; `marked` is true if it is a hit of the search, `uncertain` if it ends a figure or word
 * that OCR may have misread.
 */
export interface Piece {
  text: string;
  marked: boolean;
  uncertain?: boolean;
}

/**
 * Divides the text of some words into marked and unmarked pieces.
 * @param places of all words of the page (`placesOf`)
 * @param hits in the text of the page, in order, none within another
 * @param uncertain figures and words in the text of the page, in order
 */
export function piecesOf(
  text: string,
  places: readonly TextRange[],
  { from, to }: WordRange,
  hits: readonly TextRange[],
  uncertain: readonly TextRange[] = [],
): Piece[] {
  const start = places[from]?.from;
  const end = places[to - 1]?.to;
  if (start === undefined || end === undefined || to <= from) return [];
  const pieces: Piece[] = [];
  let at = start;
  const push = (until: number, marked: boolean) => {
    for (let next = firstAfter(uncertain, at); next < uncertain.length && at < until; next++) {
      const { from, to } = uncertain[next] ?? { from: until, to: until };
      if (from >= until) break;
      if (from > at) pieces.push({ text: text.slice(at, from), marked });
      const end = Math.min(to, until);
      // A hit that is only a part of the word divides it: one question mark follows its end.
      const isEnd = end === to;
      pieces.push({ text: text.slice(Math.max(at, from), end), marked, ...(isEnd && { uncertain: true }) });
      at = end;
    }
    if (until > at) pieces.push({ text: text.slice(at, until), marked });
    at = Math.max(at, until);
  };
  for (let next = firstAfter(hits, start); next < hits.length; next++) {
    const hit = hits[next];
    if (!hit || hit.from >= end) break;
    push(Math.max(hit.from, start), false);
    push(Math.min(hit.to, end), true);
  }
  push(end, false);
  return pieces;
}

/** The indexes of the words that a hit touches. */
export function wordsTouched(places: readonly TextRange[], hit: TextRange): number[] {
  const found: number[] = [];
  for (let index = firstAfter(places, hit.from); (places[index]?.from ?? hit.to) < hit.to; index++)
    found.push(index);
  return found;
}

/** The boxes of the words that a hit touches; neighbours on one line are joined. */
export function boxesOf(
  { words }: Pick<PageLayout, 'words'>,
  places: readonly TextRange[],
  hit: TextRange,
): Box[] {
  const boxes: Box[] = [];
  for (const index of wordsTouched(places, hit)) {
    for (const box of words[index]?.boxes ?? []) {
      const last = boxes.at(-1);
      if (last && isBeside(last, box)) Object.assign(last, boundsOf([last, box]));
      else boxes.push({ ...box });
    }
  }
  return boxes;
}

/**
 * Finds the first range that ends after a place by bisection, so that the cost of a page is that of its
 * words.
 */
function firstAfter(ranges: readonly TextRange[], place: number): number {
  let [from, to] = [0, ranges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranges[middle]?.to ?? 0) > place) to = middle;
    else from = middle + 1;
  }
  return from;
}

function isBeside(a: Box, b: Box): boolean {
  const height = Math.min(a.bottom - a.top, b.bottom - b.top);
  return overlap(a, b) > height / 2 && b.left >= a.left && b.left - a.right < height;
}

/** Marigold. CSS blends the marks with the page's picture (`multiply`), so the words stay readable. */
const COLOUR = '#ffbe45';
/** Points by which a mark is larger than its word, on each side. */
const MARGIN = 0.6;

/**
 * Draws the hits of a search as a transparent picture with the dimensions of the page.
 * @returns an SVG document
 */
export function marksSvg(layout: PageLayout, hits: readonly TextRange[]): string {
  const places = placesOf(layout);
  const marks = hits.flatMap((hit) => boxesOf(layout, places, hit)).slice(0, PAGE_LIMITS.marks);
  const rectangles = marks.map(({ left, top, right, bottom }) => {
    const [x, y] = [left - MARGIN, top - MARGIN];
    const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;
  });
  const size = `viewBox="0 0 ${round(layout.width)} ${round(layout.height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${COLOUR}">${rectangles.join('')}</svg>`;
}

const round = (points: number) => points.toFixed(1);
