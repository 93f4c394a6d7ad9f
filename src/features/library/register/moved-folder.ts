/** Finds the new path of a renamed or moved folder from the new paths of its documents. */
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { addressKey, type DocumentRecord } from '../document/record.ts';

/**
 * Determines the new path of a folder: the path below which most of its documents now are. Counts only
 * documents whose path within the folder has not changed.
 * @param folder path on disk that no longer exists
 * @param former former addresses (path segments joined by `/`, in NFC), each with its last document's id
 * @returns the new path on disk; undefined if no document of the folder has moved
 */
export function folderMovedTo(
  folder: readonly string[],
  former: Iterable<readonly [path: string, id: string]>,
  find: (id: string) => DocumentRecord | undefined,
): readonly string[] | undefined {
  const before = `${addressKey(folder)}/`;
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

/** Redirects from former addresses are permanent, but cached only briefly: the folder may move again. */
export const MOVED_CACHE_CONTROL = 'public, max-age=300';

interface Deps {
  library: { folderOnDisk(diskSegments: readonly string[]): readonly string[] | undefined };
  register: { folderMovedTo(diskSegments: readonly string[]): readonly string[] | undefined };
}

/** Number of levels above a missing folder that are searched; the library has fewer. */
const MAX_LEVELS = 8;

/**
 * Returns the display names of the nearest existing folder above a missing one, outermost first; empty for
 * the library itself.
 * @param names path segments of the missing folder's address
 */
export function nearestFolder(
  names: readonly string[],
  deps: Deps,
  declaration: LibraryDeclaration,
): readonly string[] {
  for (let level = names.length - 1; level > 0 && level >= names.length - MAX_LEVELS; level--) {
    const found = formerFolder(names.slice(0, level), deps, declaration);
    if (found) return found;
  }
  return [];
}

/** Maximum number of path segments in one top-level name, which may contain slashes. */
const MAX_NAME_SEGMENTS = 4;

/**
 * Resolves the address of a folder that was renamed or moved, or of a category under another name (its folder
 * on disk or one of `alsoFoundAs`).
 * @param names path segments of the address
 * @returns the folder's current display names, outermost first; undefined if no folder is found
 */
export function formerFolder(
  names: readonly string[],
  { library, register }: Deps,
  { categories }: LibraryDeclaration,
): readonly string[] | undefined {
  for (let taken = Math.min(names.length, MAX_NAME_SEGMENTS); taken >= 0; taken--) {
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
