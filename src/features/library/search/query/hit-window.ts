/** Finds the part of a long page that a snippet is taken from. */
import type { SearchTerms, TextRange } from '../../ingest/words/hits.ts';

/**
 * Number of characters split into words: before the first hit, from there to the last one, and after it. Pages up to
 * one and a half times as long are processed as a whole.
 */
const WINDOW = { lead: 320, hits: 520, rest: 200 };
const WINDOW_CHARS = WINDOW.lead + WINDOW.hits + WINDOW.rest;
/** Maximum number of occurrences examined per term. */
const MAX_OCCURRENCES = 40;

const WORD_PART = /^[\p{L}\p{N}\p{M}]{2}$/u;

/**
 * Finds the window with the most different terms. Uses plain text search, because splitting a whole page into words takes
 * longer. Misses words that the page spells differently from the search term, and knows only the first word of a phrase.
 * @param page text of one page
 * @param head position at which its first lines end; hits in them do not count
 * @returns the whole page if it is short, or if no term is found
 */
export function findWindow(page: string, head: number, wanted: SearchTerms): TextRange {
  const lower = page.toLowerCase();
  const whole = { from: 0, to: page.length };
  // Lower-casing a few characters changes their length; offsets then differ between the two texts.
  if (page.length <= WINDOW_CHARS * 1.5 || lower.length !== page.length) return whole;
  const occurrences = wanted.map((anyOf) => anyOf.flatMap(([word = '']) => occurrencesOf(word, lower)));
  const all = occurrences
    .flatMap((places, term) => places.map((at) => ({ at, term })))
    .filter(({ at }) => at >= head)
    .sort((a, b) => a.at - b.at);
  /** Number of occurrences of each term in the window that begins at the current one. */
  const inside = new Map<number, number>();
  let best: { at: number; terms: number } | undefined;
  let end = 0;
  for (const { at, term } of all) {
    for (let next = all[end]; next && next.at < at + WINDOW.hits; next = all[end]) {
      inside.set(next.term, (inside.get(next.term) ?? 0) + 1);
      end += 1;
    }
    if (inside.size > (best?.terms ?? 0)) best = { at, terms: inside.size };
    const left = (inside.get(term) ?? 0) - 1;
    if (left > 0) inside.set(term, left);
    else inside.delete(term);
  }
  if (!best) return whole;
  // Extends to whole words at both ends, unless a word is longer than any real one.
  const start = best.at <= WINDOW.lead ? 0 : afterSpace(page, best.at - WINDOW.lead);
  const from = best.at - start > WINDOW.lead + WINDOW.hits ? best.at : start;
  const space = page.slice(from + WINDOW_CHARS).search(/\s/);
  return { from, to: space === -1 ? page.length : from + WINDOW_CHARS + space };
}

const afterSpace = (page: string, at: number): number =>
  Math.max(page.lastIndexOf(' ', at), page.lastIndexOf('\n', at)) + 1;

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
