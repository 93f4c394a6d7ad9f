/** Parses phone numbers of ten digits that were typed, pasted or autofilled (docs/behaviour.md). */
import { plainValue } from './plain-value.ts';

/** Separators between digits. */
const SEPARATORS = /[\s().\-‐-―/]/g;

/**
 * Matches ten digits after an optional country or trunk prefix. A ten-digit number that starts with 91 has no
 * prefix.
 */
const PREFIXED = /^(?:\+91|0091|091|91)?0?(\d{10})$/;

/**
 * Normalises a number for validation and storage: removes separators and the prefix +91, 0, or 91 if the
 * number has twelve digits. Does not shorten any other input, so that validation rejects it instead of
 * accepting a wrong number.
 */
export function readPhone(typed: string): string {
  const compact = plainValue(typed).replace(SEPARATORS, '');
  return PREFIXED.exec(compact)?.[1] ?? compact;
}

/**
 * Returns ten digits, which are the same for a number with and without +91, 91 or 0; undefined for other
 * text.
 */
export function tenDigitsIn(text: string): string | undefined {
  const whole = readPhone(text);
  return /^\d{10}$/.test(whole) ? whole : undefined;
}

/** Matches the country prefix of an input with more than ten digits. */
const TOO_LONG = /^(?:0091|91)(?=\d{7})/;

/** The field's content while a number is typed. */
const TYPED = /^\+?\d{0,10}$/;

/**
 * Formats the content of the field after a keystroke, a paste or an autofill.
 *
 * - An Indian number becomes its ten digits.
 * - Of other text that was entered at once, such as a foreign number, every character stays: ten of its
 *   digits would be a wrong number. Keystrokes change such text, but they add digits only.
 * - Typed text: digits only, at most ten. A typed `+91` stays until the next digit follows, and the `+` of
 *   another country stays. A typed `91` is removed at the eleventh digit, because it may be part of the
 *   number.
 * @param typed what the field contains now
 * @param before what the field contained before
 * @param isPaste true if the browser says that the text was entered at once; more than one new character
 *   means it, too
 */
export function typedPhone(typed: string, before: string, isPaste = false): string {
  const whole = tenDigitsIn(typed);
  if (whole !== undefined) return whole;
  const inserted = insertedText(typed, before);
  if (isPaste || inserted.length > 1) return typed;
  if (!TYPED.test(before)) return /^\d?$/.test(plainValue(inserted)) ? typed : before;
  const plain = plainValue(typed);
  const digits = plain.replace(/\D/g, '');
  if (!/^\s*\+/.test(plain)) return (digits.length > 10 ? digits.replace(TOO_LONG, '') : digits).slice(0, 10);
  return digits.length > 2 && digits.startsWith('91') ? digits.slice(2, 12) : `+${digits.slice(0, 10)}`;
}

/** The part of a text that is not at the start or the end of the text before it. */
function insertedText(now: string, before: string): string {
  const most = Math.min(now.length, before.length);
  let start = 0;
  while (start < most && now[start] === before[start]) start++;
  let end = 0;
  while (end < most - start && now.at(-1 - end) === before.at(-1 - end)) end++;
  return now.slice(start, now.length - end);
}
