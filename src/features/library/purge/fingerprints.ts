/** A short fingerprint of everything that a CDN may keep, by what it is kept under. */
import { createHash } from 'node:crypto';
import * as urls from '../../../urls.ts';
import type { ListedDocument } from '../catalogue/entries.ts';

/** Addresses and what tells one state of them from another. */
export type Fingerprints = Readonly<Record<string, string>>;

export interface Published {
  /** Prerendered pages and files of the build whose address does not name their content, with their ETags. */
  built: ReadonlyMap<string, string>;
  /** Changes whenever pages made on demand may look otherwise. */
  build: string;
  /** Addresses of the site's other pages; those that are not built ahead are of the build as a whole. */
  pages: readonly string[];
  /** Names of every folder from the top, the library itself (no names) among them. */
  folders: readonly (readonly string[])[];
  documents: readonly Pick<ListedDocument, 'diskSegments' | 'folder' | 'size' | 'modified'>[];
}

export function fingerprints({ built, build, pages, folders, documents }: Published): Fingerprints {
  const found: Record<string, string> = Object.fromEntries([
    ...pages.map((address) => [address, short(build)]),
    ...[...built].map(([address, etag]) => [address, short(etag)]),
  ]);
  const below = new Map<string, string[]>(folders.map((names) => [keyOf(names), []]));
  for (const { diskSegments, folder, size, modified } of documents) {
    const file = urls.documentFile(diskSegments);
    found[file] = short(`${size} ${modified}`);
    // A folder counts what lies below it at any depth.
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

const keyOf = (names: readonly string[]) => names.map(encodeURIComponent).join('/');

function isBelow(other: readonly string[], names: readonly string[]): boolean {
  return other.length > names.length && names.every((name, i) => other[i] === name);
}

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10);
