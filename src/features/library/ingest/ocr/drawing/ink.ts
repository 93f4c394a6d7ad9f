/** Measures how much of a picture of a page is ink. */
import type { GreyPicture } from '../engine.ts';

/** Grey levels that ink differs from the paper at least; the noise of a scanner differs less. */
const INK = 40;
/** Share of the pixels that are ink on a page with a single short line. */
const LEAST_INK = 0.00002;

/** @returns the share of pixels that differ from the paper, 0 to 1 */
export function inkShare({ pixels }: Pick<GreyPicture, 'pixels'>): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel] = (counts[pixel] ?? 0) + 1;
  const paper = counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
  const ink = counts.reduce((sum, count, level) => (Math.abs(level - paper) > INK ? sum + count : sum), 0);
  return ink / pixels.length;
}

/** False for a page of one colour, that of its paper. */
export const hasInk = (picture: Pick<GreyPicture, 'pixels'>): boolean => inkShare(picture) > LEAST_INK;

/** The grey that decoders fill a JPEG with from where its data ends. */
const FILLER = 128;
/** Share of a picture from which nothing but a margin has been decoded. */
const FILLER_SHARE = 0.95;

/** True for the picture of a JPEG whose data ends near its start. */
export function isFiller({ pixels }: Pick<GreyPicture, 'pixels'>): boolean {
  let count = 0;
  for (const pixel of pixels) if (pixel === FILLER) count++;
  return count >= FILLER_SHARE * pixels.length;
}
