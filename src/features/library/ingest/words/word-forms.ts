/** Finds the stem that the forms of a word share: `dividend` for `dividends`, `लाभांश` for `लाभांशों`. */
import { stemmer } from 'stemmer';

const LATIN_WORD = /^[a-z]+$/;
const DEVANAGARI = /^[\u0904-\u094D\u0902]+$/;
const GUJARATI = /^[\u0A82-\u0ACD]+$/;
/** Minimum number of characters, signs included, that remain of an Indic word. */
const MIN_STEM = 3;

/** Case endings and plurals of Hindi and Marathi, which share a script. */
const DEVANAGARI_ENDINGS = longestFirst(
  `ाओं ाएं ियों ियां ियाँ ुओं ओं एं ों ें ां ीं ा े ी ो ि ू ु
   ांच्या ांचे ांची ांचा ांना ांनी ांसाठी ांमध्ये ांवर ाच्या ाचे ाची ाचा ाला ाने ात ावर ासाठी ामध्ये
   ेच्या ेचे ेची ेचा ेला ेने ेत ेवर ेसाठी ेमध्ये ीच्या ीचे ीची ीचा ीला ीने ीत ीवर ीसाठी ीमध्ये च्या चे ची चा ला ने नी साठी मध्ये`,
);
/** Case endings and plurals of Gujarati. */
const GUJARATI_ENDINGS = longestFirst(
  `ોનાં ોના ોની ોનું ોનો ોને ોમાં ોથી ોએ ાનાં ાના ાની ાનું ાનો ાને ામાં ાથી ીના ીની ીનું ીનો ીને ીમાં ીથી
   ઓના ઓની ઓનું ઓનો ઓને ઓમાં ઓ નાં ના ની નું નો ને માં થી ો ાં ા ી ે ું એ`,
);

/** @param word normalised, as the index stores it. @returns undefined for numbers and mixed scripts */
export function stem(word: string): string | undefined {
  if (LATIN_WORD.test(word)) return stemmer(word);
  if (DEVANAGARI.test(word)) return withoutEnding(word, DEVANAGARI_ENDINGS);
  if (GUJARATI.test(word)) return withoutEnding(word, GUJARATI_ENDINGS);
  return undefined;
}

function withoutEnding(word: string, endings: readonly string[]): string {
  const found = endings.find((ending) => word.length - ending.length >= MIN_STEM && word.endsWith(ending));
  return found ? word.slice(0, -found.length) : word;
}

function longestFirst(endings: string): string[] {
  return endings
    .trim()
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);
}
