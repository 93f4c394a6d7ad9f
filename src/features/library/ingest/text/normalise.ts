/** Normalises extracted text: one Unicode form, whole words, plain spaces. */

import { inStoredOrder, withoutUnmapped } from './visual-order.ts';

/** PDFium returns this noncharacter for a hyphen at the end of a line. */
const LINE_END_MARK = '\uFFFE';
const LATIN_LIGATURES = /[\uFB00-\uFB06]/g;
/** Byte order marks, zero-width spaces and direction marks. Excludes joiners, which Indic scripts need. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFF]/g;
const INDIC = /[\u0900-\u0AFF]/;
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Starts at the first letter of a word: a start at each letter would take quadratic time on long words. */
const LINE_END_HYPHEN =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)(?:[\u00AD\u2010-]+[ \t]*\n[ \t]*|\uFFFE\n?)(\p{Ll}[\p{L}\p{M}]*)/gu;
/** A fast check for pages that may need LINE_END_HYPHEN, which is slower. */
const HYPHEN_AND_LINE_END = /[\u00AD\u2010-][ \t]*\n|\uFFFE/;
/** Normalisation takes quadratic time on more consecutive marks than text may have (UAX #15, section 13). */
const LONG_MARK_RUNS = /(\p{M}{30})\p{M}+/gu;
const WORDS = /[\p{L}\p{M}]+/gu;

/**
 * @param pages raw text of each page
 * @returns the pages in NFC, without ligatures and soft hyphens; words divided at line ends are joined, spaces
 *   are collapsed, and line breaks are kept
 */
export function normalisePages(pages: readonly string[]): string[] {
  const cleaned = pages.map(clean);
  const divided = cleaned.some((page) => HYPHEN_AND_LINE_END.test(page));
  const known = divided ? wordsOf(cleaned) : new Set<string>();
  return cleaned.map((page) => tidy(divided ? join(page, known) : page));
}

/** @param words the words of a page, none with spaces @returns each word as the search reads it */
export function cleanWords(words: readonly string[]): string[] {
  const cleaned = clean(words.join('\n')).split('\n');
  return cleaned.length === words.length
    ? cleaned.map((word) => word.replaceAll('\u00AD', '').trim())
    : [...words];
}

function clean(raw: string): string {
  const plain = raw
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    .replace(LATIN_LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(LONG_MARK_RUNS, '$1')
    .normalize('NFC');
  return INDIC.test(plain) ? inStoredOrder(withoutUnmapped(plain)) : plain;
}

function wordsOf(pages: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const page of pages) {
    // Leaves out both halves of words that may be divided at the end of a line.
    const rest = page.replace(LINE_END_HYPHEN, ' ');
    for (const [word] of rest.matchAll(WORDS)) known.add(word.toLowerCase());
  }
  return known;
}

/**
 * A hyphen at the end of a line may divide a word (`divi-dend`) or belong to it (`non-convertible`). If the
 * document contains the whole word elsewhere, the hyphen divides it. If the document contains both halves as
 * words, the hyphen belongs to the word.
 */
function join(page: string, known: ReadonlySet<string>): string {
  return page.replace(LINE_END_HYPHEN, (_, before: string, after: string) =>
    isCompound(known, before, after) ? `${before}-${after}\n` : `${before}${after}\n`,
  );
}

/** @param known words of the text, in lower case @returns true if the hyphen between the halves belongs to the word */
export function isCompound(known: ReadonlySet<string>, before: string, after: string): boolean {
  const [first, second] = [before.toLowerCase(), after.toLowerCase()];
  return !known.has(first + second) && known.has(first) && known.has(second);
}

function tidy(page: string): string {
  return page
    .replaceAll('\u00AD', '')
    .replaceAll(LINE_END_MARK, '-')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}
