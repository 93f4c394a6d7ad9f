/** Formats measurements as a Markdown table. */
import type { PageMeasure } from './lighthouse.ts';
import { kilobytes } from './numbers.ts';

/**
 * Formats the row of a page.
 * @param scriptInAll bytes of all script that the page can load
 */
export function pageRow(address: string, measured: PageMeasure, scriptInAll: number): string[] {
  const { script, pictures, transfer, lcp, cls, scores } = measured;
  return [
    address,
    kilobytes(script),
    kilobytes(scriptInAll),
    kilobytes(pictures),
    kilobytes(transfer),
    Number.isNaN(lcp) ? 'none' : `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    Object.values(scores).join(' / '),
  ];
}
