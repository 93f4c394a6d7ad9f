/** Finds the pictures in `content/media`, reads their sizes, and assigns them fingerprinted addresses. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type PictureSize, pictureSize } from './picture-size.ts';

export interface MediaFile {
  /** Path below `content/media`, as in the content file. */
  file: string;
  /** Address with a fingerprint of the content, below MEDIA_BASE_URL if it is set. */
  src: string;
  /** The copy on this server; equal to `src` without MEDIA_BASE_URL. */
  local: string;
  /** Width and height in CSS pixels. */
  width: number;
  height: number;
  /** The same photograph for browsers without WebP; undefined for a picture that is served unchanged. */
  fallback?: { src: string; local: string };
}

/**
 * The largest size in pixels at which a photograph is shown. The build crops it to this shape, and never
 * enlarges it. Without a height it is not cropped.
 */
export interface Slot {
  width: number;
  height?: number | undefined;
}

/** The version of the encoding; part of the fingerprint, so that each result has its own address. */
const RECIPE = 1;

interface MediaContext {
  folder: string;
  baseUrl: string;
  mediaByName: Map<string, MediaFile>;
  /** Photographs that are shown enlarged. */
  small: Map<string, string>;
}

let context: MediaContext | undefined;

/**
 * Runs `work` with a media folder in which schemas look up pictures while they parse. `work` is synchronous,
 * so that concurrent loads cannot use each other's folder.
 * @returns the result of `work`, every picture that it used, and the messages about photographs that are too
 *   small
 */
export function withMedia<T>(
  folder: string,
  baseUrl: string,
  work: () => T,
): { value: T; used: MediaFile[]; small: ReadonlyMap<string, string> } {
  const previous = context;
  context = { folder, baseUrl: baseUrl.replace(/\/+$/, ''), mediaByName: new Map(), small: new Map() };
  try {
    const value = work();
    return { value, used: [...context.mediaByName.values()], small: context.small };
  } finally {
    context = previous;
  }
}

/**
 * @param slot where the picture is shown; undefined if only a drawing is allowed
 * @returns the picture at `file`, or a sentence that describes the problem with the picture
 */
export function resolveMedia(file: string, slot?: Slot): MediaFile | string {
  if (!context) return 'pictures can only be named in content files';
  const key = slot && !file.endsWith('.svg') ? `${file} ${slot.width} ${slot.height}` : file;
  const known = context.mediaByName.get(key);
  if (known) return known;
  const disk = path.join(context.folder, file);
  if (path.relative(context.folder, disk).startsWith('..')) return 'name a file inside content/media';
  if (!existsSync(disk)) return `there is no content/media/${file}${nearest(context.folder, file)}`;
  if (!statSync(disk).isFile()) return `name a file: content/media/${file} is a folder`;
  const bytes = readFileSync(disk);
  const size = pictureSize(file, bytes, slot !== undefined);
  if (typeof size === 'string') return size;
  const media =
    slot && !/\.svg$/i.test(file) ? photograph(file, bytes, size, slot) : unchanged(file, bytes, size);
  if (slot && media.fallback && media.width < slot.width / 2 && !context.small.has(file))
    context.small.set(
      file,
      `${size.width} × ${size.height} pixels for a space of up to ${slot.width} pixels`,
    );
  context.mediaByName.set(key, media);
  return media;
}

const unchanged = (file: string, bytes: Buffer, size: PictureSize): MediaFile => ({
  file,
  ...addresses(file, path.extname(file), [bytes]),
  ...size,
});

/** The photograph, cropped for its slot. encode-photograph.ts writes the files. */
function photograph(file: string, bytes: Buffer, size: PictureSize, slot: Slot): MediaFile {
  const slotSize = { width: slot.width, height: slot.height ?? (slot.width * size.height) / size.width };
  const scale = Math.min(1, size.width / slotSize.width, size.height / slotSize.height);
  const width = Math.max(1, Math.round(slotSize.width * scale));
  const height = Math.max(1, Math.round(slotSize.height * scale));
  const ingredients = [bytes, `${RECIPE} ${width} ${height}`];
  const fallback = addresses(file, isTransparent(file, bytes) ? '.png' : '.jpg', ingredients);
  return { file, ...addresses(file, '.webp', ingredients), width, height, fallback };
}

/**
 * True if a picture may have transparent parts. PNG: its colour type is neither grey nor RGB (PNG, 11.2.1).
 * WebP: the alpha bit of the extended or the lossless header (RFC 9649, 2.7 and 3.4).
 */
function isTransparent(file: string, bytes: Buffer): boolean {
  if (/\.png$/i.test(file)) return bytes[25] !== 0 && bytes[25] !== 2;
  const header = bytes.toString('latin1', 12, 16);
  if (header === 'VP8X') return ((bytes[20] ?? 0) & 0x10) !== 0;
  return header === 'VP8L' && ((bytes[24] ?? 0) & 0x10) !== 0;
}

/** Addresses with a fingerprint. The name has only characters that need no encoding in an address. */
function addresses(file: string, extension: string, ingredients: readonly (Buffer | string)[]) {
  const hash = createHash('sha256');
  for (const part of ingredients) hash.update(part);
  const stem = file.slice(0, -path.extname(file).length).replace(/[^\w/.-]+/g, '-');
  const local = `/media/${stem}.${hash.digest('hex').slice(0, 10)}${extension}`;
  return { src: `${context?.baseUrl ?? ''}${local}`, local };
}

/** Paths of all existing pictures, relative to the folder. */
export function allMedia(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

function nearest(folder: string, file: string): string {
  const same = existsSync(folder)
    ? allMedia(folder).filter((f) => path.dirname(f) === path.dirname(file))
    : [];
  return same.length > 0 ? `; that folder has ${same.slice(0, 8).join(', ')}` : '';
}
