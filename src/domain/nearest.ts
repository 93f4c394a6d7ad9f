/** Compares words by the letters that differ, to find the one that an editor or operator probably meant. */

/**
 * @returns the most similar of `words` if it differs in at most a third of its letters; otherwise undefined
 */
export function nearestTo(misspelling: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((word) => {
      const max = Math.floor(word.length / 3);
      return { word, max, distance: editDistance(misspelling.toLowerCase(), word.toLowerCase(), max) };
    })
    .filter(({ distance, max }) => distance <= max)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.word;
}

/**
 * Computes the optimal string alignment distance over code points. One change inserts, deletes or replaces a
 * letter, or swaps two neighbours. No maintained package is suitable: each one either has no upper limit, or
 * counts a swap, the most common typing error, as two changes.
 * @param max upper limit: a greater distance is returned as `max + 1`, without being computed exactly
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaceCost = from[i - 1] === to[j - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + replaceCost,
      );
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    [beforePrevious, previous] = [previous, row];
  }
  return previous[to.length] ?? max + 1;
}
