/** Years with two digits, as dates and financial years are often written. */

const CENTURY = 100;
/** Two-digit years up to this one belong to the 2000s. */
const LAST_OF_2000S = 79;

/** @param year with two or four digits: 25 is 2025, 98 is 1998 */
export function fourDigits(year: number): number {
  if (year >= CENTURY) return year;
  return year <= LAST_OF_2000S ? 2000 + year : 1900 + year;
}

/** The last two digits of a year: `25` for 2025. */
export function shortYear(year: number): string {
  return String(year % CENTURY).padStart(2, '0');
}
