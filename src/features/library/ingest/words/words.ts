/**
 * Splits text into words (letters and digits with their marks). The index and queries use the same rules.
 */
import { foldSpelling, plainDigits } from '../../document/spelling.ts';

/** Matches the tokenizer's words (`ingest/index/store.server.ts`). Joiners are part of Indic words. */
const WORD = /[\p{L}\p{N}\p{M}\u200C\u200D]+/gu;
/** Units that are words of their own, also directly after a figure: `1,055Cr`, `66lakh`, `1.77x`. */
const UNITS = new Set(
  `cr crs crore crores lac lacs lakh lakhs mn mns million millions bn billion billions thousand thousands x bps pct percent
   no nos inr rs usd day days month months year years yr yrs करोड करोड\u093C कोटी लाख કરોડ લાખ`.split(/\s+/),
);
/** A figure with a currency before it or a unit after it. */
const FIGURE = /^(rs|inr|usd)?(\p{Nd}{1,20})([\p{L}\p{M}]{0,9})$/iu;
/**
 * Words that may be figures with a currency or a unit. Classes of Unicode would take six times as long on a
 * page.
 */
const FIGURES =
  /(?<![a-z\d\u00C0-\u1FFF\u2C00-\uFFFF])(?:\d{1,20}[a-z\u0900-\u0AFF]{1,9}|(?:rs|inr|usd)\d{1,20}[a-z\u0900-\u0AFF]{0,9})(?![a-z\d\u00C0-\u1FFF\u2C00-\uFFFF])/gi;
/** Raised digits, which number notes: `profit¹` is a word and a note. */
const NOTES = /[⁰¹²³⁴-⁹]+/g;

const JOINERS = /[\u200C\u200D]/g;
/** A fast check for texts with any of these. */
const HAS_OTHERS = /[\u0966-\u096F\u0AE6-\u0AEF¹²³⁰-⁹]|\u200C|\u200D/;
const LATIN_MARKS = /[\u0300-\u036F]/g;
const ASCII = /^[\x20-\x7e]*$/;
/** Characters that may be letters or digits and are not ASCII; excludes most punctuation and currencies. */
const BEYOND_ASCII = /[\u00AA-\u200F\u2070-\u209F]|[\u20D0-\uFFFF]/;
const ASCII_WORD = /[a-z\d]+/g;
/** A fast check for words that may be several ones. */
const DIVIDED = /[\d\u0966-\u096F\u0AE6-\u0AEF¹²³⁰-⁹]|[a-z][\u0900-\u0AFF\u200C\u200D]/i;
const LATIN = /\p{Script=Latin}/u;
const INDIC = /[\u0900-\u097F\u0A80-\u0AFF]/;
/** Place at which a suffix follows a Latin word or a figure: IEPFમાં. Both are words. */
const BEFORE_SUFFIX = /(?<=[a-z\d०-९૦-૯][\u200C\u200D]?)(?=[अ-हઅ-હ])/gi;

/**
 * Normalises text for the tokenizer: `२०२४` becomes `2024`, joiners are removed, `66lakh` becomes `66 lakh`,
 * and spellings of Indic words that writers use side by side become one.
 */
export function forIndex(text: string): string {
  const composed = text.normalize('NFC');
  const plain = HAS_OTHERS.test(composed) ? withPlainDigits(composed) : composed;
  const divided = plain.replace(FIGURES, (word) => figureParts(word).join(' '));
  return INDIC.test(divided) ? foldSpelling(divided).replace(BEFORE_SUFFIX, ' ') : divided;
}

function withPlainDigits(text: string): string {
  return plainDigits(text).replace(JOINERS, '').replace(NOTES, ' $& ');
}

/** Normalises a word as the index stores it: lower case, without Latin diacritics. */
export function normalizeToken(word: string): string {
  // The fast path for ASCII, which covers most words; the full path takes ten times as long.
  if (ASCII.test(word)) return word.toLowerCase();
  const plain = forIndex(word).trim().toLowerCase();
  return LATIN.test(plain) ? plain.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC') : plain;
}

/** @returns the words of a text as it has them, in order, each with the index of its first character */
export function placedWords(text: string): { word: string; from: number }[] {
  const words: { word: string; from: number }[] = [];
  for (const { 0: whole, index } of text.matchAll(WORD)) {
    if (!DIVIDED.test(whole)) {
      words.push({ word: whole, from: index });
      continue;
    }
    let from = index;
    for (const word of partsOf(whole)) {
      words.push({ word, from });
      from += word.length;
    }
  }
  return words;
}

/** @returns the normalised words of a text, in order */
export function wordsIn(text: string): string[] {
  if (BEYOND_ASCII.test(text))
    return placedWords(text)
      .map(({ word }) => normalizeToken(word))
      .filter(Boolean);
  // Ten times as fast, which matters because a query reads the words of up to a hundred pages.
  const words = text.toLowerCase().match(ASCII_WORD) ?? [];
  return text.search(FIGURES) === -1 ? words : words.flatMap(figureParts);
}

/**
 * Divides a figure from its currency and its unit, a word from the number of a note and from a suffix:
 * `Rs611Cr`, `profit¹`.
 */
function partsOf(word: string): string[] {
  return word
    .replace(NOTES, ' $& ')
    .split(' ')
    .filter(Boolean)
    .flatMap(figureParts)
    .flatMap((part) => part.split(BEFORE_SUFFIX));
}

function figureParts(word: string): string[] {
  const [, currency = '', figure = '', unit = ''] = FIGURE.exec(word) ?? [];
  const isFigure = unit === '' ? currency !== '' : UNITS.has(unit.toLowerCase());
  return isFigure ? [currency, figure, unit].filter(Boolean) : [word];
}

/** Names of the marks of a document. Searches are narrowed by marks. */
export const folderMark = (names: readonly string[]): string => `folder ${JSON.stringify(names)}`;
export const propertyMarks = ({
  kind,
  language,
}: {
  kind?: string | undefined;
  language?: string | undefined;
}) => [
  ...(kind === undefined ? [] : [`kind ${kind}`]),
  ...(language === undefined ? [] : [`language ${language}`]),
];

/**
 * A mark in the index: a word of two private-use characters, on each page of the document. Queries cannot
 * contain it.
 */
export function markCharacters(id: number): string {
  return String.fromCodePoint(0x100000 + Math.floor(id / 4096), 0x100000 + (id % 4096));
}

/**
 * A private-use character that marks all pages of a document of a financial year (`document-date.ts`).
 * Queries cannot contain it.
 */
export function yearMark(year: number): string {
  return String.fromCodePoint(0xf0000 + year);
}
