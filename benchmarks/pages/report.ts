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

/** A table with its columns aligned. */
export function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
