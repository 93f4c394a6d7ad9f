/** Where a folder is now that went from its address: its documents know. */
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { DocumentRecord } from './record.ts';

/**
 * A folder has moved to where most of its documents stand that kept their own place in it.
 * @param folder names on disk that lead to nothing any more
 * @param former addresses (names on disk joined by `/`, in NFC) with the document that stood there
 * @returns names on disk; undefined where no document went from there to elsewhere
 */
export function folderMovedTo(
  folder: readonly string[],
  former: Iterable<readonly [path: string, id: string]>,
  find: (id: string) => DocumentRecord | undefined,
): readonly string[] | undefined {
  const before = `${folder.join('/').normalize('NFC')}/`;
  const votes = new Map<string, number>();
  for (const [path, id] of former) {
    if (!path.startsWith(before)) continue;
    const record = find(id);
    const inside = path.slice(before.length);
    if (!record || record.goneAt !== undefined || !record.path.normalize('NFC').endsWith(`/${inside}`))
      continue;
    const now = record.path.split('/').slice(0, -inside.split('/').length).join('/');
    votes.set(now, (votes.get(now) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best?.[0].split('/');
}

/** What leads from a former address is permanent, but not for long in caches: it may move again. */
export const MOVED_FOR = 'public, max-age=300';

/** Seconds after which a client may ask again for what the register does not know yet. */
export const RETRY_SECONDS = 5;

/** @param location where the folder is now */
export function ledTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': MOVED_FOR } });
}

/** In place of an answer that depends on the register, while it could not be read from anywhere. */
export function registerUnavailable(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_SECONDS) } });
}

interface Sources {
  library: { folderOnDisk(diskSegments: readonly string[]): readonly string[] | undefined };
  register: { folderMovedTo(diskSegments: readonly string[]): readonly string[] | undefined };
}

/** Names that a top-level name may be spread over, where it holds slashes. */
const MOST_PARTS = 4;

/**
 * The folder that an address means which names none: one that has been renamed or moved, or a category under another
 * of its names (its folder on disk, `alsoFoundAs`).
 * @param names as the address gave them, from the top
 * @returns names as shown; undefined where there never was such a folder
 */
export function formerFolder(
  names: readonly string[],
  { library, register }: Sources,
  { categories }: LibraryDeclaration,
): readonly string[] | undefined {
  for (let taken = Math.min(names.length, MOST_PARTS); taken >= 0; taken--) {
    const top = names.slice(0, taken).join('/').normalize('NFC');
    const category = categories.find(
      ({ name, folder, alsoFoundAs = [] }) => taken > 0 && [name, folder, ...alsoFoundAs].includes(top),
    );
    if (taken > 0 && !category) continue;
    const disk = category ? [category.folder, ...names.slice(taken)] : names;
    const there = library.folderOnDisk(disk);
    const moved = there ? undefined : register.folderMovedTo(disk);
    const found = there ?? (moved && library.folderOnDisk(moved));
    if (found && found.length > 0) return found;
  }
  return undefined;
}
