/** Finds the positions of the words of a text that a file states for many glyphs at once. */
import type { Bounds } from '../../ingest/text/rows/column-text.ts';

/**
 * @param words in reading order, from left to right
 * @param boxes of the glyphs that draw them, at least one, without spaces
 * @returns the bounds of each word: between the widest gaps, or by its share of the letters if there are too few gaps
 */
export function placeWords(words: readonly string[], boxes: readonly Bounds[]): Bounds[] {
  const all = boundsOf(boxes);
  const parts = divide(boxes, words.length);
  if (parts.length === words.length)
    return parts.map((part) => ({ ...all, left: part.left, right: part.right }));
  const letters = words.reduce((sum, word) => sum + word.length, words.length - 1);
  let at = 0;
  return words.map((word) => {
    const [from, to] = [at, at + word.length].map(
      (count) => all.left + (count / letters) * (all.right - all.left),
    );
    at += word.length + 1;
    return { ...all, left: from ?? all.left, right: to ?? all.right };
  });
}

/** Divides the glyphs at the widest gaps between them. */
function divide(boxes: readonly Bounds[], count: number): Bounds[] {
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  let right = Number.NEGATIVE_INFINITY;
  const gaps = sorted.map((box, at) => {
    const gap = at === 0 ? 0 : box.left - right;
    right = Math.max(right, box.right);
    return { at, gap };
  });
  const starts = gaps
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, count - 1)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  return [0, ...starts].map((start, index) => boundsOf(sorted.slice(start, starts[index])));
}

/** @param boxes at least one */
function boundsOf(boxes: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}
