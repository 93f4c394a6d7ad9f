/** The check digit of a GSTIN, and the codes of states. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * True if the last of the 15 characters follows from the others. Each of the 36 characters at a position
 * contributes another value, so the change of any one character is detected.
 * @param gstin capital letters and digits
 */
export function hasCheckDigit(gstin: string): boolean {
  return gstin.charAt(14) === checkDigit(gstin.slice(0, 14));
}

/** @param body the first 14 characters */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** 01 to 38, and 97 for other territory. The list is not official: another code may be a new state. */
export const STATE_CODES: ReadonlySet<string> = new Set([
  ...Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0')),
  '97',
]);
