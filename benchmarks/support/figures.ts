/** Prints what a benchmark measured, and whether it holds what is claimed. */

export interface Figure {
  what: string;
  /** NaN if it could not be measured: no claim holds then. */
  value: number;
  /** Such as `ms`; empty for ratios and counts. */
  unit: string;
  /** A reference measured in the same run, in the same unit. */
  reference?: { what: string; value: number };
  /** Bounds of the value. Without any bound, nothing is claimed. */
  min?: number;
  max?: number;
  /** Bounds of the value divided by the reference. */
  minRatio?: number;
  maxRatio?: number;
}

const HEAD = ['', 'measured', 'reference', 'ratio', 'claimed', ''];

/** Prints a table. Sets the exit code to 1 if a claim does not hold. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  process.stdout.write(`\n${title}\n${formatFigures(figures)}\n`);
  if (figures.some((figure) => holds(figure) === false)) process.exitCode = 1;
}

/** @returns a table with one line per figure */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/**
 * Formats the median and the 95th percentile of durations.
 * @param durations in milliseconds
 * @param maxMs maximum of the 95th percentile; without it, nothing is claimed
 */
export function durationFigures(what: string, durations: readonly number[], maxMs?: number): Figure[] {
  return [
    { what: `${what}, median`, value: percentile(durations, 0.5), unit: 'ms' },
    {
      what: `${what}, 95 %`,
      value: percentile(durations, 0.95),
      unit: 'ms',
      ...(maxMs !== undefined && { max: maxMs }),
    },
  ];
}

/** @param share the percentile as a fraction, such as 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median; for an even number of values, the lower of the two middle ones. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** @returns undefined if nothing is claimed */
function holds({ value, reference, min, max, minRatio, maxRatio }: Figure): boolean | undefined {
  const ratio = value / (reference?.value ?? Number.NaN);
  const claims = [
    min === undefined ? undefined : value >= min,
    max === undefined ? undefined : value <= max,
    minRatio === undefined ? undefined : ratio >= minRatio,
    maxRatio === undefined ? undefined : ratio <= maxRatio,
  ].filter((claim) => claim !== undefined);
  return claims.length === 0 ? undefined : claims.every(Boolean);
}

function cellsOf(figure: Figure): string[] {
  const { what, value, unit, reference, min, max, minRatio, maxRatio } = figure;
  const claims = [
    min === undefined ? '' : `>= ${min} ${unit}`.trimEnd(),
    max === undefined ? '' : `<= ${max} ${unit}`.trimEnd(),
    minRatio === undefined ? '' : `ratio >= ${minRatio}`,
    maxRatio === undefined ? '' : `ratio <= ${maxRatio}`,
  ];
  const isHeld = holds(figure);
  return [
    what,
    `${formatNumber(value)} ${unit}`.trimEnd(),
    reference ? `${reference.what}: ${formatNumber(reference.value)}` : '',
    reference?.value ? (value / reference.value).toFixed(2) : '',
    claims.filter(Boolean).join(', '),
    isHeld === undefined ? '' : isHeld ? 'holds' : 'DOES NOT HOLD',
  ];
}

/** Formats a number with three significant digits, or as `none` if it could not be measured. */
function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'none';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-IN');
  return String(Number(value.toPrecision(3)));
}
