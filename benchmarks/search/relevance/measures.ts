/** Measures of a ranking (Järvelin and Kekäläinen, 2002). */

const DEPTH = 10;
const BEST_GRADE = 3;

/**
 * Normalised discounted cumulated gain of the first ten results.
 * @param found paths, best first
 * @param grades the grade of each relevant document
 * @returns 0 to 1
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = [...grades.values()].sort((a, b) => b - a);
  const gained = gain(found.map((path) => grades.get(path) ?? 0));
  return gained / gain(ideal);
}

/** True if one of the first `depth` results answers the question. */
export function isAnswered(
  found: readonly string[],
  grades: ReadonlyMap<string, number>,
  depth: number,
): boolean {
  const best = Math.min(BEST_GRADE, Math.max(...grades.values()));
  return found.slice(0, depth).some((path) => grades.get(path) === best);
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
