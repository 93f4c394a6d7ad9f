/** Normalises extracted text: one Unicode form, whole words, plain spaces. */
import { type JoinedPage, joinDivided, LINE_END_MARK } from './divided-words.ts';
import { withFurtherWords } from './extracted.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

const LATIN_LIGATURES = /[\uFB00-\uFB06]/g;
/** Byte order marks, zero-width spaces and direction marks. Excludes joiners, which Indic scripts need. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFF]/g;
const INDIC = /[\u0900-\u0AFF]/;
/**
 * White space on a line that is not a single space, and spaces at line ends: a pattern that also matches the
 * others is slower.
 */
const SPACES = /[^\S\n ][^\S\n]*| [^\S\n]+/g;
const SPACE_AT_LINE_END = / \n ?|\n /g;
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** A fast check for pages that may have marks or surrogates, whose patterns are slower. */
const MARK_OR_SURROGATE = /[\u0300-\u1FFF\u20D0-\u20FF\u2C00-\uFFFF]/;
/** Normalisation takes quadratic time on more consecutive marks than text may have (UAX #15, section 13). */
const LONG_MARK_RUNS = /(\p{M}{30})\p{M}+/gu;

/**
 * @param pages raw text of each page
 * @returns the pages in NFC, without ligatures and soft hyphens; words divided at line ends and letter-spaced
 *   words are joined, spaces are collapsed, and line breaks are kept. Other readings of these words follow
 *   (`extracted.ts`).
 */
export function normalisePages(pages: readonly string[]): string[] {
  return joinWords(pages.map(clean)).map(({ text, further }) => withFurtherWords(text, further));
}

/**
 * @param pages without invisible characters (`clean`)
 * @returns each page, and the other readings of its words
 */
export function joinWords(pages: readonly string[]): JoinedPage[] {
  return joinDivided(pages).map(({ text, further }) => ({
    text: tidy(joinSpacedLetters(text, further)),
    further,
  }));
}

/** @returns the text in NFC, without invisible and control characters; tabs and line breaks are kept */
export function clean(raw: string): string {
  const visible = raw
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '');
  const plain = (MARK_OR_SURROGATE.test(visible) ? withinUnicode(visible) : visible).normalize('NFC');
  return INDIC.test(plain) ? inStoredOrder(withoutUnmapped(plain)) : plain;
}

function withinUnicode(text: string): string {
  return text
    .replace(LONE_SURROGATES, '')
    .replace(LATIN_LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(LONG_MARK_RUNS, '$1');
}

function tidy(page: string): string {
  return page
    .replaceAll('\u00AD', '')
    .replaceAll(LINE_END_MARK, '-')
    .replace(SPACES, ' ')
    .replace(SPACE_AT_LINE_END, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}

const VOWEL_SIGN_I = /[\u093F\u0ABF]/gu;
/** The vowel sign I at the start of a word, where it cannot stand in stored order. */
const MISPLACED_I = /(?<![\p{L}\p{M}\u200C\u200D])[\u093F\u0ABF]/gu;
/** Share of the signs that are misplaced above which the page's text is in the order of its glyphs. */
const LEAST_SHARE = 0.05;

/** The vowel sign and the consonants after it, each with its nukta and joined by virama. */
const I_AND_CONSONANTS =
  /([\u093F\u0ABF])((?:[क-हક-હ][\u093C\u0ABC]?[\u094D\u0ACD]){0,4}[क-हક-હ][\u093C\u0ABC]?)/gu;
/**
 * Consonants with their vowel and nasal signs, and the RA that belongs in front of them. In front of the
 * vowel sign I, which is drawn together with the hook, RA is in its place already.
 */
const CONSONANTS_AND_RA =
  /((?:[क-हક-હ][\u093C\u0ABC]?[\u094D\u0ACD]){0,4}[क-हક-હ][\u093C\u0ABC]?[\u093E-\u094C\u0ABE-\u0ACC]?[\u0902\u0A82]?)([रર][\u094D\u0ACD])(?![\u093F\u0ABF])/gu;

/**
 * Accented Latin letters and modifiers inside an Indic word: numbers of glyphs that the file maps to no
 * letter, which PDFium returns as characters.
 */
const UNMAPPED_AFTER = /([\u0900-\u0AFF])[\u0100-\u02FF]{1,4}/gu;
const UNMAPPED_BEFORE = /[\u0100-\u02FF]{1,4}([\u0900-\u0AFF])/gu;

/** Removes what PDFium returns for glyphs without letters in Indic words. */
export function withoutUnmapped(page: string): string {
  return page.replace(UNMAPPED_AFTER, '$1').replace(UNMAPPED_BEFORE, '$1');
}

/** @param page text of a page. @returns the text unchanged if its letters are in the stored order */
export function inStoredOrder(page: string): string {
  const all = page.match(VOWEL_SIGN_I)?.length ?? 0;
  const misplaced = page.match(MISPLACED_I)?.length ?? 0;
  if (misplaced <= all * LEAST_SHARE) return page;
  return page.replace(CONSONANTS_AND_RA, '$2$1').replace(I_AND_CONSONANTS, '$2$1');
}
