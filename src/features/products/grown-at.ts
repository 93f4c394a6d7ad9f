/** Width of the product picture before and after it has grown (specification, section 9). */
const NARROW = 0.7;
const FULL = 1;

/**
 * The visible share of the picture's room, the same as growing-picture.module.css computes.
 * @param top    CSS pixels from the window's upper edge to the room's
 * @param height CSS pixels of the window
 * @returns 0.7 while the picture is low in the window, 1 from a sixth below its upper edge
 */
export function grownAt(top: number, height: number): number {
  const from = Math.min(440, height * 0.6);
  const to = height * 0.16;
  const progress = Math.min(1, Math.max(0, (from - top) / (from - to)));
  return NARROW + (FULL - NARROW) * progress;
}
