/**
 * Compares words of Devanagari and Gujarati script with their usual spellings in Latin letters: `labhansh` and
 * `laabhansh` are लाभांश. Both are reduced to the letters on which writers agree.
 */
import { editDistance } from '../../../../domain/nearest.ts';
import { stem } from './word-forms.ts';

/** Gujarati letters have the same order as Devanagari letters, this far above them (Unicode, chapter 12). */
const GUJARATI_OFFSET = 0x180;
const INDIC_WORD = /^[\u0900-\u094D\u0A80-\u0ACD]+$/;
const VIRAMA = '\u094D';

/** Latin letters of Devanagari letters and signs. The short `a` is left out everywhere. */
const LETTERS = new Map(
  Object.entries({
    अ: '',
    आ: '',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'e',
    ऑ: 'o',
    ओ: 'o',
    औ: 'o',
    क: 'k',
    ख: 'k',
    ग: 'g',
    घ: 'g',
    ङ: 'n',
    च: 'c',
    छ: 'c',
    ज: 'j',
    झ: 'j',
    ञ: 'n',
    ट: 't',
    ठ: 't',
    ड: 'd',
    ढ: 'd',
    ण: 'n',
    त: 't',
    थ: 't',
    द: 'd',
    ध: 'd',
    न: 'n',
    प: 'p',
    फ: 'p',
    ब: 'b',
    भ: 'b',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    ळ: 'l',
    व: 'v',
    श: 's',
    ष: 's',
    स: 's',
    ह: 'h',
    'ा': '',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'e',
    'ॅ': 'e',
    'ॉ': 'o',
    'ो': 'o',
    'ौ': 'o',
    'ं': 'n',
  }),
);

/** Spellings of one sound in Latin letters, applied in this order. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/chh/g, 'c'],
  [/ksh|x/g, 'ks'],
  [/dny|gny|gy/g, 'jn'],
  [/sh/g, 's'],
  [/([kgcjtdpb])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ai|ay(?![aeiou])/g, 'e'],
  [/au|ou/g, 'o'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/a/g, ''],
];
const NASAL_BEFORE_CONSONANT = /[mn](?=[kgcjtdpbsh])/g;
const VOWELS = /[eiou]/g;
const LATIN_WORD = /^[a-z]{3,24}$/;

/** @param word normalised. @returns its sound without the letter `a`; undefined if it is not an Indic word */
export function soundOfIndic(word: string): string | undefined {
  if (!INDIC_WORD.test(word)) return undefined;
  let sound = '';
  for (const letter of toDevanagari(word)) if (letter !== VIRAMA) sound += LETTERS.get(letter) ?? '';
  return tidy(sound);
}

/** A word with its Gujarati letters in Devanagari. */
export function toDevanagari(word: string): string {
  return word.replace(/[\u0A80-\u0ACD]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - GUJARATI_OFFSET),
  );
}

/** @param word normalised. @returns its sound without the letter `a`; undefined if it has other letters */
export function soundOfLatin(word: string): string | undefined {
  if (!LATIN_WORD.test(word)) return undefined;
  return tidy(SPELLINGS.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word));
}

/** @returns the sounds of an Indic word and of its stem; none for other words */
export function soundsOf(word: string): string[] {
  const sounds = [word, stem(word) ?? word].map(soundOfIndic);
  return [...new Set(sounds.filter((sound) => sound !== undefined))];
}

/** The consonants of a sound, under which the index stores Indic words and their stems. */
export function skeleton(sound: string): string {
  return withoutDoubles(sound.replace(VOWELS, ''));
}

/** True if two sounds with the same consonants differ in at most one vowel. */
export function soundsAlike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) > 3 && editDistance(a, b, 1) <= 1);
}

function tidy(sound: string): string {
  return withoutDoubles(sound.replace(NASAL_BEFORE_CONSONANT, 'n'));
}

function withoutDoubles(letters: string): string {
  return Array.from(letters)
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('');
}
