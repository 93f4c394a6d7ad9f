/** The register in memory, indexed for the questions that pages ask. */
import { createHash } from 'node:crypto';
import type { Database } from '../../../server/database/tables.ts';
import { addressKey, type DocumentRecord } from './record.ts';
import { type RegisterState, readFormerAddresses, readRegister, readState } from './store.server.ts';

export interface Snapshot extends RegisterState {
  /** Changes whenever anything in the register does. */
  version: string;
  byId: ReadonlyMap<string, DocumentRecord>;
  /** Published documents by `addressKey`. */
  byPath: ReadonlyMap<string, DocumentRecord>;
  /** SHA-256 of what is published. */
  contents: ReadonlySet<string>;
  /** Identifier of the document that stood last at a former address, by `addressKey`. */
  former: ReadonlyMap<string, string>;
}

/** @returns `held` itself where the register has not changed since */
export async function newestSnapshot(database: Database, held?: Snapshot): Promise<Snapshot> {
  const state = await readState(database);
  if (held && held !== NOTHING_KNOWN && held.state === state) return held;
  return snapshotOf(await readRegister(database), await readFormerAddresses(database));
}

/** @param former addresses with the document that stood there; where several did, the last one comes last */
export function snapshotOf(
  { state, records }: RegisterState,
  former: Iterable<{ path: string; id: string }>,
): Snapshot {
  const published = records.filter(({ goneAt }) => goneAt === undefined);
  const formerIds = new Map<string, string>();
  for (const { path, id } of former) formerIds.set(addressKey([path]), id);
  const version = createHash('sha256').update(String(formerIds.size));
  // One by one: a whole library as one text would be megabytes.
  for (const record of records) version.update(JSON.stringify(record));
  return {
    state,
    records,
    version: version.digest('hex').slice(0, 16),
    byId: new Map(records.map((record) => [record.id, record])),
    byPath: new Map(published.map((record) => [addressKey([record.path]), record])),
    contents: new Set(published.map(({ sha256 }) => sha256)),
    former: formerIds,
  };
}

/** Stands in until the register could be read from anywhere. */
export const NOTHING_KNOWN: Snapshot = { ...snapshotOf({ state: '', records: [] }, []), version: 'none' };
