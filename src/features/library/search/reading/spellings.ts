/** Other spellings of one word: `re-appointment` and `reappointment`, `A.G.M.` and `AGM`, `INE 002A01018` and `INE002A01018`. */
import type { KnownWords } from './known-words.server.ts';
import type { Phrase, Term } from './query.ts';

/** Prefixes that are written with and without a hyphen. */
const PREFIXES = ['re', 'non', 'co', 'pre', 'sub', 'inter', 'anti', 'multi', 'mid', 'e'];
const MIN_AFTER_PREFIX = 4;
const LETTERS = /^\p{L}+$/u;
const DOTTED = /^\p{L}(?:\.\p{L}){1,7}\.?$/u;
/** Shorter ones are the initials of names. */
const MIN_ABBREVIATION = 3;
const MAX_ABBREVIATION = 5;
/** Identifiers, such as an ISIN or a CIN, have letters and digits, and at least so many of them. */
const MIN_IDENTIFIER = 10;
const MAX_PARTS = 4;

/** Reads a dotted abbreviation as one word. @param query the text that the term is a part of */
export function withoutDots(term: Term, query: string): Term {
  const isDotted = !term.quoted && DOTTED.test(query.slice(term.from, term.to));
  return isDotted ? { ...term, phrase: [term.phrase.join('')], letters: term.phrase } : term;
}

/** The letters of an abbreviation as words, as the index stores `A.G.M.`; undefined for a word of another length. */
export function spelledOut(abbreviation: string): Phrase | undefined {
  const letters = Array.from(abbreviation);
  const fits = letters.length >= MIN_ABBREVIATION && letters.length <= MAX_ABBREVIATION;
  return fits && LETTERS.test(abbreviation) ? letters : undefined;
}

/** True for the letters of an abbreviation. */
export function isSpelledOut(phrase: Phrase): boolean {
  return phrase.length > 1 && phrase.every((letter) => letter.length === 1);
}

/** The same word with or without a hyphen, if documents contain it. @param phrase the parts of one word of the query */
export function hyphenForms(phrase: Phrase, words: KnownWords): Phrase[] {
  const joined = phrase.join('');
  if (!LETTERS.test(joined)) return [];
  if (phrase.length > 1) return words.pages(joined) > 0 ? [[joined], ...formsOf(joined, words)] : [];
  return PREFIXES.flatMap((prefix) => {
    const rest = joined.slice(prefix.length);
    const isPrefixed = joined.startsWith(prefix) && rest.length >= MIN_AFTER_PREFIX;
    const isKnown = isPrefixed && words.pages(rest) > 0 && words.pages(prefix) > 0;
    return isKnown ? [[prefix, rest]] : [];
  });
}

function formsOf(word: string, words: KnownWords): Phrase[] {
  return words.forms(word).map((form) => [form]);
}

/** Joins adjacent terms that are one identifier with spaces in it, if documents contain it without them. */
export function joinIdentifiers(terms: readonly Term[], words: KnownWords): Term[] {
  const joined: Term[] = [];
  for (let at = 0; at < terms.length; ) {
    const parts = identifierAt(terms, at, words);
    const [first, last] = [terms[at], terms[at + parts - 1]];
    if (!first || !last) break;
    const phrase = [
      terms
        .slice(at, at + parts)
        .flatMap((term) => term.phrase)
        .join(''),
    ];
    joined.push(parts === 1 ? first : { ...first, phrase, open: false, to: last.to });
    at += parts;
  }
  return joined;
}

/** @returns the number of terms, from `start`, that are one identifier */
function identifierAt(terms: readonly Term[], start: number, words: KnownWords): number {
  for (let count = MAX_PARTS; count > 1; count--) {
    const parts = terms.slice(start, start + count);
    const isRun = parts.every(
      ({ quoted, from }, i) => !quoted && (i === 0 || from - (parts[i - 1]?.to ?? 0) <= 1),
    );
    const joined = parts.flatMap(({ phrase }) => phrase).join('');
    const isIdentifier = joined.length >= MIN_IDENTIFIER && /\p{L}/u.test(joined) && /\p{N}/u.test(joined);
    if (isRun && isIdentifier && words.pages(joined) > 0) return parts.length;
  }
  return 1;
}
