/** Reads the size of a picture. Detects damaged files and files of other types. */
import path from 'node:path';
import { crc32 } from 'node:zlib';
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
 * @param mayBePhotograph whether JPEG and WebP are allowed as well
 * @returns the size; for an invalid file, how to fix it, without a full stop
 */
export function pictureSize(file: string, bytes: Buffer, mayBePhotograph = false): PictureSize | string {
  const extension = path.extname(file).toLowerCase().replace('.jpeg', '.jpg');
  const read = (mayBePhotograph ? PHOTOGRAPHS[extension] : undefined) ?? READERS[extension];
  const allowed = mayBePhotograph ? PHOTOGRAPH : DRAWING;
  if (!read) return /^\.hei[cf]$/.test(extension) ? `export it as JPEG: ${allowed}` : allowed;
  const found = bytes.length === 0 ? 'is empty' : read(bytes);
  if (typeof found !== 'string') return found;
  const kind = kindOf(bytes);
  const problem = kind && kind !== extension ? `is a ${kind} file with another name` : found;
  return `replace content/media/${file}, which ${problem}; ${allowed}`;
}

const READERS: Readonly<Record<string, (bytes: Buffer) => PictureSize | string>> = {
  '.png': readPng,
  '.svg': readSvg,
};

const PHOTOGRAPHS: typeof READERS = {
  '.png': (bytes) => readPng(bytes, MAX_PIXELS),
  '.jpg': (bytes) => readPhotograph(bytes, 'jpg'),
  '.webp': (bytes) => readPhotograph(bytes, 'webp'),
};

/** Reads the size from the head of the file. Whether the whole file can be decoded is checked in photographs.ts. */
function readPhotograph(bytes: Buffer, expected: string): PictureSize | string {
  try {
    const { width, height, type, orientation = 1 } = imageSize(bytes);
    if (type !== expected) return 'is of another type than its name says';
    // Orientations from 5 to 8 turn the picture on its side (EXIF 2.32, 4.6.4).
    const size = orientation < 5 ? { width, height } : { width: height, height: width };
    return plausible(size, MAX_PIXELS);
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

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Maximum width and height in pixels. The header of a damaged file can contain any number. */
const MAX_SIDE = 16_384;

/** Verifies the checksums of all chunks (PNG, 5.3) and reads the size. */
function readPng(bytes: Buffer, maxPixels?: number): PictureSize | string {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'is not a PNG file';
  let size: PictureSize | undefined;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) break;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return 'is damaged';
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!size && (type !== 'IHDR' || end - at !== 21)) return 'is damaged';
    size ??= { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (type === 'IEND') return plausible(size, maxPixels);
    at = end + 4;
  }
  return 'is cut off';
}

/** The largest photograph that sharp decodes. */
const MAX_PIXELS = 0x3fff * 0x3fff;

/** @param maxPixels bounds a photograph, which may be a long panorama; undefined for a picture that is served unchanged */
function plausible(size: PictureSize, maxPixels?: number): PictureSize | string {
  const pixels = size.width * size.height;
  if (maxPixels && pixels > maxPixels) return 'has more than 268 million pixels: save it smaller';
  return (maxPixels ? pixels > 0 : isPlausible(size)) ? size : 'has no width or height that can be shown';
}

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
