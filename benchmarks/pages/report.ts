/** Measurements as a Markdown table, so that they can stand in a document as printed. */
import type { PageMeasure } from './lighthouse.ts';
import { kilobytes } from './numbers.ts';

/** One page's line. @param scriptInAll bytes */
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
