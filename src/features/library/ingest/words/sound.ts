/**
 * Compares words of Devanagari and Gujarati script with their usual spellings in Latin letters: `labhansh`
 * and `laabhansh` are लाभांश. Both are reduced to the letters on which writers agree.
 */
import { editDistance } from '../../../../domain/nearest.ts';
import { stem } from './word-forms.ts';

/** Gujarati letters have the same order as Devanagari letters, this far above them (Unicode, chapter 12). */
const GUJARATI_OFFSET = 0x180;
const INDIC_WORD = /^[\u0900-\u094D\u0A80-\u0ACD]+$/;
const VIRAMA = '\u094D';

/** Devanagari letters and signs by their Latin letters. The short and the long `a` are left out everywhere. */
const SOUNDS = {
  i: 'इ ई ि ी',
  u: 'उ ऊ ु ू',
  ri: 'ऋ ृ',
  e: 'ए ऐ े ै ॅ',
  o: 'ऑ ओ औ ॉ ो ौ',
  k: 'क ख',
  g: 'ग घ',
  n: 'ङ ञ ण न ं',
  c: 'च छ',
  j: 'ज झ',
  t: 'ट ठ त थ',
  d: 'ड ढ द ध',
  p: 'प फ',
  b: 'ब भ',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल ळ',
  v: 'व',
  s: 'श ष स',
  h: 'ह',
};
const LETTERS = new Map(
  Object.entries(SOUNDS).flatMap(([sound, letters]) => letters.split(' ').map((letter) => [letter, sound])),
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
