/** Extracts the passage around the hits and marks the hits. Returns segments of text, never markup. */

import { type SearchTerms, type TextWord, wordsOf } from '../../ingest/words/hits.ts';
import type { Segment } from '../search.ts';

/** Number of words in a snippet. */
const SNIPPET_WORDS = 34;
/** Number of words before the first hit. */
const LEADING_WORDS = 8;

const ELLIPSIS_BEFORE: Segment = { text: '… ', marked: false };
const ELLIPSIS_AFTER: Segment = { text: '…', marked: false };
/**
 * Number of characters split into words, enough for a snippet even with long words. Pages up to one and a half
 * times as long are processed as a whole.
 */
const WINDOW_CHARS = 640;
/** Number of characters in the window before the first hit. */
const WINDOW_LEAD_CHARS = 120;
/** Maximum number of occurrences examined per term. */
const MAX_OCCURRENCES = 40;

/** Maximum number of characters in a snippet, for words and leaders that are longer than any real one. */
const MAX_SNIPPET_CHARS = 1_200;

const WORD_PART = /^[\p{L}\p{N}\p{M}]{2}$/u;

/** Marks the hits in a whole text, such as a name. */
export function markAll(text: string, wanted: SearchTerms): Segment[] {
  return segments(text, wordsOf(text, wanted), 0, text.length);
}

/**
 * @param page text of one page
 * @param wanted the search terms, each as a list of its forms
 * @returns the passage with the most different terms, with an ellipsis for omitted text; empty for a blank page
 */
export function snippet(page: string, wanted: SearchTerms): Segment[] {
  const window = findWindow(page, wanted);
  const shown = passage(page.slice(window.from, window.to), wanted);
  const inside = window.from > 0 && shown.length > 0 && shown[0] !== ELLIPSIS_BEFORE;
  const after = window.to < page.length && shown.length > 0 && shown.at(-1) !== ELLIPSIS_AFTER;
  return [...(inside ? [ELLIPSIS_BEFORE] : []), ...shown, ...(after ? [ELLIPSIS_AFTER] : [])];
}

function passage(text: string, wanted: SearchTerms): Segment[] {
  const words = wordsOf(text, wanted);
  if (words.length === 0) return [];
  const start = bestStart(words);
  const end = Math.min(words.length, start + SNIPPET_WORDS);
  const from = words[start]?.from ?? 0;
  const first = start === 0 ? 0 : from;
  const last = end === words.length ? text.length : (words[end]?.from ?? text.length);
  const to = Math.min(last, first + MAX_SNIPPET_CHARS);
  const before = start > 0 ? [ELLIPSIS_BEFORE] : [];
  const after = to < text.length ? [ELLIPSIS_AFTER] : [];
  return [...before, ...segments(text, words, first, to), ...after];
}

/**
 * Finds the window with the most different terms. Uses plain text search, because splitting a whole page into
 * words takes longer. Misses words that the page spells differently from the search term.
 */
function findWindow(page: string, wanted: SearchTerms): { from: number; to: number } {
  const lower = page.toLowerCase();
  const whole = { from: 0, to: page.length };
  // Lower-casing a few characters changes their length; offsets then differ between the two texts.
  if (page.length <= WINDOW_CHARS * 1.5 || lower.length !== page.length) return whole;
  const occurrences = wanted.map((anyOf) => anyOf.flatMap(([word = '']) => occurrencesOf(word, lower)));
  const all = occurrences
    .flatMap((places, term) => places.map((at) => ({ at, term })))
    .sort((a, b) => a.at - b.at);
  /** Number of occurrences of each term in the window that begins at the current one. */
  const inside = new Map<number, number>();
  let best: { at: number; terms: number } | undefined;
  let end = 0;
  for (const { at, term } of all) {
    for (let next = all[end]; next && next.at < at + WINDOW_CHARS - WINDOW_LEAD_CHARS; next = all[end]) {
      inside.set(next.term, (inside.get(next.term) ?? 0) + 1);
      end += 1;
    }
    if (inside.size > (best?.terms ?? 0)) best = { at, terms: inside.size };
    const left = (inside.get(term) ?? 0) - 1;
    if (left > 0) inside.set(term, left);
    else inside.delete(term);
  }
  if (!best) return whole;
  // Extends to whole words at both ends.
  const from = best.at <= WINDOW_LEAD_CHARS ? 0 : page.lastIndexOf(' ', best.at - WINDOW_LEAD_CHARS) + 1;
  const space = page.indexOf(' ', from + WINDOW_CHARS);
  return { from, to: space === -1 ? page.length : space };
}

function occurrencesOf(word: string, lower: string): number[] {
  const occurrences: number[] = [];
  if (word === '') return occurrences;
  for (let at = lower.indexOf(word); at !== -1 && occurrences.length < MAX_OCCURRENCES; ) {
    const end = at + word.length;
    if (!isInsideWord(lower, at) && !isInsideWord(lower, end)) occurrences.push(at);
    at = lower.indexOf(word, end);
  }
  return occurrences;
}

/** True if the characters before and after a position belong to the same word. */
function isInsideWord(text: string, at: number): boolean {
  return WORD_PART.test(text.slice(at - 1, at + 1));
}

/** Finds the start of the best window: first by different terms, then by hits, then by earliest position. */
function bestStart(words: readonly TextWord[]): number {
  const hits = words.flatMap((word, at) => (word.wanted >= 0 ? [at] : []));
  let best = 0;
  let score = -1;
  for (const [order, at] of hits.entries()) {
    const within = hits
      .slice(order, order + SNIPPET_WORDS)
      .filter((other) => other < at + SNIPPET_WORDS - LEADING_WORDS);
    const terms = new Set(within.map((other) => words[other]?.wanted)).size;
    const value = terms * 100 + within.length;
    if (value > score) [best, score] = [at, value];
  }
  return score < 0 ? 0 : Math.max(0, Math.min(best - LEADING_WORDS, words.length - SNIPPET_WORDS));
}

function segments(text: string, words: readonly TextWord[], from: number, to: number): Segment[] {
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
    // Adjacent words that match the same term form one segment.
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
