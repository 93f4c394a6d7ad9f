/** Compares typed text with the sequence of characters that an identifier consists of. */
import { plainValue } from '../plain-value.ts';
import type { Place, Problem } from './verdict.ts';

/** Maximum length of the typed text in UTF-16 units; the longest identifier has 21 characters. */
const MAX_TYPED_CHARS = 64;

/** Spaces, hyphens and dashes. */
const SEPARATORS = /[\s\-\u2010-\u2015\u2212]/g;

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const DIGITS = '0123456789';

/** The characters that a position allows, and the code of the problem if it has another one. */
export interface Slot {
  allowed: string;
  code: 'letter' | 'digit' | 'letterOrDigit' | 'notZero' | 'only';
}

const CLASSES: Readonly<Record<string, Slot>> = {
  A: { allowed: LETTERS, code: 'letter' },
  9: { allowed: DIGITS, code: 'digit' },
  '*': { allowed: DIGITS + LETTERS, code: 'letterOrDigit' },
  '+': { allowed: DIGITS.slice(1) + LETTERS, code: 'notZero' },
};

/**
 * Builds the slots of an identifier.
 * @param pattern `A` is a letter, `9` a digit, `*` either, `+` either but not zero; any other character, and
 *   each character in brackets, stands for itself: `[LU]` is L or U
 */
export function slotsOf(pattern: string): readonly Slot[] {
  return [...pattern.matchAll(/\[(\w+)\]|./g)].map(
    ([sign, set]) => (set ? undefined : CLASSES[sign]) ?? { allowed: set ?? sign, code: 'only' },
  );
}

/**
 * Removes separators and invisible characters, which are copied from PDF files, and converts the digits of
 * any script and small letters. The result is `undefined` if the text is longer than `MAX_TYPED_CHARS`.
 */
export function compactOf(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_CHARS) return undefined;
  // Other letters stay as they are: in upper case, ß would become two letters.
  return plainValue(typed)
    .replace(SEPARATORS, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Finds the first difference between typed text and the slots of an identifier. */
export function problemIn(compact: string, slots: readonly Slot[]): Problem | undefined {
  const characters = [...compact];
  const place = (index: number) => ({
    position: index + 1,
    found: characters[index] ?? '',
    marked: characters.map((one, at) => (at === index ? `[${one}]` : one)).join(''),
  });
  const foreign = characters.findIndex((one) => !/[A-Z0-9]/.test(one));
  if (foreign >= 0) return { code: 'foreign', ...place(foreign) };
  if (characters.length !== slots.length)
    return { code: 'length', found: characters.length, wanted: slots.length };
  const wrong = slots.findIndex(({ allowed }, index) => !allowed.includes(characters[index] ?? ''));
  const slot = slots[wrong];
  return slot && describe(slot, place(wrong));
}

/** Digits with the letters that look like them, the likeliest first. */
const TWINS: readonly (readonly [digit: string, letters: string])[] = [
  ['0', 'OQD'],
  ['1', 'IL'],
  ['2', 'Z'],
  ['5', 'S'],
  ['8', 'B'],
];

function describe({ allowed, code }: Slot, place: Place): Problem {
  const { found } = place;
  const digit = TWINS.find(([, letters]) => letters.includes(found))?.[0];
  if (digit && allowed.includes(digit)) return { code: 'letterForDigit', wanted: digit, ...place };
  const letter = TWINS.find(([one]) => one === found)?.[1].charAt(0);
  if (letter && code !== 'notZero' && allowed.includes(letter))
    return { code: 'digitForLetter', wanted: letter, ...place };
  return code === 'only' ? { code, wanted: allowed, ...place } : { code, ...place };
}
