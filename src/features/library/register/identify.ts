/** Tells what each listed file holds, from the register and from what ingest has read. */
import type { Unreadable } from '../catalogue/unreadable.ts';
import type { HashedFile } from './record.ts';

/** A file as the catalogue lists it. */
export interface ListedFile {
  /** Names on disk from the documents folder down. */
  diskSegments: readonly string[];
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** What was read of the file at these names last, which may be of another size or date than it is now. */
export interface ContentSource {
  at(diskSegments: readonly string[]):
    | {
        size: number;
        modified: number;
        /** Undefined where the file could not be read; then `reason` says why. */
        sha256: string | undefined;
        reason?: string | undefined;
        ctimeMs: number | undefined;
      }
    | undefined;
}

export interface IdentifiedFiles {
  files: HashedFile[];
  /** Paths of files that were not read as they are. */
  pending: ReadonlySet<string>;
  /** Of the pending files those that the system does not let be read. */
  unreadable: Unreadable[];
  /** Sizes of the other pending files: a document of this size may have moved there. */
  unreadSizes: ReadonlySet<number>;
}

/** @param known what the register has at a path; it is still there where size and date are the same */
export function identifyFiles(
  files: Iterable<ListedFile>,
  known: ReadonlyMap<string, HashedFile>,
  contents: ContentSource,
): IdentifiedFiles {
  const identified: HashedFile[] = [];
  const pending = new Set<string>();
  const unreadable: Unreadable[] = [];
  const unreadSizes = new Set<number>();
  for (const { diskSegments, size, modified } of files) {
    const path = diskSegments.join('/');
    const isSame = (one: { size: number; modified: number } | undefined) =>
      one?.size === size && one.modified === modified;
    const record = known.get(path);
    const content = contents.at(diskSegments);
    if (record && isSame(record)) {
      identified.push({ path, size, modified, sha256: record.sha256 });
    } else if (content?.sha256 !== undefined && isSame(content)) {
      identified.push({ path, size, modified, sha256: content.sha256, changed: content.ctimeMs });
    } else {
      pending.add(path);
      if (isSame(content)) unreadable.push({ kind: 'file', path, reason: content?.reason ?? '' });
      else unreadSizes.add(size);
    }
  }
  return { files: identified, pending, unreadable, unreadSizes };
}
