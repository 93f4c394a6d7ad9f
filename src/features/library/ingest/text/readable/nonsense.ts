/**
 * Recognises pages whose text is not what they show, because the file maps its glyphs to wrong characters:
 * such a page is read from its picture. Text that may be right counts as right.
 */
import { inStoredOrder } from '../normalise.ts';

/** UTF-16 units that are examined; a longer sample does not change the result. */
const SAMPLE_LENGTH = 20_000;
/** Normalisation takes quadratic time on long runs of marks. */
const LONG_MARK_RUNS = /(\p{M}{8})\p{M}+/gu;

/**
 * @param text of one page, before or after `normalisePages`
 * @returns true if the text is unreadable; false for pages with too few words to tell
 */
export function isNonsense(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH).replace(LONG_MARK_RUNS, '$1').normalize('NFC');
  if (hasNoCharacters(sample) || isWrongIndic(sample) || isSigns(sample)) return true;
  return commonPairs(sample) < SURE_COMMON_PAIRS && (isCoded(sample) || isWrongLatin(sample));
}

const MIN_UNKNOWN = 20;
/** Control characters, private use, unassigned code points, and the replacement character. */
const UNKNOWN = /[^\P{C}\s]|\uFFFD/gu;
const KNOWN = /[\p{L}\p{M}\p{N}]/gu;

/** True if most glyphs of the page are mapped to no character. */
function hasNoCharacters(sample: string): boolean {
  const unknown = count(sample, UNKNOWN);
  return unknown >= MIN_UNKNOWN && unknown > count(sample, KNOWN);
}

const MIN_SIGNS = 60;
/** Share of the characters above which the page is nonsense. Vietnamese has 14 %, a page of XML 8 %. */
const MAX_SIGNS = 0.2;
/**
 * Codes that subsets of fonts and fonts of other scripts start with; no brackets, dots, lines and percent
 * signs, which forms and tables are full of.
 */
