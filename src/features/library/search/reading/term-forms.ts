/** The forms of a query's words: inflections, completions, other spellings, and corrected typing errors. */
import type { KnownWords } from './library-words.server.ts';
import type { Phrase, Term } from './query.ts';
import { abbreviationOf } from './synonyms.ts';

/** Prefixes that are written with and without a hyphen: `re-appointment`, `reappointment`. */
const PREFIXES = ['re', 'non', 'co', 'pre', 'sub', 'inter', 'anti', 'multi', 'mid', 'e'];
const MIN_AFTER_PREFIX = 4;
/**
 * Places at which a word of an Indic script may be divided: शेयर-धारक. Each part has at least three letters
 * and signs.
 */
const BETWEEN_PARTS = /(?<=..[^्્])(?=\p{Lo}..)/gu;
/** Two letters are the initials of names. */
const ABBREVIATION = /^\p{L}{3,5}$/u;
/** Identifiers, such as an ISIN or a CIN, have letters and digits, and at least so many of them. */
const MIN_IDENTIFIER = 10;
const MAX_PARTS = 4;

export interface TermForms {
  exactly: readonly Phrase[];
  /** Inflections, completions, and synonyms of other languages. */
  others: readonly Phrase[];
  /** True for a word of an Indic language that has synonyms. */
  isTranslated?: boolean;
}

const isIndic = (phrase: Phrase) => /[\u0900-\u0AFF]/.test(phrase.join());

/**
 * @param anyOf the term, or the synonyms that it is one of
 * @returns its forms, and the word that it was read as if no document contains it as typed
 */
export function formsOf(
  { phrase, isQuoted, isOpen, letters }: Term,
  anyOf: readonly Phrase[],
  words: KnownWords,
): TermForms & { read?: string | undefined } {
  const [word = ''] = phrase;
  if (isQuoted) return { exactly: anyOf, others: [] };
  if (anyOf.length > 1) {
    const synonyms = anyOf.flatMap((one) => [
      ...inDocuments(one, words),
      ...hyphenForms(one, words),
      ...spelledOut(one, words),
    ]);
    const inflected = anyOf.flatMap((one) => inflections(one, words).slice(0, 3));
    // A synonym in the same script says the same; documents in other languages are found too.
    const isTranslated = isIndic(phrase);
    const same = [...synonyms, ...(isTranslated ? inflected : [])].filter(
      (one) => isIndic(one) === isTranslated,
    );
    return { exactly: [phrase, ...same], others: [...synonyms, ...inflected], isTranslated };
  }
  const exactly = [phrase, ...hyphenForms(phrase, words), ...(letters ? [letters] : [])];
  if (phrase.length > 1) return { exactly, others: [] };
  const completions = isOpen ? words.completions(word).filter((completion) => completion !== word) : [];
  const known = [...inflections(phrase, words), ...completions.map((form) => [form])];
  if (words.pages(word) > 0 || exactly.length + known.length > 1) return { exactly, others: known };
  const sounding = words.soundingLike(word).map((form) => [form]);
  // A mistake in the script as typed is more likely: `dividnd` is dividend, and may also be डिविडंड.
  const read = words.correction(word);
  if (read !== undefined)
    return { exactly: [[read]], others: [...inflections([read], words), ...sounding], read };
  return { exactly: sounding[0] ? sounding : exactly, others: [], read: sounding[0]?.[0] };
}

/** The forms of a phrase's last word. */
function inflections(phrase: Phrase, words: KnownWords): Phrase[] {
  return words.forms(phrase.at(-1) ?? '').map((form) => [...phrase.slice(0, -1), form]);
}

/** A phrase if documents contain its words. */
function inDocuments(phrase: Phrase, words: KnownWords): Phrase[] {
  return phrase.every((word) => words.pages(word) > 0) ? [phrase] : [];
}

/** The letters of an abbreviation as words, if documents contain them. */
function spelledOut([word = '', ...more]: Phrase, words: KnownWords): Phrase[] {
  return more.length === 0 && ABBREVIATION.test(word) ? inDocuments(Array.from(word), words) : [];
}

/**
 * Finds a word with or without a hyphen, if documents contain it, or in Latin letters.
 * @param phrase the parts of one word of the query
 */
function hyphenForms(phrase: Phrase, words: KnownWords): Phrase[] {
  const joined = phrase.join('');
  const abbreviation = abbreviationOf(joined);
  if (abbreviation) return [[abbreviation]];
  if (/[^\p{L}\p{M}]/u.test(joined)) return [];
  if (phrase.length > 1) return knownForms([joined], words);
  const prefixes = PREFIXES.filter(
    (prefix) => joined.startsWith(prefix) && joined.length >= prefix.length + MIN_AFTER_PREFIX,
  );
  return [
    ...Array.from(joined.matchAll(BETWEEN_PARTS), ({ index }) => index),
    ...prefixes.map(({ length }) => length),
  ].flatMap((at) => knownForms([joined.slice(0, at), joined.slice(at)], words));
}

/** A phrase and the forms of its last word, as far as documents contain them. */
function knownForms(phrase: Phrase, words: KnownWords): Phrase[] {
  const isKnown = (word: string) => words.pages(word) > 0;
  if (!phrase.slice(0, -1).every(isKnown)) return [];
  return [phrase, ...inflections(phrase, words)].filter((form) => isKnown(form.at(-1) ?? ''));
}

/**
 * The words that documents have for two adjacent terms written as one: `vice chairman`, `vicechairman`;
 * `reg 29`, `reg29`.
 * @returns those of each term, with the one before it and with the one after it
 */
export function writtenAsOne(terms: readonly Term[], words: KnownWords): Phrase[][] {
  const withNext = terms.map((term, at): Phrase[] => {
    const next = terms[at + 1];
    const isPair = next?.from === term.to + 1 && isBareWord(term) && isBareWord(next);
    const joined = isPair ? term.phrase.concat(next.phrase).join('') : '';
    return /\p{L}/u.test(joined) ? knownForms([joined], words) : [];
  });
  return withNext.map((joined, at) => [...(withNext[at - 1] ?? []), ...joined]);
}

function isBareWord({ isQuoted, phrase }: Term): boolean {
  return !isQuoted && phrase.length === 1;
}

/**
 * Joins the first adjacent terms that are one identifier with spaces in it, if documents contain it without
 * them.
 */
export function joinIdentifiers(terms: readonly Term[], words: KnownWords): Term[] {
  for (let count = MAX_PARTS; count > 1; count--)
    for (let at = 0; at + count <= terms.length; at++) {
      const parts = terms.slice(at, at + count);
      const [first, last] = [parts[0], parts.at(-1)];
      const joined = parts.flatMap(({ phrase }) => phrase).join('');
      const isIdentifier = joined.length >= MIN_IDENTIFIER && /\p{L}/u.test(joined) && /\p{N}/u.test(joined);
      if (!first || !last || !isIdentifier || parts.some(({ isQuoted }) => isQuoted)) continue;
      if (words.pages(joined) === 0) continue;
      return terms.toSpliced(at, count, { ...first, phrase: [joined], isOpen: false, to: last.to });
    }
  return [...terms];
}
