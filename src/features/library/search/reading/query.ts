/** Parses a visitor's query. Every input is valid. */
import { wordsIn } from '../../ingest/words/words.ts';

/** Words that must be adjacent, in this order. */
export type Phrase = readonly string[];

/** A term that a page must contain. */
export interface Term {
  phrase: Phrase;
  /** The letters of a dotted abbreviation, which the index stores as words. */
  letters?: Phrase;
  /** True if the term is quoted: it is matched literally, without synonyms or prefixes. */
  quoted: boolean;
  /** True for a final word that may be incomplete, and therefore also matches as a prefix. */
  open: boolean;
  /** Position in the query, for replacing the term with a suggested spelling. */
  from: number;
  to: number;
}

/** Maximum number of characters in a query; the rest is ignored. */
export const MAX_QUERY_CHARS = 300;
const MAX_TERMS = 24;
const MAX_WORDS = 16;
/** Minimum number of characters in a prefix, because a single letter would match too many words. */
const MIN_PREFIX_CHARS = 2;

/** A dotted abbreviation, such as `A.G.M.`, which is one word. */
const DOTTED = /^\p{L}(?:\.\p{L}){1,7}\.?$/u;
const PARTS = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|[^\s"“”„«»]+/gu;

/** @param query as entered, in any language; words are joined by AND, quotes form phrases */
export function parseQuery(query: string): Term[] {
  const text = query.slice(0, MAX_QUERY_CHARS).toWellFormed();
  const terms: Term[] = [];
  for (const part of text.matchAll(PARTS)) {
    const quoted = part[1] !== undefined;
    const words = wordsIn(part[1] ?? part[0]).slice(0, MAX_WORDS);
    const isDotted = !quoted && DOTTED.test(part[0]);
    const phrase = isDotted ? [words.join('')] : words;
    const to = part.index + part[0].length;
    const open = !quoted && to === text.length && phrase.length === 1 && endsInWord(text);
    if (words.length > 0)
      terms.push({ phrase, ...(isDotted && { letters: words }), quoted, open, from: part.index, to });
  }
  return terms.slice(0, MAX_TERMS);
}

function endsInWord(text: string): boolean {
  return wordsIn(text.slice(-MIN_PREFIX_CHARS)).join('').length >= MIN_PREFIX_CHARS;
}

/** The phrases, each once. */
export function uniquePhrases(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}
