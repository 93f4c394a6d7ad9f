/** The register in memory, indexed for queries from pages. */
import type { Database } from '../../../server/database/tables.ts';
import {
  addressKey,
  type DocumentRecord,
  firstSeenOf,
  isWithdrawn,
  recordAt,
  recordsByPath,
} from '../document/record.ts';
import { folderMovedTo } from './moved-folder.ts';
import { type RegisterState, readFormerAddresses, readRegister, readState } from './store.server.ts';

export interface Snapshot extends RegisterState {
  byId: ReadonlyMap<string, DocumentRecord>;
  /** Published documents (`recordsByPath`). */
  byPath: ReadonlyMap<string, DocumentRecord>;
  /** When the first document was registered, milliseconds since 1970; Infinity without documents. */
  since: number;
  /** SHA-256 hashes of published content. */
  contents: ReadonlySet<string>;
  /** Ids of the documents last published at former addresses, by `addressKey`. */
  former: ReadonlyMap<string, string>;
}

/** @returns `held` itself if the register has not changed since `held` was read */
export async function readSnapshot(database: Database, held?: Snapshot): Promise<Snapshot> {
  const state = await readState(database);
  if (held && held !== EMPTY_SNAPSHOT && held.state === state) return held;
  return snapshotOf(await readRegister(database), await readFormerAddresses(database));
}

/** @param former former addresses with document ids; if an address occurs repeatedly, its last id is used */
function snapshotOf(
  { state, records }: RegisterState,
  former: Iterable<{ path: string; id: string }>,
): Snapshot {
  const published = records.filter((record) => !isWithdrawn(record));
  const formerIds = new Map<string, string>();
  for (const { path, id } of former) formerIds.set(path.normalize('NFC'), id);
  return {
    state,
    records,
    byId: new Map(records.map((record) => [record.id, record])),
    byPath: recordsByPath(published),
    since: firstSeenOf(records),
    contents: new Set(published.map(({ sha256 }) => sha256)),
    former: formerIds,
  };
}

/** The empty register, used until the register has been read. */
export const EMPTY_SNAPSHOT = snapshotOf({ state: '', records: [] }, []);

/** Answers queries from pages. @param current returns the newest snapshot */
export function registerQueries(current: () => Snapshot) {
  /** The document last published at an address; undefined if a document is published there now. */
  const formerAt = (diskSegments: readonly string[]): DocumentRecord | undefined => {
    const { byPath, byId, former } = current();
    const key = addressKey(diskSegments);
    return byPath.has(key) ? undefined : byId.get(former.get(key) ?? '');
  };
  return {
    /** The document with this id, published or withdrawn. */
    find: (id: string) => current().byId.get(id),
    /** The document published at this path on disk. */
    at: (diskSegments: readonly string[]) => recordAt(current().byPath, diskSegments),
    /**
     * The current path of the document that was last published at this path; undefined if there was none, if
     * it is withdrawn, or if a document is now published at this path.
     */
    movedTo(diskSegments: readonly string[]): readonly string[] | undefined {
      const record = formerAt(diskSegments);
      return record?.goneAt === undefined ? record?.path.split('/') : undefined;
    },
    /** The current path of the folder that had this path; undefined if no document shows where it moved. */
    folderMovedTo(diskSegments: readonly string[]) {
      const { former, byId } = current();
      return folderMovedTo(diskSegments, former, (id) => byId.get(id));
    },
    /** The document last published at this path, if it is withdrawn. */
    withdrawnFrom(diskSegments: readonly string[]) {
      const record = formerAt(diskSegments);
      return record?.goneAt === undefined ? undefined : record;
    },
    /** True if the content of a published document has this hash. */
    holds: (sha256: string) => current().contents.has(sha256),
    /** All published documents. */
    published: (): readonly DocumentRecord[] => [...new Set(current().byPath.values())],
  };
}
