/**
 * Detects the language of a text by its script. Common words distinguish Hindi from Marathi, which share a
 * script.
 */
import { mainScript, type TextLanguage } from '../../document/script-languages.ts';

const LETTERS = /\p{L}/gu;
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
  const letters = sample.match(LETTERS)?.length ?? 0;
  if (letters === 0) return undefined;
  const { language, count } = mainScript(sample);
  // Unlike `letters`, the other count includes vowel signs. A share of 30 % is enough, because names of
  // companies and places are often in Latin script.
  if (count < letters * 0.3) return 'en';
  return language === 'hi' ? hindiOrMarathi(sample) : language;
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
