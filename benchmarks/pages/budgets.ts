/** What a page may cost. A budget is raised by a decision record, not by editing this file alone. */
import type { PageMeasure } from './lighthouse.ts';
import { kilobytes } from './numbers.ts';

/** Bytes of compressed script: the home page in all, every other page before anybody touches it. */
const HOME_SCRIPT = 85 * 1024;
const PAGE_SCRIPT = 12 * 1024;
/** Google's limit for "good" is 0.1; here nothing shifts, rounding apart. */
const SHIFT = 0.01;

/** @returns a sentence for each budget that is exceeded */
export function overBudget(page: string, measured: PageMeasure, scriptInAll: number): string[] {
  const over: string[] = [];
  if (page === 'home' && scriptInAll > HOME_SCRIPT) {
    over.push(`${page} loads ${kilobytes(scriptInAll)} of script in all (${kilobytes(HOME_SCRIPT)})`);
  }
  if (page !== 'home' && measured.script > PAGE_SCRIPT) {
    over.push(
      `${page} loads ${kilobytes(measured.script)} of script before touch (${kilobytes(PAGE_SCRIPT)})`,
    );
  }
  if (Number.isNaN(measured.lcp)) over.push(`${page} showed nothing that counts as its largest paint`);
  if (measured.cls > SHIFT) over.push(`${page} shifts by ${measured.cls.toFixed(3)} (${SHIFT})`);
  return over;
}
