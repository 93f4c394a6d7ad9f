/** Abbreviations that are written with the names of their letters: एजीएम and એજીએમ are AGM. */
import { fromDevanagari, toDevanagari } from '../../ingest/words/sound.ts';

/** Names of A to Z in Devanagari, in Hindi and, where it differs, in Marathi; without nukta, and with long vowels. */
const NAMES = `ए बी सी डी ई एफ जी एच आई/आय जे के एल एम एन ओ पी क्यू आर एस टी यू वी/व्ही डब्ल्यू/डबल्यू एक्स वाई/वाय जेड/झेड`
  .split(' ')
  .map((names) => names.split('/'));
const LETTERS = new Map(
  NAMES.flatMap((names, at) => names.map((name) => [name, String.fromCharCode(97 + at)] as const)),
);
const ANY_NAME = new RegExp([...LETTERS.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
const ABBREVIATION = /^[a-z]{2,8}$/;

/** @param word normalised. @returns the abbreviation in Latin letters; undefined if the word is none */
export function abbreviationOf(word: string): string | undefined {
  const long = toDevanagari(word).replaceAll('ु', 'ू').replaceAll('ि', 'ी').replaceAll('इ', 'ई');
  const names = long.match(ANY_NAME) ?? [];
  return names.length > 1 && names.join('') === long
    ? names.map((name) => LETTERS.get(name)).join('')
    : undefined;
}

/** @param word normalised. @returns how an abbreviation is written in Devanagari and Gujarati; none for other words */
export function inLetterNames(word: string): string[] {
  if (!ABBREVIATION.test(word)) return [];
  const names = Array.from(word, (letter) => NAMES[letter.charCodeAt(0) - 97] ?? []);
  const [hindi = '', marathi = ''] = [0, -1].map((at) => names.map((variants) => variants.at(at)).join(''));
  return [...new Set([hindi, marathi, fromDevanagari(hindi)])];
}
