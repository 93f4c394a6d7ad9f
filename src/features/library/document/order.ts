/** Sort order of folders and files (specification, section 4 "Folder ordering"; decisions, "The library"). */

/** Matches `2024-25`, `2024-2025`, `FY 2024-25`, `2024`, `1999-00`, with a hyphen or a dash. */
const YEAR_LIKE = /^(?:FY\s*)?((?:19|20)\d{2})(?:\s*[-\u2010-\u2014]\s*(?:\d{2}|\d{4}))?$/iu;

const collator = new Intl.Collator('en-IN', { numeric: true });

/** The first year of a year-like folder name, such as 2024 for `FY 2024-25`; undefined for any other name. */
export function firstYear(name: string): number | undefined {
  const year = YEAR_LIKE.exec(name.trim())?.[1];
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
