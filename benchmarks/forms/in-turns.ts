/** Compares two rates by measuring them alternately, because the speed of a machine drifts. */

export interface Comparison {
  /** Medians of all rounds. */
  own: number;
  reference: number;
  /** Own rate divided by the reference, per round. */
  ratios: { median: number; lowest: number; highest: number };
}

/** Rounds alternate in which rate is measured first. @param own, reference each measures once and returns a rate */
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

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
