/** Determines the content hash of each listed file from the register and the results of ingest. */

import { diskPath, type HashedFile } from '../document/record.ts';
import type { Unreadable } from '../document/unreadable.ts';

/** A file as listed by the catalogue. */
export interface ListedFile {
  /** Path segments on disk, relative to the documents folder. */
  diskSegments: readonly string[];
  /** Size in bytes. */
  size: number;
  /** Modification date, milliseconds since 1970. */
  modified: number;
}

/** The latest results of ingest by path. A file may have changed since ingest read it. */
export interface ContentSource {
  at(diskSegments: readonly string[]):
    | {
        size: number;
        modified: number;
        /** Undefined if the file could not be read; `reason` then says why. */
        sha256: string | undefined;
        reason?: string | undefined;
        ctimeMs: number | undefined;
      }
    | undefined;
}

export interface IdentifiedFiles {
  files: HashedFile[];
  /** Paths of files whose current content has not been read. */
  pending: ReadonlySet<string>;
  /** The pending files that ingest could not read. */
  unreadable: Unreadable[];
  /** Sizes of the other pending files: a missing document of the same size may have moved to one of them. */
  unreadSizes: ReadonlySet<number>;
}

/** @param known the register's documents by path; files with equal size and date count as unchanged */
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
    const path = diskPath(diskSegments);
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
