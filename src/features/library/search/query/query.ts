/** From what a visitor types to what is looked for. No input is an error. */
import { wordsIn } from './words.ts';

/** Words in this order, next to each other. */
export type Phrase = readonly string[];

/** One thing that a page must hold. */
export interface Term {
  phrase: Phrase;
  /** Typed in quotes: taken literally, without other names or beginnings. */
  quoted: boolean;
  /** The last word may still be unfinished: words that begin so count too. */
  open: boolean;
  /** Where it stands in the query, for putting a better spelling in its place. */
  from: number;
  to: number;
}

/** Longer queries are cut; nobody types them. */
const MOST_CHARACTERS = 300;
const MOST_TERMS = 12;
const MOST_WORDS = 16;
/** A single letter begins too many words to mean one. */
const SHORTEST_BEGINNING = 2;

const PARTS = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|[^\s"“”„«»]+/gu;

/** @param query as typed, in any language; words are joined by AND, quotes make phrases */
export function parseQuery(query: string): Term[] {
  const text = query.slice(0, MOST_CHARACTERS).toWellFormed();
  const terms: Term[] = [];
  for (const part of text.matchAll(PARTS)) {
    const quoted = part[1] !== undefined;
    const phrase = wordsIn(part[1] ?? part[0]).slice(0, MOST_WORDS);
    const to = part.index + part[0].length;
    const open = !quoted && to === text.length && phrase.length === 1 && endsInWord(text);
    if (phrase.length > 0) terms.push({ phrase, quoted, open, from: part.index, to });
  }
  return terms.slice(0, MOST_TERMS);
}

function endsInWord(text: string): boolean {
  return wordsIn(text.slice(-SHORTEST_BEGINNING)).join('').length >= SHORTEST_BEGINNING;
}
