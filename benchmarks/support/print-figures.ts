/** Prints the figures of a benchmark, and whether its claims hold. */
import { textTable } from '../../src/operations/terminal.ts';

export interface Figure {
  what: string;
  /** NaN if it could not be measured: no claim holds then. */
  value: number;
  /** Such as `ms`; omitted for ratios and counts. */
  unit?: string;
  /** A reference measured in the same run, in the same unit. */
  reference?: number;
  /** Bounds of the value or, with a reference, of the ratio of both. Without bounds, there is no claim. */
  min?: number;
  max?: number;
}

/** Prints a table with one line per figure. Sets the exit code to 1 if a claim does not hold. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ what, value, unit = '', reference, min, max }) => {
    const claimed = reference === undefined ? value : value / reference;
    const holds =
      claimed >= (min ?? Number.NEGATIVE_INFINITY) && claimed <= (max ?? Number.POSITIVE_INFINITY);
    const isClaimed = min !== undefined || max !== undefined;
    if (isClaimed && !holds) process.exitCode = 1;
    return [
      what,
      `${short(value)} ${unit}`,
      reference === undefined ? '' : short(reference),
      reference === undefined ? '' : claimed.toFixed(2),
      [min !== undefined && `>= ${min}`, max !== undefined && `<= ${max}`].filter(Boolean).join(', '),
      isClaimed ? (holds ? 'holds' : 'DOES NOT HOLD') : '',
    ];
  });
  const head = ['', 'measured', 'reference', 'ratio', 'claimed', ''];
  process.stdout.write(`\n${title}\n${textTable(head, rows).join('\n')}\n`);
}

/** Formats a number with three significant digits, or as `none` if it could not be measured. */
function short(value: number): string {
  if (Number.isNaN(value)) return 'none';
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-IN') : `${+value.toPrecision(3)}`;
}

/** @param share the percentile as a fraction, such as 0.95; of two middle values, 0.5 is the lower one */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
