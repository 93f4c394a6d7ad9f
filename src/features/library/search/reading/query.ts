/** Parses a visitor's query. Every input is valid. */
import { forIndex, wordsIn } from '../../ingest/words/words.ts';

/** Words that must be adjacent, in this order. */
export type Phrase = readonly string[];

/** A term that a page must contain. */
export interface Term {
  phrase: Phrase;
  /** The letters of a dotted abbreviation, which the index stores as words. */
  letters?: Phrase;
  /** True if the term is quoted: it is matched literally, without synonyms or prefixes. */
  isQuoted: boolean;
  /** True for a final word that may be incomplete, and therefore also matches as a prefix. */
  isOpen: boolean;
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
    const isQuoted = part[1] !== undefined;
    const words = wordsIn(part[1] ?? part[0]).slice(0, MAX_WORDS);
    const isDotted = !isQuoted && DOTTED.test(part[0]);
    const phrase = isDotted ? [words.join('')] : words;
    const to = part.index + part[0].length;
    const isOpen = !isQuoted && to === text.length && phrase.length === 1 && endsInWord(text);
    if (words.length > 0)
      terms.push({ phrase, ...(isDotted && { letters: words }), isQuoted, isOpen, from: part.index, to });
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

const STOP_WORDS = setOf(
  `a about after an and any are as at be been by can did do does for from had has have how i in into is
  it its me much many my of on or our please s show that the their them there these they this those to under up was
  we were what when where which while who whom whose why will with you your
  ka ki ke ko mein aur hai ane
  है हैं था थे की का के को ने से में पर और या कि यह क्या कितना कितने कितनी कब कैसे कौन
  आहे आहेत होते व आणि चा ची चे ला किती काय कधी कसे
  છે હતી હતા અને ના ની નું નો ને માં થી કેટલું કેટલા શું ક્યારે કેવી`,
);
const RECENCY_WORDS = setOf(
  'latest newest recent recently current upcoming नवीनतम ताज़ा ताजे नवीन ताजा તાજેતરના તાજેતરનું નવીનતમ તાજા',
);
/**
 * After `last` and `next`, which do not ask for the newest document elsewhere (last date, last year, next of
 * kin).
 */
const SERIES = setOf(
  'quarter quarterly half agm egm annual dividend result results shareholding concall earnings postal',
);

export function isStopWord(phrase: Phrase): boolean {
  return phrase.every((word) => STOP_WORDS.has(word));
}

/**
 * @param terms adjacent terms of a query
 * @returns those that ask for the newest document, and are not searched for
 */
export function recencyTerms(terms: readonly Term[]): Set<Term> {
  return new Set(
    terms.filter((term, at) => {
      const [word, next] = [bareWord(term), bareWord(terms[at + 1])];
      return (
        RECENCY_WORDS.has(word) ||
        (word === 'most' && RECENCY_WORDS.has(next)) ||
        (word === 'who' && ['is', 'are'].includes(next)) ||
        (['last', 'next'].includes(word) && SERIES.has(next))
      );
    }),
  );
}

/** The only word of an unquoted term; empty for others. */
function bareWord(term: Term | undefined): string {
  return term && !term.isQuoted && term.phrase.length === 1 ? (term.phrase[0] ?? '') : '';
}

function setOf(words: string): Set<string> {
  return new Set(forIndex(words).split(/\s+/));
}
