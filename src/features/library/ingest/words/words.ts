/**
 * Splits text into words (letters and digits with their marks). The index and queries use the same rules.
 */

/** Raised digits, which number notes: `profit¹` is a word and a note. */
const RAISED = '[⁰¹²³⁴-⁹]';
/** The tokenizer's words (`ingest/index/store.server.ts`). Joiners are part of Indic words. */
const LETTER = `[[\\p{L}\\p{N}\\p{M}\\u200C\\u200D]--${RAISED}]`;
/** Units that are words of their own, also directly after a figure: `1,055Cr`, `66lakh`, `1.77x`. */
const UNITS =
  'crores?|crs?|lakhs?|lacs?|millions?|mns?|billions?|bn|thousands?|x|bps|pct|percent|nos?|inr|rs|usd|' +
  'days?|months?|years?|yrs?|करोड\\u093C?|कोटी|लाख|કરોડ|લાખ';
/** Where a figure may begin within a word: at its start, or after a currency (`Rs611Cr`). */
const FIGURE_START = `(?<=(?<!${LETTER})(?:rs|inr|usd)?)`;
const FIGURE = `${FIGURE_START}\\p{Nd}{1,20}(?=(?:${UNITS})(?!${LETTER}))`;
const CURRENCY = `(?<!${LETTER})(?:rs|inr|usd)(?=\\p{Nd}{1,20}(?:${UNITS})?(?!${LETTER}))`;

/** Matches a word. A figure, its currency and its unit are words of their own, and so is the number of a note. */
export const WORD = new RegExp(`${FIGURE}|${CURRENCY}|${LETTER}+|${RAISED}+`, 'giv');
/** Match what a space must separate from the rest of its word, which the tokenizer does not divide. */
const GLUED = new RegExp(`${FIGURE}|${CURRENCY}`, 'giv');
const GLUED_NOTE = new RegExp(`${RAISED}+`, 'g');

const JOINERS = /[\u200C\u200D]/g;
const INDIC_DIGITS = /[\u0966-\u096F\u0AE6-\u0AEF]/g;
const LATIN_MARKS = /[\u0300-\u036F]/g;
const ASCII = /^[\x20-\x7e]*$/;
const LATIN = /\p{Script=Latin}/u;
const INDIC = /[\u0900-\u097F\u0A80-\u0AFF]/;
/** Nukta and visarga, which many writers omit. */
const OMITTED = /[\u093C\u0ABC\u0903\u0A83]/g;
const CHANDRABINDU = /[\u0901\u0A81]/g;
/** A nasal before a consonant of its own group, which is also written as anusvara: हिन्दी, हिंदी. */
const NASALS =
  /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ત-ધ])|મ્(?=[પ-ભ])/g;

/**
 * Normalises text for the tokenizer: `२०२४` becomes `2024`, joiners are removed, `66lakh` becomes `66 lakh`, and
 * spellings of Indic words that writers use side by side become one.
 */
export function forIndex(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(JOINERS, '')
    .replace(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
    .replace(GLUED, '$& ')
    .replace(GLUED_NOTE, ' $& ');
  return INDIC.test(plain) ? foldSpelling(plain) : plain;
}

function foldSpelling(text: string): string {
  return text
    .normalize('NFD')
    .replace(OMITTED, '')
    .normalize('NFC')
    .replace(CHANDRABINDU, (mark) => String.fromCharCode(mark.charCodeAt(0) + 1))
    .replace(NASALS, (nasal) => (nasal < '\u0A80' ? '\u0902' : '\u0A82'));
}

/** Normalises a word as the index stores it: lower case, without Latin diacritics. */
export function normalizeToken(word: string): string {
  // The fast path for ASCII, which covers most words; the full path takes ten times as long.
  if (ASCII.test(word)) return word.toLowerCase();
  const plain = forIndex(word).trim().toLowerCase();
  return LATIN.test(plain) ? plain.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC') : plain;
}

/** @returns the normalised words of a text, in order */
export function wordsIn(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => normalizeToken(word)).filter(Boolean);
}
