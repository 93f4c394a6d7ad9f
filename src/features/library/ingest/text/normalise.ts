/** Normalises extracted text: one Unicode form, whole words, plain spaces. */

import { type JoinedPage, joinDivided, LINE_END_MARK } from './divided-words.ts';
import { withFurtherWords } from './further-words.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { inStoredOrder, withoutUnmapped } from './visual-order.ts';

const LATIN_LIGATURES = /[\uFB00-\uFB06]/g;
/** Byte order marks, zero-width spaces and direction marks. Excludes joiners, which Indic scripts need. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFF]/g;
const INDIC = /[\u0900-\u0AFF]/;
/** White space on a line that is not a single space, and spaces at line ends: a pattern that also matches the others is slower. */
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
 * @returns the pages in NFC, without ligatures and soft hyphens; words divided at line ends and letter-spaced words are
 *   joined, spaces are collapsed, and line breaks are kept. Other readings of these words follow (`further-words.ts`).
 */
export function normalisePages(pages: readonly string[]): string[] {
  return joinWords(pages.map(clean)).map(({ text, further }) => withFurtherWords(text, further));
}

/** @param pages without invisible characters (`clean`) @returns each page, and the other readings of its words */
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
