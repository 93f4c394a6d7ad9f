/**
 * Restores the order of letters in Devanagari and Gujarati text of programs that store glyphs from left to right:
 * the vowel sign I is drawn before its consonants, and the hook for a leading RA (reph) after them, but both
 * are stored the other way round (The Unicode Standard, 12.1, rules R2 and R15).
 */

const VOWEL_SIGN_I = /[\u093F\u0ABF]/gu;
/** The vowel sign I at the start of a word, where it cannot stand in stored order. */
const MISPLACED_I = /(?<![\p{L}\p{M}\u200C\u200D])[\u093F\u0ABF]/gu;
/** Share of the signs that are misplaced above which the page's text is in the order of its glyphs. */
const LEAST_SHARE = 0.05;

/** The vowel sign and the consonants after it, each with its nukta and joined by virama. */
const I_AND_CONSONANTS =
  /([\u093F\u0ABF])((?:[क-हક-હ][\u093C\u0ABC]?[\u094D\u0ACD]){0,4}[क-हક-હ][\u093C\u0ABC]?)/gu;
/**
 * Consonants with their vowel and nasal signs, and the RA that belongs in front of them. In front of the vowel sign I,
 * which is drawn together with the hook, RA is in its place already.
 */
const CONSONANTS_AND_RA =
  /((?:[क-हક-હ][\u093C\u0ABC]?[\u094D\u0ACD]){0,4}[क-हક-હ][\u093C\u0ABC]?[\u093E-\u094C\u0ABE-\u0ACC]?[\u0902\u0A82]?)([रર][\u094D\u0ACD])(?![\u093F\u0ABF])/gu;

/**
 * Accented Latin letters and modifiers inside an Indic word: numbers of glyphs that the file maps to no letter, which
 * PDFium returns as characters.
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
