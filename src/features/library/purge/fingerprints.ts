/** Computes a short fingerprint for every address that a CDN may cache. */
import { createHash } from 'node:crypto';
import * as urls from '../../../urls.ts';
import type { ListedDocument } from '../catalogue/entries.ts';

/** Maps addresses to fingerprints, which change with the content. */
export type Fingerprints = Readonly<Record<string, string>>;

export interface ReadableDocument {
  id: string;
  sha256: string;
  pages: number;
}

export interface Published {
  /** ETags, by address, of prerendered pages and of build files whose address contains no fingerprint. */
  built: ReadonlyMap<string, string>;
  /** Hash of everything in the build that affects pages rendered on demand. */
  build: string;
  /** Addresses of pages outside the library. The fingerprint of a page without an ETag is based on `build`. */
  pages: readonly string[];
  /** Every folder, as the display names on its path, outermost first. The library itself is an empty array. */
  folders: readonly (readonly string[])[];
  /** Documents whose pages have addresses of their own. */
  readable: readonly ReadableDocument[];
  documents: readonly Pick<ListedDocument, 'diskSegments' | 'folder' | 'size' | 'modified'>[];
}

export function fingerprints({ built, build, pages, folders, documents, readable }: Published): Fingerprints {
  const found: Record<string, string> = Object.fromEntries([
    ...pages.map((address) => [address, short(build)]),
    ...[...built].map(([address, etag]) => [address, short(etag)]),
  ]);
  for (const { id, sha256, pages: count } of readable)
    found[urls.readerPage(id, 1)] = [short(build), sha256.slice(0, SHA_DIGITS), count].join(':');
  const below = new Map<string, string[]>(folders.map((names) => [keyOf(names), []]));
  for (const { diskSegments, folder, size, modified } of documents) {
    const file = urls.documentFile(diskSegments);
    found[file] = short(`${size} ${modified}`);
    // Added to all parent folders, because a folder's page displays the number of documents at any depth.
    for (let depth = 0; depth <= folder.length; depth++)
      below.get(keyOf(folder.slice(0, depth)))?.push(`${file} ${found[file]}`);
  }
  const subfolders = (names: readonly string[]) =>
    folders.filter((other) => isBelow(other, names)).map((other) => keyOf(other));
  for (const names of folders) {
    const inside = [...(below.get(keyOf(names)) ?? []), ...subfolders(names)].sort();
    found[urls.folder(names)] = short(`${build}\n${inside.join('\n')}`);
  }
  return found;
}

/** Enough digits for the addresses of pictures (`urls.pagePicture`). */
const SHA_DIGITS = 16;

/** Parses the fingerprint of a document's first page. */
export function readableIn(fingerprint: string | undefined): { sha256: string; pages: number } {
  const [, sha256 = '', pages = '0'] = fingerprint?.split(':') ?? [];
  return { sha256, pages: Number(pages) };
}

const keyOf = (names: readonly string[]) => names.map(encodeURIComponent).join('/');

function isBelow(other: readonly string[], names: readonly string[]): boolean {
  return other.length > names.length && names.every((name, i) => other[i] === name);
}

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10);
