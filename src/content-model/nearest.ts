/** Finds what somebody meant to write. */

/**
 * @returns the word of `words` that is so few slips away that it was probably meant: a third of its letters;
 * undefined where there is none
 */
export function nearestTo(written: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((word) => ({ word, slips: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, slips }) => slips <= Math.floor(word.length / 3))
    .sort((a, b) => a.slips - b.slips);
  return best?.word;
}

/** Letters to insert, delete, replace or swap with the next one (optimal string alignment distance). */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = swapped ? at(i - 2, j - 2) + 1 : replaced;
      rows[i]?.push(Math.min(replaced, swap, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(from.length, to.length);
}
