/** The register as pages ask it: held in memory, kept in line with the disk behind the visitors' backs. */
import { createHash } from 'node:crypto';
import type { Config } from '../../../server/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { LibraryIndex, LibraryLog } from '../index.server.ts';
import type { KnownContents } from './hash.server.ts';
import { folderMovedTo } from './moved-folder.ts';
import { addressKey, type DocumentRecord } from './record.ts';
import { type RegisterState, readFormerAddresses, readRegister, readState } from './store.server.ts';
import { syncRegister } from './sync.server.ts';

export interface DocumentRegister {
  /** Changes whenever anything in the register does. */
  readonly version: string;
  /** The document with this identifier, gone or not. */
  find(id: string): DocumentRecord | undefined;
  /** The document that is published at these names on disk. */
  at(diskSegments: readonly string[]): DocumentRecord | undefined;
  /** Where the document now is that stood at these names; undefined where none did, or it is gone. */
  movedTo(diskSegments: readonly string[]): readonly string[] | undefined;
  /** Where the folder now is that had these names; undefined where its documents do not tell. */
  folderMovedTo(diskSegments: readonly string[]): readonly string[] | undefined;
  /** The document that stood at these names last, where it is published no more. */
  withdrawnFrom(diskSegments: readonly string[]): DocumentRecord | undefined;
  /** True when a published document holds this content. */
  holds(sha256: string): boolean;
  /** All published documents. */
  published(): readonly DocumentRecord[];
  /** Looks at the disk again and waits until the register is in line with it. Never rejects. */
  sync(): Promise<void>;
  /** @param listener told after each look that changed something, and after the first */
  onSynced(listener: () => void): void;
  close(): Promise<void>;
}

export interface RegisterParts {
  database: Database;
  config: Pick<Config, 'documentsDir'>;
  library: Pick<LibraryIndex, 'documents' | 'onRefresh'>;
  clock: () => number;
  log: LibraryLog;
}

/** Milliseconds after which files that were still being written, or a database that failed, are looked at again. */
const AGAIN_MS = 2_500;

/** Reads the register; the first look at the disk goes on behind. @throws Error when the database fails */
export async function openRegister({
  database,
  config,
  library,
  clock,
  log,
}: RegisterParts): Promise<DocumentRegister> {
  const known: KnownContents = new Map();
  const { documentsDir } = config;
  let snapshot = await newest(database);
  let first = true;
  let running: Promise<void> | undefined;
  let wanted = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];

  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), AGAIN_MS);
    timer.unref();
  };
  const look = async (): Promise<void> => {
    try {
      const before = snapshot.version;
      snapshot = await newest(database, snapshot);
      const parts = { database, documentsDir, clock, known, held: snapshot };
      const { changes, pending } = await syncRegister(library.documents, parts);
      // Another server may have noted the same meanwhile.
      snapshot = await newest(database, snapshot);
      const changed = snapshot.version !== before;
      if (changes.length > 0)
        log.info({ changes: changes.length }, 'library: the register is in line with the disk');
      if (changed || first) for (const listener of listeners) listener();
      first = false;
      if (pending > 0 && !closed) again();
    } catch (error) {
      log.warn({ err: error }, 'library: the register could not be brought in line and will be tried again');
      if (!closed) again();
    }
  };
  const run = async (): Promise<void> => {
    do {
      wanted = false;
      await look();
    } while (wanted && !closed);
    running = undefined;
  };
  const sync = (): Promise<void> => {
    wanted = true;
    if (closed) return Promise.resolve();
    running ??= run();
    return running;
  };
  library.onRefresh(() => void sync());
  // The server listens first.
  timer = setTimeout(() => void sync(), 100);
  timer.unref();

  return {
    get version() {
      return snapshot.version;
    },
    find: (id) => snapshot.byId.get(id),
    at: (diskSegments) => snapshot.byPath.get(addressKey(diskSegments)),
    movedTo(diskSegments) {
      const id = snapshot.former.get(addressKey(diskSegments));
      const record = id === undefined ? undefined : snapshot.byId.get(id);
      return record && record.goneAt === undefined ? record.path.split('/') : undefined;
    },
    folderMovedTo: (diskSegments) =>
      folderMovedTo(diskSegments, snapshot.former, (id) => snapshot.byId.get(id)),
    withdrawnFrom(diskSegments) {
      const record = snapshot.byId.get(snapshot.former.get(addressKey(diskSegments)) ?? '');
      return record?.goneAt === undefined ? undefined : record;
    },
    holds: (sha256) => snapshot.contents.has(sha256),
    published: () => [...snapshot.byPath.values()],
    sync,
    onSynced: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** @returns `held` itself where nobody has changed the register since */
async function newest(database: Database, held?: Snapshot): Promise<Snapshot> {
  if (held?.state === (await readState(database))) return held;
  return snapshotOf(await readRegister(database), await readFormerAddresses(database));
}

type Snapshot = ReturnType<typeof snapshotOf>;

function snapshotOf({ state, records }: RegisterState, former: readonly { path: string; id: string }[]) {
  const published = records.filter(({ goneAt }) => goneAt === undefined);
  const version = createHash('sha256').update(String(former.length));
  // One by one: a whole library as one text would be megabytes.
  for (const record of records) version.update(JSON.stringify(record));
  return {
    state,
    records,
    version: version.digest('hex').slice(0, 16),
    byId: new Map(records.map((record) => [record.id, record])),
    byPath: new Map(published.map((record) => [addressKey([record.path]), record])),
    contents: new Set(published.map(({ sha256 }) => sha256)),
    former: new Map(former.map(({ path, id }) => [addressKey([path]), id])),
  };
}
