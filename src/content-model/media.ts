/** Finds the pictures in `content/media`, reads their sizes, and assigns them fingerprinted addresses. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pictureSize } from './picture-size.ts';

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
}

interface MediaContext {
  folder: string;
  baseUrl: string;
  seen: Map<string, MediaFile>;
}

let context: MediaContext | undefined;

/**
 * Runs `work` with a media folder in which schemas look up pictures while they parse. `work` is synchronous,
 * so that concurrent loads cannot use each other's folder.
 * @returns the result of `work`, and every picture that it used
 */
export function withMedia<T>(
  folder: string,
  baseUrl: string,
  work: () => T,
): { value: T; used: MediaFile[] } {
  const previous = context;
  context = { folder, baseUrl: baseUrl.replace(/\/+$/, ''), seen: new Map() };
  try {
    const value = work();
    return { value, used: [...context.seen.values()] };
  } finally {
    context = previous;
  }
}

/** @returns the picture at `file`, or a sentence that describes the problem with the picture */
export function resolveMedia(file: string): MediaFile | string {
  if (!context) return 'pictures can only be named in content files';
  const known = context.seen.get(file);
  if (known) return known;
  const disk = path.join(context.folder, file);
  if (path.relative(context.folder, disk).startsWith('..')) return 'name a file inside content/media';
  if (!existsSync(disk)) return `there is no content/media/${file}${nearest(context.folder, file)}`;
  if (!statSync(disk).isFile()) return `name a file: content/media/${file} is a folder`;
  const bytes = readFileSync(disk);
  const size = pictureSize(file, bytes);
  if (typeof size === 'string') return size;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const ext = path.extname(file);
  const local = `/media/${file.slice(0, -ext.length)}.${hash}${ext}`;
  const media = { file, src: context.baseUrl ? `${context.baseUrl}${local}` : local, local, ...size };
  context.seen.set(file, media);
  return media;
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
