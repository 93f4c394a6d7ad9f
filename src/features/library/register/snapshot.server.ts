/** The register in memory, indexed for queries from pages. */
import type { Database } from '../../../server/database/tables.ts';
import { type DocumentRecord, recordsByPath } from '../document/record.ts';
import { type RegisterState, readFormerAddresses, readRegister, readState } from './store.server.ts';

export interface Snapshot extends RegisterState {
  /** Changes whenever the register changes. */
  version: string;
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
  const published = records.filter(({ goneAt }) => goneAt === undefined);
  const formerIds = new Map<string, string>();
  for (const { path, id } of former) formerIds.set(path.normalize('NFC'), id);
  return {
    state,
    records,
    version: state,
    byId: new Map(records.map((record) => [record.id, record])),
    byPath: recordsByPath(published),
    since: records.reduce((first, { firstSeen }) => Math.min(first, firstSeen), Number.POSITIVE_INFINITY),
    contents: new Set(published.map(({ sha256 }) => sha256)),
    former: formerIds,
  };
}

/** The empty register, used until the register has been read. */
export const EMPTY_SNAPSHOT: Snapshot = { ...snapshotOf({ state: '', records: [] }, []), version: 'none' };
