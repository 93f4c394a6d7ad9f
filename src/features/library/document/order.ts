/** Sort order of folders and files (docs/behaviour.md). */
import { fullYear } from './stated/stated-dates.ts';

/**
 * Matches `2024-25`, `2024-2025`, `2024_25`, `2024`, `1999-00`, after `FY`, `F.Y.` or `Financial Year` or
 * without, and with further words in brackets.
 */
const YEAR_LIKE =
  /^(?:F\.?\s?Y\.?|(?:financial|fiscal) year)?[\s'-]{0,2}((?:19|20)\d{2})(?:\s?[-_/\u2010-\u2015]\s?(?:\d{4}|\d{2}))?\s?(?:\([^()]{0,40}\))?$/iu;
/** `FY24` and `FY 2024` are named after the year in which they end. */
const ENDS_IN = /^(?:F\.?\s?Y\.?)[\s'-]{0,2}((?:19|20)?\d{2})\s?(?:\([^()]{0,40}\))?$/iu;

const collator = new Intl.Collator('en-IN', { numeric: true });

/**
 * The first calendar year of a year-like folder name, such as 2024 for `FY 2024-25`; undefined for any other
 * name.
 */
export function firstYear(name: string): number | undefined {
  const trimmed = name.trim();
  const last = ENDS_IN.exec(trimmed)?.[1];
  if (last !== undefined) return fullYear(last) - 1;
  const year = YEAR_LIKE.exec(trimmed)?.[1];
  return year === undefined ? undefined : Number(year);
}

/** Locale-aware, numeric comparison; names that collate equally are compared by code units. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Year-like names first, newest first; then all other names. */
export function compareFolders(a: string, b: string): number {
  const yearA = firstYear(a);
  const yearB = firstYear(b);
  if (yearA !== undefined && yearB !== undefined) return yearB - yearA || compareNames(a, b);
  if (yearA !== undefined) return -1;
  if (yearB !== undefined) return 1;
  return compareNames(a, b);
}
