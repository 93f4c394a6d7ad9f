/** The register for pages: held in memory, synchronised with the disk in the background. */
import type { Config } from '../../../server/config/config.ts';
import { DatabaseNotReady } from '../../../server/database/problem.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import type { Unreadable } from '../catalogue/unreadable.ts';
import { readCopy, writeCopy } from './copy.server.ts';
import type { KnownContents } from './hash.server.ts';
import { folderMovedTo } from './moved-folder.ts';
import { addressKey, type DocumentRecord } from './record.ts';
import { EMPTY_SNAPSHOT, readSnapshot } from './snapshot.server.ts';
import { syncRegister } from './sync.server.ts';

export interface DocumentRegister {
  /** Changes whenever the register changes. */
  readonly version: string;
  /** False while neither the database nor the copy could be read; the register is then empty. */
  readonly isLoaded: boolean;
  /** The document with this id, published or withdrawn. */
  find(id: string): DocumentRecord | undefined;
  /** The document published at this path on disk. */
  at(diskSegments: readonly string[]): DocumentRecord | undefined;
  /**
   * The current path of the document that was published at this path before; undefined if there was none, it
   * is withdrawn, or a document is published at this path.
   */
  movedTo(diskSegments: readonly string[]): readonly string[] | undefined;
  /**
   * The current path of the folder that had this path; undefined if it cannot be inferred from its documents.
   */
  folderMovedTo(diskSegments: readonly string[]): readonly string[] | undefined;
  /** The document last published at this path, if it is withdrawn. */
  withdrawnFrom(diskSegments: readonly string[]): DocumentRecord | undefined;
  /** True if a published document has this content. */
  holds(sha256: string): boolean;
  /** All published documents. */
  published(): readonly DocumentRecord[];
  /** Listed files that the last scan could not read; their register entries are unchanged. */
  unreadable(): readonly Unreadable[];
  /** Scans the disk and waits until the register is in sync with it. Never rejects. */
  sync(): Promise<void>;
  /** Waits for the scan in progress; without one, calls `sync`. Never rejects. */
  settled(): Promise<void>;
  /** @param listener called after each scan that found changes, and after the first scan */
  onSynced(listener: () => void): void;
  close(): Promise<void>;
}

export interface RegisterParts {
  database: Database;
  config: Pick<Config, 'documentsDir'>;
  library: Pick<LibraryIndex, 'documents' | 'unreadable' | 'onRefresh'>;
  clock: () => number;
  log: LibraryLog;
  /** Folder for the copy of the register; undefined keeps no copy. */
  copyFile?: string | undefined;
}

/** Milliseconds until files that were being written, or a failed database, are tried again. */
const RETRY_MS = 2_500;
/** Milliseconds until an unreadable file is tried again. */
const UNREADABLE_RETRY_MS = 60_000;

/**
 * Reads the register from the database, or from its copy while the database is unreachable; the first scan
 * runs in the background.
 * @throws Error if the database fails
 */
export async function openRegister({
  database,
  config,
  library,
  clock,
  log,
  copyFile,
}: RegisterParts): Promise<DocumentRegister> {
  const known: KnownContents = new Map();
  const { documentsDir } = config;
  const stored = await readSnapshot(database).catch((error) => {
    if (error instanceof DatabaseNotReady) return undefined;
    throw error;
  });
  const copy = stored || !copyFile ? undefined : await readCopy(copyFile);
  let snapshot = stored ?? copy ?? EMPTY_SNAPSHOT;
  let copied = copy;
  let first = true;
  let lastFailure = '';
  let running: Promise<void> | undefined;
  let isRequested = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];
  let unreadable: readonly Unreadable[] = [];

  const scheduleScan = (ms = RETRY_MS): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), ms);
    timer.unref();
  };
  const logUnreadable = (found: readonly Unreadable[]): void => {
    const logged = new Set(unreadable.map(({ path, reason }) => `${reason} ${path}`));
    for (const one of found)
      if (!logged.has(`${one.reason} ${one.path}`)) log.warn(one, 'library: cannot be read');
    unreadable = found;
  };
  const scan = async (): Promise<void> => {
    try {
      const before = snapshot.version;
      snapshot = await readSnapshot(database, snapshot);
      const parts = { database, documentsDir, clock, known, held: snapshot, unreadable: library.unreadable };
      const { changes, pending, unreadable: failed } = await syncRegister(library.documents, parts);
      logUnreadable(failed);
      // Another server may have recorded the same change.
      snapshot = await readSnapshot(database, snapshot);
      const changed = snapshot.version !== before;
      if (changes.length > 0)
        log.info({ changes: changes.length }, 'library: the register is in line with the disk');
      if (changed || first) for (const listener of listeners) listener();
      first = false;
      lastFailure = '';
      if (pending > 0 && !closed) scheduleScan();
      else if (failed.length > 0 && !closed) scheduleScan(UNREADABLE_RETRY_MS);
    } catch (error) {
      const why = String(error);
      if (why !== lastFailure)
        log.warn(
          { err: error },
          'library: the register could not be brought in line and will be tried again',
        );
      lastFailure = why;
      if (!closed) scheduleScan();
    }
    await saveCopy();
  };
  const saveCopy = async (): Promise<void> => {
    if (!copyFile || snapshot === copied || snapshot === EMPTY_SNAPSHOT) return;
    const saved = snapshot;
    await writeCopy(copyFile, saved).then(
      () => {
        copied = saved;
      },
      (error) => log.warn({ err: error }, 'library: the copy of the register could not be written'),
    );
  };
  const run = async (): Promise<void> => {
    do {
      isRequested = false;
      await scan();
    } while (isRequested && !closed);
    running = undefined;
  };
  const sync = (): Promise<void> => {
    isRequested = true;
    if (closed) return Promise.resolve();
    running ??= run();
    return running;
  };
  /** The document last published at an address that has none now. */
  const formerAt = (diskSegments: readonly string[]): DocumentRecord | undefined => {
    const key = addressKey(diskSegments);
    return snapshot.byPath.has(key) ? undefined : snapshot.byId.get(snapshot.former.get(key) ?? '');
  };
  library.onRefresh(() => void sync());
  // Lets the server start listening first.
  timer = setTimeout(() => void sync(), 100);
  timer.unref();

  return {
    get version() {
      return snapshot.version;
    },
    get isLoaded() {
      return snapshot !== EMPTY_SNAPSHOT;
    },
    find: (id) => snapshot.byId.get(id),
    at: (diskSegments) => snapshot.byPath.get(addressKey(diskSegments)),
    movedTo(diskSegments) {
      const record = formerAt(diskSegments);
      return record && record.goneAt === undefined ? record.path.split('/') : undefined;
    },
    folderMovedTo: (diskSegments) =>
      folderMovedTo(diskSegments, snapshot.former, (id) => snapshot.byId.get(id)),
    withdrawnFrom(diskSegments) {
      const record = formerAt(diskSegments);
      return record?.goneAt === undefined ? undefined : record;
    },
    holds: (sha256) => snapshot.contents.has(sha256),
    published: () => [...snapshot.byPath.values()],
    unreadable: () => unreadable,
    sync,
    settled: () => running ?? sync(),
    onSynced: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
