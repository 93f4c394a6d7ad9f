/**
 * Caches drawn pictures in CACHE_DIR, up to a limit in bytes. The files may be deleted at any time, even
 * while the server runs.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 256 * 1024 * 1024;
/** Age in milliseconds from which a temporary file is left over from an interrupted write. */
const MAX_WRITING_MS = 60_000;

/** Number of digits of the SHA-256 with which the name of a picture begins. */
const HASH_DIGITS = 32;

export const picturesFolder = (cacheDir: string): string => path.join(cacheDir, 'library-pages');

/** Increase this number whenever pages are drawn differently: pictures with another one are drawn again. */
const DRAWING = 2;

/** The picture of a page of this content. */
export const pictureName = (sha256: string, page: number, width: number): string =>
  `${contentOfPicture(sha256)}-${page}-${width}-${DRAWING}.webp`;

/** @param name name of a picture, or the SHA-256 of a content @returns the part that both share */
export const contentOfPicture = (name: string): string => name.slice(0, HASH_DIGITS);

export function openPictureCache(cacheDir: string, maxBytes = MAX_BYTES) {
  const folder = picturesFolder(cacheDir);
  /** The size of each cached file in bytes. */
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, key, reason) => {
      if (reason === 'evict') void rm(path.join(folder, key), { force: true }).catch(() => undefined);
    },
  });
  let written = 0;
  list(folder)
    .then((files) => {
      for (const { key, size } of files) if (!sizes.has(key)) sizes.set(key, size);
    })
    .catch(() => undefined);

  return {
    /** @param key a file name */
    async get(key: string): Promise<Uint8Array | undefined> {
      const picture = await readFile(path.join(folder, key)).catch(() => undefined);
      if (picture) sizes.set(key, picture.length);
      else sizes.delete(key);
      return picture;
    },
    /** Never rejects: if the picture cannot be written, it is drawn again when it is needed. */
    async set(key: string, picture: Uint8Array): Promise<void> {
      const file = path.join(folder, key);
      written += 1;
      const temporary = `${file}.${process.pid}.${written}.tmp`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, picture);
        await rename(temporary, file);
        sizes.set(key, picture.length);
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** @returns the cached files, oldest first; deletes temporary files of interrupted writes */
async function list(folder: string): Promise<{ key: string; size: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files: { key: string; size: number; modified: number }[] = [];
  for (const key of names) {
    const file = path.join(folder, key);
    const found = await stat(file).catch(() => undefined);
    // A newer temporary file may belong to a write in progress.
    if (key.endsWith('.tmp') && found && Date.now() - found.mtimeMs > MAX_WRITING_MS)
      await rm(file, { force: true });
    if (!key.endsWith('.tmp') && found) files.push({ key, size: found.size, modified: found.mtimeMs });
  }
  return files.sort((a, b) => a.modified - b.modified);
}
