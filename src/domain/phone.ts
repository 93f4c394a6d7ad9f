/** Parses phone numbers of ten digits that were typed, pasted or autofilled (decisions, "Forms"). */

import { inAsciiDigits } from './digits.ts';

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
  const compact = inAsciiDigits(typed).replace(SEPARATORS, '');
  return PREFIXED.exec(compact)?.[1] ?? compact;
}

/** Matches the country prefix of an input with more than ten digits. */
const TOO_LONG = /^(?:0091|91)(?=\d{7})/;

/**
 * Formats the content of the field after each keystroke or paste: digits only, at most ten. Removes the
 * prefix before cutting the input to ten digits; otherwise a wrong number would pass validation. Keeps a
 * typed `+91` until the next digit follows. Removes a typed `91` only at the eleventh digit, because `91` may
 * be part of the number.
 */
export function typedPhone(typed: string): string {
  const whole = readPhone(typed);
  if (/^\d{10}$/.test(whole)) return whole;
  const digits = inAsciiDigits(typed).replace(/\D/g, '');
  const international = /^\s*\+/.test(typed);
  if (international && '91'.startsWith(digits)) return `+${digits}`;
  const prefix = digits.length > 10 ? TOO_LONG : international ? /^91/ : '';
  return digits.replace(prefix, '').slice(0, 10);
}

/**
 * Returns the last ten digits as a search key, which is the same for a number with and without +91, 91 or 0.
 * @returns undefined for fewer than ten digits
 */
export function lastTenDigits(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits.length < 10 ? undefined : digits.slice(-10);
}
