/** What a word is, to the index and to the query alike: letters and digits with their marks. */

/** As the tokenizer in `schema.server.ts` divides text; joiners belong to Indic words. */
export const WORD = /[\p{L}\p{N}\p{M}\u200C\u200D]+/gu;

const JOINERS = /[\u200C\u200D]/g;
const INDIC_DIGITS = /[\u0966-\u096F\u0AE6-\u0AEF]/g;
const LATIN_MARKS = /[\u0300-\u036F]/g;
const ASCII = /^[\x20-\x7e]*$/;
const LATIN = /\p{Script=Latin}/u;

/** The text as the tokenizer gets it: `२०२४` is `2024`, and joiners, which writers use or leave out, are gone. */
export function forIndex(text: string): string {
  return text
    .normalize('NFC')
    .replace(JOINERS, '')
    .replace(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));
}

/** A word as the index stores it: lower case, without Latin accents. */
export function folded(word: string): string {
  // Most words of most pages; the rest of this takes ten times as long.
  if (ASCII.test(word)) return word.toLowerCase();
  const plain = forIndex(word).toLowerCase();
  return LATIN.test(plain) ? plain.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC') : plain;
}

/** @returns the words of a text, folded, in order */
export function wordsIn(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => folded(word)).filter(Boolean);
}
