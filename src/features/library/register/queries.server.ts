/** Answers queries from pages, using the current snapshot of the register. */

import { addressKey, type DocumentRecord, recordAt } from '../document/record.ts';
import { folderMovedTo } from './moved-folder.ts';
import type { Snapshot } from './snapshot.server.ts';

export interface RegisterQueries {
  /** The document with this id, published or withdrawn. */
  find(id: string): DocumentRecord | undefined;
  /** The document published at this path on disk. */
  at(diskSegments: readonly string[]): DocumentRecord | undefined;
  /**
   * The current path of the document that was last published at this path; undefined if there was none, if it
   * is withdrawn, or if a document is now published at this path.
   */
  movedTo(diskSegments: readonly string[]): readonly string[] | undefined;
  /**
   * The current path of the folder that had this path; undefined if no document shows where it moved.
   */
  folderMovedTo(diskSegments: readonly string[]): readonly string[] | undefined;
  /** The document last published at this path, if it is withdrawn. */
  withdrawnFrom(diskSegments: readonly string[]): DocumentRecord | undefined;
  /** True if the content of a published document has this hash. */
  holds(sha256: string): boolean;
  /** All published documents. */
  published(): readonly DocumentRecord[];
}

/** @param current returns the newest snapshot */
export function registerQueries(current: () => Snapshot): RegisterQueries {
  /** The document last published at an address; undefined if a document is published there now. */
  const formerAt = (diskSegments: readonly string[]): DocumentRecord | undefined => {
    const { byPath, byId, former } = current();
    const key = addressKey(diskSegments);
    return byPath.has(key) ? undefined : byId.get(former.get(key) ?? '');
  };
  return {
    find: (id) => current().byId.get(id),
    at: (diskSegments) => recordAt(current().byPath, diskSegments),
    movedTo(diskSegments) {
      const record = formerAt(diskSegments);
      return record?.goneAt === undefined ? record?.path.split('/') : undefined;
    },
    folderMovedTo(diskSegments) {
      const { former, byId } = current();
      return folderMovedTo(diskSegments, former, (id) => byId.get(id));
    },
    withdrawnFrom(diskSegments) {
      const record = formerAt(diskSegments);
      return record?.goneAt === undefined ? undefined : record;
    },
    holds: (sha256) => current().contents.has(sha256),
    published: () => [...new Set(current().byPath.values())],
  };
}
