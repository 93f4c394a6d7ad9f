/** Text that runs up, down or upside down is laid out in its own direction: its boxes are turned, and turned back. */
import type { Box } from '../../ingest/text/rows/rows.ts';

/** Maximum difference from a quarter turn, in degrees; text at other angles, such as a watermark, stays as it is. */
const MAX_SKEW = 20;

/** @returns the direction of text with the first row (a, b) of its matrix, in quarter turns counterclockwise; 0 to 3 */
export function quarterTurn(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const turns = Math.round(degrees / 90);
  return Math.abs(degrees - turns * 90) <= MAX_SKEW ? (turns + 4) % 4 : 0;
}

/**
 * @param turns of the text as displayed, counterclockwise
 * @param page its width and height as displayed, in points
 * @returns the box as if the page were turned so that the text is upright
 */
export function turnBox(box: Box, turns: number, { width, height }: { width: number; height: number }): Box {
  const { left, top, right, bottom } = box;
  if (turns === 1) return { left: height - bottom, top: left, right: height - top, bottom: right };
  if (turns === 2)
    return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  if (turns === 3) return { left: top, top: width - right, right: bottom, bottom: width - left };
  return box;
}

/** The reverse of `turnBox`: `page` is that of the displayed page. */
export function turnBack(box: Box, turns: number, { width, height }: { width: number; height: number }): Box {
  const isSideways = turns % 2 === 1;
  return turnBox(box, (4 - turns) % 4, isSideways ? { width: height, height: width } : { width, height });
}
