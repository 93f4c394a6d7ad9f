/** The sizes in which pages are drawn. */

/** Widths in pixels: for a search result, a phone, a tablet or high-density phone, a wide or high-density screen. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Maximum height of a picture, relative to its width, so that a narrow strip does not become a huge picture. */
const MAX_RATIO = 3;

interface Size {
  width: number;
  height: number;
}

/**
 * @param page in points; any numbers
 * @returns the size in pixels; undefined if the page has no area
 */
export function pictureSize({ width, height }: Size, wanted: number): Size | undefined {
  if (!(width > 0 && height > 0) || !Number.isFinite(width * height)) return undefined;
  const scale = Math.min(wanted / width, (wanted * MAX_RATIO) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function isPictureWidth(width: number): width is PictureWidth {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}
