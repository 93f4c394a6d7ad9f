/** Keeps the register in memory for pages, and synchronises it with the disk in the background. */
import { DatabaseNotReady } from '../../../server/database/problem.ts';
import type { Database } from '../../../server/database/tables.ts';
import { repeatOnRequest } from '../../../server/repeat-on-request.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import type { Unreadable } from '../document/unreadable.ts';
import { EMPTY_SNAPSHOT, readSnapshot, registerQueries, type Snapshot } from './snapshot.server.ts';
import { readState } from './store.server.ts';
import { type ContentSource, type SyncDeps, type SyncResult, syncRegister } from './sync.server.ts';

export interface RegisterDeps {
  database: Database;
  /** Results of ingest; `onChange` notifies of new results. */
  contents: ContentSource & { onChange(listener: (isFinished: boolean) => void): void };
  library: Pick<LibraryIndex, 'documents' | 'unreadable' | 'onRefresh'>;
  isSample?: SyncDeps['isSample'];
  clock: () => number;
  log: LibraryLog;
}

/** Milliseconds before the first update, so that the server can start listening first. */
const START_DELAY_MS = 100;
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
export async function openRegister(deps: RegisterDeps) {
  const { database } = deps;
  const initial = await readSnapshot(database).catch((error) => {
    if (error instanceof DatabaseNotReady) return EMPTY_SNAPSHOT;
    throw error;
  });
  const { snapshot, found, ...synchroniser } = openSynchroniser(deps, initial);
  return {
    /** Changes whenever the register changes. */
    get version() {
      return snapshot() === EMPTY_SNAPSHOT ? 'none' : snapshot().state;
    },
    /** False until the database has been read; the register is empty until then. */
    get isLoaded() {
      return snapshot() !== EMPTY_SNAPSHOT;
    },
    /** False until the register has every readable file of the library: files may be waiting to be read. */
    get isComplete() {
      return found()?.pending === 0;
    },
    /** When the first document was registered, milliseconds since 1970; Infinity without documents. */
    get since() {
      return snapshot().since;
    },
    /** False while another server has changed the register since it was read. @throws a database error */
    isCurrent: async () => snapshot().state === (await readState(database)) && snapshot() !== EMPTY_SNAPSHOT,
    ...registerQueries(snapshot),
    /** Listed files that could not be read; their register entries are unchanged. */
    unreadable: () => found()?.unreadable ?? [],
    ...synchroniser,
  };
}

/** Synchronises the register with the disk, when the catalogue has changed or ingest has results. */
function openSynchroniser(
  { database, contents, library, isSample, clock, log }: RegisterDeps,
  initial: Snapshot,
) {
  let snapshot = initial;
  /** The result of the last update; undefined before the first. */
  let found: Omit<SyncResult, 'changes'> | undefined;
  const failures = failureLog(log);
  let updatedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];
  /** Resolved by the next update. */
  const waiting: (() => void)[] = [];

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void updates.request(), ms).unref();
  };
  /** Records what has changed on the disk, and reads the register. @throws a database error */
  const synchronise = async () => {
    const before = snapshot;
    snapshot = await readSnapshot(database, snapshot);
    const { unreadable } = library;
    const parts = { database, contents, isSample, clock, held: snapshot, unreadable };
    const { changes, ...rest } = await syncRegister(library.documents, parts);
    logUnreadable(rest.unreadable, found?.unreadable ?? [], log);
    // Reads the register again, because another server may have recorded the same change.
    snapshot = await readSnapshot(database, snapshot);
    if (changes.length > 0)
      log.info({ changes: changes.length }, 'library: the register is in line with the disk');
    const isFirst = found === undefined;
    found = rest;
    if (snapshot !== before || isFirst) for (const listener of listeners) listener();
  };
  const updates = repeatOnRequest(async () => {
    if (isClosed) return;
    updatedAt = performance.now();
    try {
      await synchronise();
      failures.end();
    } catch (error) {
      failures.log(error);
      if (!isClosed) schedule(RETRY_MS);
    }
    for (const resolve of waiting.splice(0)) resolve();
  });
  const nextUpdate = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  const isUndecided = () => (found?.undecided ?? 0) > 0;

  library.onRefresh(() => void updates.request());
  contents.onChange((isFinished) => {
    if (isFinished || isUndecided() || performance.now() - updatedAt >= UPDATE_INTERVAL_MS)
      void updates.request();
  });
  schedule(START_DELAY_MS);

  return {
    snapshot: () => snapshot,
    found: () => found,
    /** Synchronises the register with the catalogue. Never rejects. */
    sync: updates.request,
    /**
     * Waits for the update in progress, or runs an update. Then waits until ingest has read every file that a
     * document may have moved to. Never rejects.
     */
    async settled() {
      await (updates.running() ?? updates.request());
      while (isUndecided() && !isClosed) await nextUpdate();
    },
    /** @param listener called after each update that changed the register, and after the first update */
    onSynced: (listener: () => void) => void listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await updates.running();
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/** Logs files that were readable at the last update, or whose reason was another one. */
function logUnreadable(found: readonly Unreadable[], before: readonly Unreadable[], log: LibraryLog) {
  const logged = new Set(before.map(({ path, reason }) => `${reason} ${path}`));
  for (const one of found)
    if (!logged.has(`${one.reason} ${one.path}`)) log.warn(one, 'library: cannot be read');
}

/** Logs a failure of updates once, until another one, or until they succeed (`end`). */
function failureLog(log: LibraryLog) {
  let last = '';
  return {
    log(error: unknown) {
      if (String(error) !== last)
        log.warn(
          { err: error },
          'library: the register could not be brought in line and will be tried again',
        );
      last = String(error);
    },
    end() {
      last = '';
    },
  };
}
