/** What is claimed, what was measured, and whether the one bears the other. */
import type { Figure, Group } from '../report/result.ts';

export interface Claim {
  what: string;
  measured: string;
  claimed: string;
  /** Undefined for figures that are only told. */
  holds?: boolean;
  /** The measured number, for the report. */
  value: number;
  unit: string;
  /** Measured in the same run. */
  reference?: { what: string; value: number };
  /** The claim's number, in the same unit. */
  limit?: number;
}

/** One group of figures for each unit, in the order in which they were measured. */
export function groupsOf(claims: readonly Claim[]): Group[] {
  const units = [...new Set(claims.map(({ unit }) => unit))];
  return units.map((unit) => ({
    title: `In ${unit}`,
    unit,
    figures: claims.filter((claim) => claim.unit === unit).map(figureOf),
  }));
}

function figureOf({ what, value, reference, claimed, holds, limit }: Claim): Figure {
  return {
    what,
    value,
    ...(reference && { reference }),
    ...(holds !== undefined && { claim: { text: claimed, holds, ...(limit !== undefined && { limit }) } }),
  };
}

/** A figure as a share of one measured beside it in the same run. @param least, most what the ratio must keep to */
export function ratioClaim(
  what: string,
  ratio: number,
  parts: string,
  { least, most }: { least?: number; most?: number },
): Claim {
  return {
    what,
    measured: `${ratio.toFixed(2)} (${parts})`,
    claimed: least === undefined ? `<= ${most}` : `>= ${least}`,
    holds: ratio >= (least ?? Number.NEGATIVE_INFINITY) && ratio <= (most ?? Number.POSITIVE_INFINITY),
    value: ratio,
    unit: 'times the reference',
    limit: least ?? most ?? Number.NaN,
  };
}

/** Prints the table. @returns true when every claim holds */
export function printClaims(claims: readonly Claim[]): boolean {
  const rows = [
    ['measure', 'measured', 'claimed', ''],
    ...claims.map(({ what, measured, claimed, holds }) => [what, measured, claimed, verdict(holds)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
  return claims.every(({ holds }) => holds !== false);
}

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return '';
  return holds ? 'holds' : 'FAILS';
}

/** Milliseconds with a sensible number of digits. */
export function milliseconds(value: number): string {
  return `${value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-IN')} ms`;
}

/** The value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
