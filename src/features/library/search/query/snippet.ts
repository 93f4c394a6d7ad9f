/** Extracts the passage around the hits and marks them. Returns text parts, never markup. */

import type { Segment } from '../search.ts';
import type { Phrase } from './query.ts';
import { folded, WORD } from './words.ts';

/** Number of words in a snippet. */
const LENGTH = 34;
/** Number of words before the first hit. */
const LEAD = 8;

const LEFT_OUT_BEFORE: Segment = { text: '… ', marked: false };
const LEFT_OUT_AFTER: Segment = { text: '…', marked: false };
/**
 * Size of the window in characters that is split into words, enough for the snippet even with long words;
 * shorter pages are processed as a whole.
 */
const REGION = 640;
/** Characters of the window before the first hit. */
const REGION_LEAD = 120;
/** Maximum number of occurrences examined per term. */
const MOST_PLACES = 40;

interface Word {
  from: number;
  to: number;
  folded: string;
  /** Index of the term it matches; -1 for none. */
  wanted: number;
}

/** Marks the hits in the whole text; for names. */
export function markAll(text: string, wanted: readonly (readonly Phrase[])[]): Segment[] {
  return segments(text, wordsOf(text, wanted), 0, text.length);
}

/**
 * @param text of one page
 * @param wanted the search terms, each in any of its forms
 * @returns the passage with the most terms, with an ellipsis where text was left out; empty for an empty text
 */
export function snippet(page: string, wanted: readonly (readonly Phrase[])[]): Segment[] {
  const region = regionOf(page, wanted);
  const shown = passage(page.slice(region.from, region.to), wanted);
  const inside = region.from > 0 && shown.length > 0 && shown[0] !== LEFT_OUT_BEFORE;
  const after = region.to < page.length && shown.length > 0 && shown.at(-1) !== LEFT_OUT_AFTER;
  return [...(inside ? [LEFT_OUT_BEFORE] : []), ...shown, ...(after ? [LEFT_OUT_AFTER] : [])];
}

function passage(text: string, wanted: readonly (readonly Phrase[])[]): Segment[] {
  const words = wordsOf(text, wanted);
  if (words.length === 0) return [];
  const start = bestStart(words);
  const end = Math.min(words.length, start + LENGTH);
  const from = words[start]?.from ?? 0;
  const to = end === words.length ? text.length : (words[end]?.from ?? text.length);
  const before = start > 0 ? [LEFT_OUT_BEFORE] : [];
  const after = to < text.length ? [LEFT_OUT_AFTER] : [];
  return [...before, ...segments(text, words, start === 0 ? 0 : from, to), ...after];
}

/**
 * Finds the window with the most different terms by plain text search, because splitting a whole page into
 * words takes longer. Words with a different spelling there count as not found.
 */
function regionOf(page: string, wanted: readonly (readonly Phrase[])[]): { from: number; to: number } {
  const lower = page.toLowerCase();
  const whole = { from: 0, to: page.length };
  // A few capitals change length in lower case; offsets then differ between the two texts.
  if (page.length <= REGION * 1.5 || lower.length !== page.length) return whole;
  const places = wanted.map((anyOf) => anyOf.flatMap(([word = '']) => placesOf(word, lower)));
  let best: { at: number; things: number } | undefined;
  for (const at of places.flat().sort((a, b) => a - b)) {
    const end = at + REGION - REGION_LEAD;
    const things = places.filter((those) => those.some((place) => place >= at && place < end)).length;
    if (things > (best?.things ?? 0)) best = { at, things };
  }
  if (!best) return whole;
  // Extends to whole words at both ends.
  const from = best.at <= REGION_LEAD ? 0 : page.lastIndexOf(' ', best.at - REGION_LEAD) + 1;
  const space = page.indexOf(' ', from + REGION);
  return { from, to: space === -1 ? page.length : space };
}

function placesOf(word: string, lower: string): number[] {
  const places: number[] = [];
  for (let at = lower.indexOf(word); at !== -1 && places.length < MOST_PLACES; ) {
    places.push(at);
    at = lower.indexOf(word, at + word.length);
  }
  return word === '' ? [] : places;
}

function wordsOf(text: string, wanted: readonly (readonly Phrase[])[]): Word[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: folded(word),
    wanted: -1,
  }));
  const starts = new Map<string, { phrase: Phrase; thing: number }[]>();
  wanted.forEach((anyOf, thing) => {
    for (const phrase of anyOf) {
      const first = phrase[0] ?? '';
      starts.set(first, [...(starts.get(first) ?? []), { phrase, thing }]);
    }
  });
  words.forEach((word, at) => {
    for (const { phrase, thing } of starts.get(word.folded) ?? []) {
      if (!phrase.every((part, i) => words[at + i]?.folded === part)) continue;
      for (const hit of words.slice(at, at + phrase.length)) hit.wanted = thing;
    }
  });
  return words;
}

/** Start of the window with the most different terms, then the most hits; the earliest of those. */
function bestStart(words: readonly Word[]): number {
  const hits = words.flatMap((word, at) => (word.wanted >= 0 ? [at] : []));
  let best = 0;
  let score = -1;
  for (const [order, at] of hits.entries()) {
    const within = hits.slice(order, order + LENGTH).filter((other) => other < at + LENGTH - LEAD);
    const things = new Set(within.map((other) => words[other]?.wanted)).size;
    const value = things * 100 + within.length;
    if (value > score) [best, score] = [at, value];
  }
  return score < 0 ? 0 : Math.max(0, Math.min(best - LEAD, words.length - LENGTH));
}

function segments(text: string, words: readonly Word[], from: number, to: number): Segment[] {
  const result: Segment[] = [];
  let at = from;
  const push = (until: number, marked: boolean): void => {
    const piece = text.slice(at, until).replace(/\s+/g, ' ');
    if (piece !== '') result.push({ text: piece, marked });
    at = until;
  };
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word || word.wanted < 0 || word.from < from || word.to > to) continue;
    // Adjacent words of one phrase form one mark.
    let last = word;
    while (words[i + 1]?.wanted === word.wanted && (words[i + 1]?.to ?? to + 1) <= to) {
      i += 1;
      last = words[i] ?? last;
    }
    push(word.from, false);
    push(last.to, true);
  }
  push(to, false);
  return result;
}
