/** Budgets of pages. Raising a budget requires a decision record. */
import type { PageMeasure } from './lighthouse.ts';
import { kilobytes } from './numbers.ts';

/** Maximum bytes of compressed script that loads before the first interaction. */
export const PAGE_SCRIPT = 12 * 1024;
/** Maximum bytes of pictures that a phone loads without scrolling. */
export const PICTURES = 200 * 1024;
/**
 * On the simulated phone, without the splash, the largest contentful paint must occur before this many
 * milliseconds.
 */
export const LARGEST_PAINT = 1200;
/**
 * The largest paint of a page for borrowers may take at most this many times the median of the six main pages in the same
 * run (docs/decisions/0045-paint-of-pages-for-borrowers.md).
 */
export const BORROWER_PAINT_RATIO = 1.5;
/** The layout shift must be less than this limit, so that it rounds to 0.000. */
export const SHIFT = 0.0005;
export const SCORES: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/**
 * @param splash whether the page opened with the splash, which delays the paint of the page. If so, paint
 * times and the performance score have no limit
 * @param paintLimitMs the largest paint must occur before this many milliseconds
 * @returns a sentence for each exceeded budget
 */
export function overBudget(
  page: string,
  measured: PageMeasure,
  splash: boolean,
  paintLimitMs = LARGEST_PAINT,
): string[] {
  const over: string[] = [];
  if (measured.script > PAGE_SCRIPT) {
    over.push(
      `${page} loads ${kilobytes(measured.script)} of script before interaction (${kilobytes(PAGE_SCRIPT)})`,
    );
  }
  if (measured.pictures > PICTURES) {
    over.push(`${page} loads ${kilobytes(measured.pictures)} of pictures (${kilobytes(PICTURES)})`);
  }
  if (Number.isNaN(measured.lcp)) over.push(`${page} had no largest contentful paint`);
  if (!splash && measured.lcp >= paintLimitMs) {
    over.push(
      `${page} has its largest paint after ${measured.lcp.toFixed(0)} ms (${paintLimitMs.toFixed(0)})`,
    );
  }
  if (!(measured.cls < SHIFT)) over.push(`${page} shifts by ${measured.cls.toFixed(4)} (0)`);
  for (const [category, least] of Object.entries(SCORES)) {
    const score = measured.scores[category] ?? 0;
    if (score < least && !(splash && category === 'performance')) {
      over.push(`${page} scores ${score} for ${category} (${least})`);
    }
  }
  return over;
}
