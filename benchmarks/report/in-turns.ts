/** Compares two rates by measuring them alternately, because the speed of a machine varies over time. */
import { median } from '../pages/numbers.ts';
import type { Figure } from './result.ts';

export interface Comparison {
  /** Median rates of all rounds. */
  own: number;
  reference: number;
  /** Ratios of the site's rate to the reference's rate in the same round. */
  ratios: { median: number; lowest: number; highest: number };
}

/**
 * Each round measures both rates. The order alternates between rounds.
 * @param own measures the site's rate once
 * @param reference measures the reference's rate once
 */
export async function compareInTurns(
  rounds: number,
  own: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Comparison> {
  const owns: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) owns.push(await own());
    references.push(await reference());
    if (round % 2 === 1) owns.push(await own());
  }
  const ratios = owns.map((rate, i) => rate / (references[i] ?? Number.NaN)).sort((a, b) => a - b);
  return {
    own: median(owns),
    reference: median(references),
    ratios: { median: median(ratios), lowest: ratios[0] ?? Number.NaN, highest: ratios.at(-1) ?? Number.NaN },
  };
}

/** Creates a figure for the report from the median rates, the claimed ratio, and the ratios of all rounds. */
export function comparisonFigure(
  what: string,
  referenceName: string,
  minRatio: number,
  { own, reference, ratios }: Comparison,
): Figure {
  const [lowest, highest] = [ratios.lowest, ratios.highest].map((ratio) => ratio.toFixed(2));
  return {
    what,
    value: own,
    reference: { what: referenceName, value: reference },
    claim: {
      text: `ratio >= ${minRatio} (${lowest} to ${highest})`,
      limit: minRatio * reference,
      holds: ratios.median >= minRatio,
    },
  };
}
