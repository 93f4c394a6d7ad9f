/** Reads each new or changed document of the catalogue once, in a separate process (docs/library.md). */
import os from 'node:os';
import type { KindRule, LibraryDeclaration } from '../../../content-model/schema/library/library.ts';
import { openProcessPool } from '../../../server/child-process/process-pool.ts';
import type { Config } from '../../../server/config/config.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import { removeIndex, textIndexFile } from './index/store.server.ts';
import type { IngestJob, IngestProcessEvent, IngestResult, Outdated } from './ingest-process.server.ts';

export interface IngestProgress {
  done: number;
  total: number;
}

/**
 * `committed`: readers can see new data. `finished`: everything in the catalogue is stored. `replaced`: the
 * database is a new file.
 */
export type IngestEvent = 'committed' | 'finished' | 'replaced';

export interface Ingest {
  /** Progress of reading; undefined while there is nothing to read. */
  progress(): IngestProgress | undefined;
  onEvent(listener: (event: IngestEvent) => void): void;
  /** Compares the catalogue and the results of OCR with what is stored, and reads what differs. */
  run(): void;
  /** Deletes a damaged database and reads all documents again. */
  rebuild(): void;
  /** Ends the process. Stored data stays, and the next start reads the remaining documents. */
  close(): Promise<void>;
}

interface IngestDeps {
  config: Pick<Config, 'documentsDir' | 'cacheDir' | 'editionsDir' | 'storageMinFree'>;
  declaration: LibraryDeclaration & { kinds: KindRule[] };
  library: Pick<LibraryIndex, 'tree' | 'refresh' | 'onRefresh'>;
  log: LibraryLog;
}

/** Gives the process a lower priority than the server, so that visitors' requests come first. */
const NICENESS = 3;
/** Maximum milliseconds that a busy process may take to exit. */
const GRACE_MS = 2_000;
/** Milliseconds that an idle process waits for the next change. */
const IDLE_MS = 1_000;
/**
 * Milliseconds before the first run, so that it does not slow down the start of the server, which needs about
 * a second of CPU time to load pages and to listen.
 */
const START_DELAY_MS = 1_000;
/** Milliseconds before ingest retries a file that changed while it was being read. */
const CHANGED_DELAY_MS = 1_000;
/** Milliseconds before a failed run is repeated. */
const RETRY_DELAY_MS = 30_000;
/** Milliseconds before a file that could not be read or copied is tried again. */
const UNREADABLE_DELAY_MS = 60_000;
/** The same for a file whose reading was not finished; doubled each time, up to the second value. */
const UNFINISHED_DELAY_MS = 15_000;
const MAX_UNFINISHED_DELAY_MS = 240_000;

/** Returns immediately; reads the documents in the background, and again whenever the catalogue changes. */
export function openIngest({ config, declaration, library, log }: IngestDeps): Ingest {
  const { cacheDir, documentsDir, editionsDir, storageMinFree } = config;
  const pool = openProcessPool<IngestJob, IngestResult, IngestProcessEvent>({
    module: new URL('./ingest-process.server.ts', import.meta.url),
    niceness: NICENESS,
    workers: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
  });
  const job: Omit<IngestJob, 'tree'> = {
    cacheDir,
    documentsDir,
    editionsDir,
    minFree: storageMinFree,
    aliases: declaration.categories.map(({ name, alsoFoundAs }) => [name, alsoFoundAs ?? []]),
    kinds: declaration.kinds,
    processes: os.availableParallelism(),
  };
  const listeners: ((event: IngestEvent) => void)[] = [];
  let progress: IngestProgress | undefined;
  let isRunning = false;
  let isRequested = false;
  let unfinishedRuns = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (ms: number, callback: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(callback, ms);
    timer.unref();
  };
  const emit = (event: IngestEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const onEvent = (event: IngestProcessEvent): void => {
    if ('isNew' in event) emit('replaced');
    else if ('committed' in event) emit('committed');
    else if ('progress' in event) progress = event.progress;
    else log.warn(event.failed, 'search: this document cannot be searched as a whole');
  };
  const finish = (result: IngestResult): void => {
    if ('error' in result) {
      log.warn({ why: result.error }, 'search: indexing failed and will be tried again');
      schedule(RETRY_DELAY_MS, run);
    } else if (!result.isOutdated) {
      log.info(result.finished, 'search: the index is in line with the library');
      if (result.editions.failed)
        log.warn(
          { why: result.editions.failed },
          'library: editions could not be kept and will be tried again',
        );
      emit('finished');
      const { changed, unfinished, unreadable } = result.finished;
      const pause = Math.min(UNFINISHED_DELAY_MS * 2 ** unfinishedRuns, MAX_UNFINISHED_DELAY_MS);
      unfinishedRuns = unfinished > 0 ? unfinishedRuns + 1 : 0;
      if (changed > 0) schedule(CHANGED_DELAY_MS, refresh);
      else if (unfinished > 0) schedule(pause, run);
      else if (unreadable > 0 || result.editions.failed) schedule(UNREADABLE_DELAY_MS, run);
    }
  };
  const runJobs = async (): Promise<void> => {
    isRunning = true;
    do {
      isRequested = false;
      const outcome = await pool.run({ ...job, tree: library.tree }, onEvent);
      progress = undefined;
      if (closed) break;
      if ('result' in outcome) finish(outcome.result);
      else schedule(RETRY_DELAY_MS, run);
    } while (isRequested);
    isRunning = false;
  };
  const run = (): void => {
    if (closed) return;
    isRequested = true;
    if (isRunning) pool.broadcast({ outdated: true } satisfies Outdated);
    else void runJobs();
  };
  /** Scans the catalogue again, because a file has changed since the catalogue listed it. */
  const refresh = (): void => void library.refresh().then(run, () => schedule(RETRY_DELAY_MS, run));

  library.onRefresh(run);
  schedule(START_DELAY_MS, run);
  return {
    progress: () => progress,
    run,
    onEvent: (listener) => void listeners.push(listener),
    rebuild() {
      removeIndex(textIndexFile(cacheDir));
      emit('replaced');
      run();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await pool.close();
    },
  };
}
