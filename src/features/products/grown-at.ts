/** Visible share of the product picture's width before and after it has grown (docs/behaviour.md). */
const NARROW = 0.7;
const FULL = 1;

/**
 * Computes the visible share with the same formula as products.module.css.
 * @param top distance in CSS pixels from the viewport's top edge to the picture
 * @param height height of the viewport in CSS pixels
 * @returns 0.7 while the picture is low in the viewport; 1 once `top` is at most a sixth of `height`
 */
export function grownAt(top: number, height: number): number {
  const from = Math.min(440, height * 0.6);
  const to = height * 0.16;
  const progress = Math.min(1, Math.max(0, (from - top) / (from - to)));
  return NARROW + (FULL - NARROW) * progress;
}
