/** Pairs the words of two readings of a page by text and position. */
import type { Box } from '../../src/features/library/reader/layout/page-layout.ts';
import type { PlacedWord } from './poppler-words.ts';

export interface Pair {
  text: string;
  own: Box;
  reference: Box;
  /** Horizontal intersection over union. */
  overlap: number;
}

export interface Pairing {
  pairs: Pair[];
  /** Unpaired words. */
  own: PlacedWord[];
  reference: PlacedWord[];
}

/** Pairs each reference word with the word of equal text that overlaps it most. No word is paired twice. */
export function pairWords(own: readonly PlacedWord[], reference: readonly PlacedWord[]): Pairing {
  const left = new Set(own);
  const byText = Map.groupBy(own, ({ text }) => text);
  const pairs: Pair[] = [];
  const unpaired: PlacedWord[] = [];
  for (const word of reference) {
    const candidates = (byText.get(word.text) ?? []).filter(
      (other) => left.has(other) && isTouching(other.box, word.box),
    );
    const [best] = candidates.sort((a, b) => overlapOf(b.box, word.box) - overlapOf(a.box, word.box));
    if (best) {
      left.delete(best);
      const overlap = overlapOf(best.box, word.box);
      pairs.push({ text: word.text, own: best.box, reference: word.box, overlap });
    } else unpaired.push(word);
  }
  return { pairs, own: [...left], reference: unpaired };
}

function isTouching(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function overlapOf(a: Box, b: Box): number {
  const shared = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  return shared / (Math.max(a.right, b.right) - Math.min(a.left, b.left));
}
