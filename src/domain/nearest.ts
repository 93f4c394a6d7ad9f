/** Finds the word that an editor or operator probably meant. */
import { editDistance } from './edit-distance.ts';

/**
 * @returns the most similar of `words` if it differs in at most a third of its letters; otherwise undefined
 */
export function nearestTo(written: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((word) => {
      const max = Math.floor(word.length / 3);
      return { word, max, distance: editDistance(written.toLowerCase(), word.toLowerCase(), max) };
    })
    .filter(({ distance, max }) => distance <= max)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.word;
}
