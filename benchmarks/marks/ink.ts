/** Measures how much of a page's ink is inside boxes. */

import type { Box } from '../../src/features/library/reader/layout/page-layout.ts';
import type { Drawing } from '../../src/features/library/reader/process/draw-page.server.ts';

/** Maximum brightness of a dark pixel, out of 255. */
const DARK = 128;

export interface Ink {
  /** Number of dark pixels, and of those inside a box. */
  dark: number;
  covered: number;
}

/**
 * @param pageWidth width of the page in points
 * @param boxes in points; a pixel is inside if its centre is
 */
export function inkIn({ rgba, width, height }: Drawing, pageWidth: number, boxes: readonly Box[]): Ink {
  const scale = width / pageWidth;
  const inside = new Uint8Array(width * height);
  const pixel = (points: number, most: number) =>
    Math.min(Math.max(Math.ceil(points * scale - 0.5), 0), most);
  for (const { left, top, right, bottom } of boxes)
    for (let y = pixel(top, height); y < pixel(bottom, height); y++)
      inside.fill(1, y * width + pixel(left, width), y * width + pixel(right, width));
  const ink: Ink = { dark: 0, covered: 0 };
  for (let at = 0; at < inside.length; at++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3);
    if ((red * 2 + green * 5 + blue) / 8 > DARK) continue;
    ink.dark += 1;
    ink.covered += inside[at] ?? 0;
  }
  return ink;
}
