/** Keeps the register in memory for pages, and synchronises it with the disk in the background. */
import { DatabaseNotReady } from '../../../server/database/problem.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import type { Unreadable } from '../document/unreadable.ts';
import { EMPTY_SNAPSHOT, readSnapshot, registerQueries } from './snapshot.server.ts';
import { readState } from './store.server.ts';
import { type ContentSource, type SyncDeps, syncRegister } from './sync.server.ts';

export interface RegisterDeps {
  database: Database;
  /** Results of ingest; `onChange` notifies of new results. */
  contents: ContentSource & { onChange(listener: (isFinished: boolean) => void): void };
  library: Pick<LibraryIndex, 'documents' | 'unreadable' | 'onRefresh'>;
  isSample?: SyncDeps['isSample'];
  clock: () => number;
  log: LibraryLog;
}

/** Milliseconds until a failed update is retried. */
const RETRY_MS = 2_500;
/** Minimum milliseconds between two updates while ingest reads many documents. */
const UPDATE_INTERVAL_MS = 10_000;

export type DocumentRegister = Awaited<ReturnType<typeof openRegister>>;

/**
 * Reads the register from the database; it stays empty until the database has been reached. The first update
 * runs in the background.
 * @throws Error if the database has been reached but fails
 */
export async function openRegister({ database, contents, library, isSample, clock, log }: RegisterDeps) {
  let snapshot = await readSnapshot(database).catch((error) => {
    if (error instanceof DatabaseNotReady) return EMPTY_SNAPSHOT;
    throw error;
  });
  let first = true;
  let lastFailure = '';
  let running: Promise<void> | undefined;
  let isRequested = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let unreadable: readonly Unreadable[] = [];
  /** Number of documents that, at the last update, may have moved to a file that ingest had not read. */
  let undecided = 0;
  /** Number of files that ingest had not read at the last update; undefined before the first. */
  let pending: number | undefined;
  let updatedAt = Number.NEGATIVE_INFINITY;

  const retry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), RETRY_MS);
    timer.unref();
  };
  const logUnreadable = (found: readonly Unreadable[]) => {
    const logged = new Set(unreadable.map(({ path, reason }) => `${reason} ${path}`));
    for (const one of found)
      if (!logged.has(`${one.reason} ${one.path}`)) log.warn(one, 'library: cannot be read');
    unreadable = found;
  };
  const update = async () => {
    updatedAt = performance.now();
    try {
      const before = snapshot;
      snapshot = await readSnapshot(database, snapshot);
      const { unreadable } = library;
      const parts = { database, contents, isSample, clock, held: snapshot, unreadable };
      const { changes, ...rest } = await syncRegister(library.documents, parts);
      undecided = rest.undecided;
      pending = rest.pending;
      logUnreadable(rest.unreadable);
      // Reads the register again, because another server may have recorded the same change.
      snapshot = await readSnapshot(database, snapshot);
      const changed = snapshot !== before;
      if (changes.length > 0)
        log.info({ changes: changes.length }, 'library: the register is in line with the disk');
      if (changed || first) for (const listener of listeners) listener();
      first = false;
      lastFailure = '';
    } catch (error) {
      const why = String(error);
      if (why !== lastFailure)
        log.warn(
          { err: error },
          'library: the register could not be brought in line and will be tried again',
        );
      lastFailure = why;
      if (!closed) retry();
    }
  };
  const run = async () => {
    do {
      isRequested = false;
      await update();
      for (const resolve of waiting.splice(0)) resolve();
    } while (isRequested && !closed);
    running = undefined;
  };
  const nextUpdate = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  const sync = () => {
    isRequested = true;
    if (closed) return Promise.resolve();
    running ??= run();
    return running;
  };
  library.onRefresh(() => void sync());
  contents.onChange((isFinished) => {
    if (isFinished || undecided > 0 || performance.now() - updatedAt >= UPDATE_INTERVAL_MS) void sync();
  });
  // Delays the first update, so that the server can start listening first.
  timer = setTimeout(() => void sync(), 100);
  timer.unref();

  return {
    /** Changes whenever the register changes. */
    get version() {
      return snapshot === EMPTY_SNAPSHOT ? 'none' : snapshot.state;
    },
    /** False until the database has been read; the register is empty until then. */
    get isLoaded() {
      return snapshot !== EMPTY_SNAPSHOT;
    },
    /** False until the register has every readable file of the library: files may be waiting to be read. */
    get isComplete() {
      return pending === 0;
    },
    /** When the first document was registered, milliseconds since 1970; Infinity without documents. */
    get since() {
      return snapshot.since;
    },
    /** False while another server has changed the register since it was read. @throws a database error */
    isCurrent: async () => snapshot.state === (await readState(database)) && snapshot !== EMPTY_SNAPSHOT,
    ...registerQueries(() => snapshot),
    /** Listed files that could not be read; their register entries are unchanged. */
    unreadable: () => unreadable,
    /** Synchronises the register with the catalogue. Never rejects. */
    sync,
    /**
     * Waits for the update in progress, or runs an update. Then waits until ingest has read every file that a
     * document may have moved to. Never rejects.
     */
    async settled() {
      await (running ?? sync());
      while (undecided > 0 && !closed) await nextUpdate();
    },
    /** @param listener called after each update that changed the register, and after the first update */
    onSynced: (listener: () => void) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
