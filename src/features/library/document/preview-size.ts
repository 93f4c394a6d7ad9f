/** The sizes in which pages are drawn. */

/**
 * Widths in pixels: for a search result, a phone, a tablet or high-density phone, a wide or high-density
 * screen.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Maximum height of a picture, relative to its width, so that a narrow strip does not become a huge picture.
 */
const MAX_RATIO = 3;

interface Size {
  width: number;
  height: number;
}

/** @param page in points; any numbers @returns the size in pixels; undefined if the page has no area */
export const pictureSize = (page: Size, width: number): Size | undefined =>
  sizeWithin(page, { width, height: width * MAX_RATIO });

/**
 * @returns the largest size within another one that keeps the aspect ratio; undefined if the page has no area
 */
export function sizeWithin({ width, height }: Size, most: Size): Size | undefined {
  if (!(width > 0 && height > 0) || !Number.isFinite(width * height)) return undefined;
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function isPictureWidth(width: number): width is PictureWidth {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}
