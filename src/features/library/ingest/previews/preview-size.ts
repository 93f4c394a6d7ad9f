/** The size of previews of first pages. */

/** 96 × 128 CSS pixels, at two device pixels per CSS pixel. */
const MAX_PIXELS = { width: 192, height: 256 };

/** @returns the largest size within MAX_PIXELS that keeps the aspect ratio; undefined if the page has no area */
export function previewSize({ width, height }: { width: number; height: number }) {
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(MAX_PIXELS.width / width, MAX_PIXELS.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
