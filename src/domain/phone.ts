/** Phone numbers of ten digits, however they were typed, pasted or filled in (decisions, "Forms"). */

/** What people put between digits. */
const SEPARATORS = /[\s().\-‐-―/]/g;

/** Country or trunk prefixes, then the ten digits. A number that itself starts with 91 has ten digits without it. */
const PREFIXED = /^(?:\+91|0091|091|91)?0?(\d{10})$/;

/**
 * Normalises a number for validation and storage: removes separators and the prefix +91, 91 (of twelve digits) or 0.
 * Other text is unchanged, so that it is rejected and not corrected into a wrong number.
 */
export function readPhone(typed: string): string {
  const compact = inAsciiDigits(typed).replace(SEPARATORS, '');
  return PREFIXED.exec(compact)?.[1] ?? compact;
}

/** Country prefixes at the head of more digits than a number has. */
const TOO_LONG = /^(?:0091|91)(?=\d{7})/;

/**
 * What the field shows after each keystroke or paste: digits only, at most ten. The prefix goes before the cut:
 * otherwise a wrong number passes. A typed `+91` stands until the digit after it; a typed `91` could be the number's
 * own and goes with the eleventh digit.
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

/** The search key of a number, the same with +91, 91 or 0 in front. @returns undefined for fewer than ten digits */
export function lastTenDigits(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits.length < 10 ? undefined : digits.slice(-10);
}

/** Digits of any script as 0-9: Indian keyboards offer their own. */
export function inAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Every script's digits stand in one run of ten, whose zero is the first of the run. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
