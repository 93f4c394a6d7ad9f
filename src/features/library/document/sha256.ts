/** Reads a SHA-256 that a visitor typed or pasted. */
import { EDITION_DIGITS } from './edition.ts';

/** Maximum number of characters that are read; longer than what the usual commands print for a long file name. */
const MAX_TYPED = 1_000;
/** Number of hexadecimal digits of a SHA-256. */
export const SHA256_DIGITS = 64;

/**
 * @param typed the digits in any case, with signs and spaces between them or "Edition" before them as in citations, or the
 *   whole output of a command
 * @returns 64 digits, or the first 12, which citations show, in lower case; undefined if the text has neither
 */
export function readSha256(typed: string): string | undefined {
  const text = typed.slice(0, MAX_TYPED).toLowerCase();
  const whole = /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/.exec(text)?.[0];
  if (whole) return whole;
  const digits = text.replace(/[^0-9a-z]/g, '').replace(/^(?:edition|sha256)/, '');
  const isKnownLength = [SHA256_DIGITS, EDITION_DIGITS].includes(digits.length);
  return isKnownLength && /^[0-9a-f]+$/.test(digits) ? digits : undefined;
}

/** True for twelve digits that can be neither words nor an amount: they have letters and figures, and no spaces. */
export const isUnmistakable = (typed: string): boolean =>
  /\d/.test(typed) && /[a-f]/i.test(typed) && /^[0-9a-f]+$/i.test(typed);
