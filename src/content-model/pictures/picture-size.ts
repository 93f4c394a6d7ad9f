/**
 * Reads the size of a picture from its head, and rejects files of other types. photographs.ts decodes the
 * whole file.
 */
import path from 'node:path';
import { imageSize } from 'image-size';

/** Size in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const DRAWING = 'use an SVG with width and height, or a PNG file';
const PHOTOGRAPH = 'use an SVG with width and height, or a JPEG, PNG or WebP file';

/**
 * Reads the size of a picture.
 * @param file path below `content/media`
 * @param mayBePhotograph true if JPEG and WebP are allowed as well
 * @returns the size; for an invalid file, how to fix it, without a full stop
 */
export function pictureSize(file: string, bytes: Buffer, mayBePhotograph = false): PictureSize | string {
  const extension = path.extname(file).toLowerCase().replace('.jpeg', '.jpg');
  const allowed = mayBePhotograph ? PHOTOGRAPH : DRAWING;
  if (!(mayBePhotograph ? /^\.(svg|png|jpg|webp)$/ : /^\.(svg|png)$/).test(extension))
    return /^\.hei[cf]$/.test(extension) ? `export it as JPEG: ${allowed}` : allowed;
  const sizeOrProblem =
    extension === '.svg' ? readSvg(bytes) : readPixels(bytes, extension.slice(1), mayBePhotograph);
  if (typeof sizeOrProblem !== 'string') return sizeOrProblem;
  const kind = kindOf(bytes);
  const problem = kind && kind !== extension ? `is a ${kind} file with another name` : sizeOrProblem;
  return `replace content/media/${file}, which ${bytes.length === 0 ? 'is empty' : problem}; ${allowed}`;
}

function readPixels(bytes: Buffer, expected: string, isPhotograph: boolean): PictureSize | string {
  try {
    const { width, height, type, orientation = 1 } = imageSize(bytes);
    if (type !== expected) return 'is of another type than its name says';
    if (isPhotograph && width * height > MAX_PIXELS)
      return 'has more than 268 million pixels: save it smaller';
    if (isPhotograph ? width * height === 0 : !isPlausible({ width, height }))
      return 'has no width or height that can be shown';
    // Orientations from 5 to 8 turn the picture on its side (EXIF 2.32, 4.6.4).
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return 'is damaged';
  }
}

/** The bytes that files of each type start with, decoded as Latin-1. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, extension: string])[] = [
  [/^\x89PNG\r\n/, '.png'],
  [/^\xff\xd8\xff/, '.jpg'],
  [/^GIF8/, '.gif'],
  [/^RIFF.{4}WEBP/s, '.webp'],
  [/^.{4}ftypavi[fs]/s, '.avif'],
  [/^%PDF-/, '.pdf'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.{0,400}?-->\s*)?<svg\b/s, '.svg'],
];

function kindOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 600);
  return BEGINNINGS.find(([beginning]) => beginning.test(start))?.[1];
}

/** Maximum width and height in pixels of a picture that is served unchanged. */
const MAX_SIDE = 16_384;
/** The largest photograph that sharp decodes, which may be a long panorama. */
const MAX_PIXELS = 0x3fff * 0x3fff;

const isPlausible = ({ width, height }: PictureSize): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;

function readSvg(bytes: Buffer): PictureSize | string {
  const text = bytes.toString('utf8');
  const tag = /<svg[^>]*>/.exec(text)?.[0];
  if (!tag) return 'is not an SVG file';
  if (!/(?:<\/svg>|^[^<]*<svg[^>]*\/>)\s*(?:<!--[^>]*-->\s*)*$/.test(text)) return 'is cut off';
  if (/<script\b|\son[a-z]+\s*=\s*["']|["']\s*javascript:/i.test(text))
    return 'holds a script, which a picture may not';
  const width = Number(/\swidth=["']([\d.]+)(?:px)?["']/.exec(tag)?.[1]);
  const height = Number(/\sheight=["']([\d.]+)(?:px)?["']/.exec(tag)?.[1]);
  const size = { width, height };
  return isPlausible(size) ? size : 'has no width and height in pixels';
}