const SIGNS = /[!"#$&'*+;<=>?@\\^`{|}~[\]\u00A1-\u00FF]/g;

/**
 * True if signs and accented letters stand for the letters of the page. Repeated signs draw a line; signs
 * without a neighbour are ticks, and those beside a figure its currency.
 */
function isSigns(sample: string): boolean {
  const isNeighbour = (character = ' ') => /[^\s\d]/.test(character);
  const signs = [...sample.matchAll(SIGNS)].filter(
    ({ 0: sign, index }) =>
      sample[index - 1] !== sign && (isNeighbour(sample[index - 1]) || isNeighbour(sample[index + 1])),
  ).length;
  return signs >= MIN_SIGNS && signs > count(sample, /\S/g) * MAX_SIGNS;
}

/** Share of the words below which a page is right but for a few words, such as a motto. */
const MIN_INDIC = 0.25;
const MIN_FAULTS = 3;
/** Share of the Devanagari and Gujarati words with a fault, above which the page is nonsense. */
const MAX_FAULTS = 0.08;
const LETTER = /\p{L}/u;
const INDIC = /[\u0900-\u0963\u0970-\u097F\u0A80-\u0AFF]/;
/** Different words, and the least share of them with a virama: correct pages have at least 18 %. */
const MIN_CONJUNCT_WORDS = 60;
const MIN_CONJUNCTS = 0.03;
const VIRAMA = /[\u094D\u0ACD]/;
const BETWEEN_WORDS = /[\s\u0964\u0965]+/;
/**
 * Sequences that no correct word has. Signs are those of vowels, nasals and virama; nukta is part of its
 * letter.
 */
const FAULTS = [
  // A sign without a letter.
  /(?<![\p{L}\p{M}\u200C\u200D])[\u0900-\u0903\u093E-\u094D\u0962\u0963\u0A81-\u0A83\u0ABE-\u0ACD\u0AE2\u0AE3]|\u25CC/u,
  // A vowel sign or virama after another sign, except E or AI after AA, which typists write for O and AU.
  /[\u0900-\u0903\u093F-\u094D\u0962\u0963\u0A81-\u0A83\u0ABF-\u0ACD\u0AE2\u0AE3][\u093E-\u094D\u0962\u0963\u0ABE-\u0ACD\u0AE2\u0AE3]/u,
  /[\u093E\u0ABE][\u093E-\u0944\u0946\u0949-\u094D\u0962\u0963\u0ABE-\u0AC4\u0AC9-\u0ACD\u0AE2\u0AE3]/u,
  // A letter of a script that no Indian filing uses: the number of a glyph.
  /[\u0900-\u0AFF][\u0100-\u08FF\u1000-\u1CFF]|[\u0100-\u08FF\u1000-\u1CFF][\u0900-\u0AFF]/u,
];

/** Pages whose letters are in the order of their glyphs are right: `normalisePages` restores it. */
function isWrongIndic(sample: string): boolean {
  return hasFaults(sample) && hasFaults(inStoredOrder(sample));
}

function hasFaults(text: string): boolean {
  if (!INDIC.test(text)) return false;
  const all = text.split(BETWEEN_WORDS).filter((word) => LETTER.test(word));
  const words = all.filter((word) => INDIC.test(word));
  if (words.length < all.length * MIN_INDIC) return false;
  const faults = words.filter((word) => FAULTS.some((fault) => fault.test(word))).length;
  return (faults >= MIN_FAULTS && faults > words.length * MAX_FAULTS) || isWithoutConjuncts(new Set(words));
}

/**
 * True if the glyphs of joined consonants, which every language of these scripts has, are mapped to nothing.
 */
function isWithoutConjuncts(words: ReadonlySet<string>): boolean {
  const joined = [...words].filter((word) => VIRAMA.test(word)).length;
  return words.size >= MIN_CONJUNCT_WORDS && joined < words.size * MIN_CONJUNCTS;
}

/**
 * A word in the codes of Kruti Dev and similar fonts: small letters before a capital or around a semicolon.
 */
const TYPED = /[a-z][A-Z]|[a-z];[a-z]/;
const [MIN_TYPED, MAX_TYPED] = [5, 0.3];
/** Digits with at most two signs before and after them. */
const FIGURE = /^\D{0,2}\d[\d.,:/-]*\D{0,2}$/;
const [MIN_LETTERLESS, MAX_LETTERLESS] = [20, 0.5];

/**
 * True if the different words are often codes, which no language and no table has: capitals that are shifted
 * become digits and signs.
 */
function isCoded(sample: string): boolean {
  const words = [...new Set(sample.split(/\s+/))].filter((word) => word.length > 2);
  const typed = words.filter((word) => TYPED.test(word)).length;
  if (typed >= MIN_TYPED && typed > words.length * MAX_TYPED) return true;
  const letterless = words.filter((word) => !LETTER.test(word) && !FIGURE.test(word)).length;
  return letterless >= MIN_LETTERLESS && letterless > words.length * MAX_LETTERLESS;
}

/** Different words: fewer are too few to tell. */
const MIN_WORDS = 20;
/** Share of the letter pairs that are common ones, below which the words are no language. */
const MIN_COMMON_PAIRS = 0.42;
/** Share above which they certainly are; most pages have more. */
const SURE_COMMON_PAIRS = 0.6;
/**
 * The commonest letter pairs of English filings, Indian names and transliterations, and European languages,
 * each weighted. Of all letter pairs they are about 75 % in English and Indian names, 55 % in Polish, 15 % in
 * shifted codes.
 */
const COMMON_PAIRS: ReadonlySet<number> = new Set(
  (
    'an ar er in en ra ha re te es al at or on ma la na ta ri nt sh ti is de le st as pa nd sa li ch ni me ng th am se ' +
    'ne he it da si va il ur ed ka el di co ro ak et ya ve ad ie un ge hi ns io tr ai mi to po rs ki ll ce ic ja ec ga ' +
    'wa ag lo ia pe ay ac os em om tt ba mo vi be ol pr ik rt ir ot ut no us ou do ah ab id ko ca ow tu su ul ei fo gi ' +
    'ee ke bh ea ss fi'
  )
    .split(' ')
    .map((pair) => pairOf(letterAt(pair, 0), letterAt(pair, 1))),
);
/**
 * Words without accents and digits. Short ones in capitals, such as the names of banks and funds, are left
 * out.
 */
const LATIN_WORD = /^(?![A-Z]{3,5}$)[A-Za-z]{3,40}$/;

/**
 * True if the Latin words of the page are of no language: shifted codes, numbers of glyphs, letters of other
 * scripts.
 */
function isWrongLatin(sample: string): boolean {
  const plain = sample.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = count(plain, /[A-Za-z]/g);
  if (letters < count(plain, /\p{L}/gu) / 2 || letters < count(plain, /\d/g)) return false;
  const different = new Set(plain.match(/[\p{L}\p{N}]+/gu));
  const words = [...different].filter((word) => LATIN_WORD.test(word)).map((word) => word.toLowerCase());
  return words.length >= MIN_WORDS && commonPairs([...new Set(words)].join(' ')) < MIN_COMMON_PAIRS;
}

/** @returns share of the pairs of adjacent ASCII letters that are common ones; 0 without pairs */
function commonPairs(text: string): number {
  let [all, common, before] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = letterAt(text, at);
    if (letter > 0 && before > 0) {
      all += 1;
      if (COMMON_PAIRS.has(pairOf(before, letter))) common += 1;
    }
    before = letter;
  }
  return common / Math.max(all, 1);
}

/** @returns 1 for A or a, up to 26 for Z or z; 0 for other characters */
function letterAt(text: string, at: number): number {
  const lower = text.charCodeAt(at) | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? lower - 0x60 : 0;
}

function pairOf(first: number, second: number): number {
  return first * 32 + second;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
