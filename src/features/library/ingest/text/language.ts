/**
 * Detects the language of a text by its script. Common words distinguish Hindi from Marathi, which share a
 * script.
 */
import type { TextLanguage } from './extracted.ts';

const DEVANAGARI = /\p{Script=Devanagari}+/gu;
const GUJARATI = /\p{Script=Gujarati}+/gu;
const LETTERS = /\p{L}+/gu;
const WORDS = /[\p{L}\p{M}]+/gu;

/** Function words that one of the two languages uses in nearly every sentence, and the other never uses. */
const HINDI = new Set(
  'है हैं था थे और में के की का को ने से पर यह वह नहीं गया गई गए किया लिए तथा भी करने होने रहा'.split(' '),
);
const MARATHI = new Set(
  'आहे आहेत होते होता आणि व या ही हे तर मध्ये साठी नाही केली केला केले झाली झाला झाले यांनी असून तसेच येथे'.split(' '),
);

/** Maximum number of characters examined; a longer sample does not change the result. */
const SAMPLE_LENGTH = 20_000;

/**
 * @param text normalised (NFC)
 * @returns the main language of the text; undefined for a text without letters
 */
export function detectLanguage(text: string): TextLanguage | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const letters = count(sample, LETTERS);
  if (letters === 0) return undefined;
  // Unlike `letters`, the two script counts include vowel signs. A share of 30 % is enough, because names of
  // companies and places are often in Latin script.
  const devanagari = count(sample, DEVANAGARI);
  const gujarati = count(sample, GUJARATI);
  if (Math.max(devanagari, gujarati) < letters * 0.3) return 'en';
  if (gujarati > devanagari) return 'gu';
  return hindiOrMarathi(sample);
}

function hindiOrMarathi(sample: string): TextLanguage {
  let marathi = 0;
  for (const [word] of sample.matchAll(WORDS)) {
    if (MARATHI.has(word)) marathi += 1;
    else if (HINDI.has(word)) marathi -= 1;
    // ळ is frequent in Marathi and rare in Hindi.
    else if (word.includes('ळ')) marathi += 0.5;
  }
  return marathi > 0 ? 'mr' : 'hi';
}

/** @returns the length of all matches in UTF-16 code units */
function count(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).reduce((sum, { length }) => sum + length, 0);
}
