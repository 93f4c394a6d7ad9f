/** Compares measurements with claims. */
import type { Figure, Group } from '../report/result.ts';

export interface Claim {
  what: string;
  measured: string;
  claimed: string;
  /** Whether the claim holds. Undefined for figures without a claim. */
  holds?: boolean;
  /** The measured value, for the report. */
  value: number;
  unit: string;
  /** A reference measured in the same run. */
  reference?: { what: string; value: number };
  /** The claimed limit in `unit`. */
  limit?: number;
}

/** Converts claims to figures and groups them by unit, in the order of measurement. */
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

/** Creates a claim about a ratio to a reference measured in the same run, with a lower or upper bound. */
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

/** Prints a table. @returns true if all claims hold */
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

/** Formats milliseconds with one decimal below 100, and without decimals above. */
export function formatMilliseconds(value: number): string {
  return `${value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-IN')} ms`;
}

/** @param share the percentile as a fraction, such as 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
