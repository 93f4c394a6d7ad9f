/**
 * Splits text into words (letters and digits with their marks). The index and queries use the same rules.
 */

/** Matches the tokenizer's words (`ingest/index/store.server.ts`). Joiners are part of Indic words. */
export const WORD = /[\p{L}\p{N}\p{M}\u200C\u200D]+/gu;

const JOINERS = /[\u200C\u200D]/g;
const INDIC_DIGITS = /[\u0966-\u096F\u0AE6-\u0AEF]/g;
const LATIN_MARKS = /[\u0300-\u036F]/g;
const ASCII = /^[\x20-\x7e]*$/;
const LATIN = /\p{Script=Latin}/u;

/**
 * Normalises text for the tokenizer: `२०२४` becomes `2024`, and joiners, which are optional in writing, are
 * removed.
 */
export function forIndex(text: string): string {
  return text
    .normalize('NFC')
    .replace(JOINERS, '')
    .replace(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));
}

/** Normalises a word as the index stores it: lower case, without Latin diacritics. */
export function normalizeToken(word: string): string {
  // The fast path for ASCII, which covers most words; the full path takes ten times as long.
  if (ASCII.test(word)) return word.toLowerCase();
  const plain = forIndex(word).toLowerCase();
  return LATIN.test(plain) ? plain.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC') : plain;
}

/** @returns the normalised words of a text, in order */
export function wordsIn(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => normalizeToken(word)).filter(Boolean);
}
