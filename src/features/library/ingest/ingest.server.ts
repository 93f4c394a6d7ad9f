/** Reads each new or changed document of the catalogue once, in processes (docs/library.md). */
import type { KindRule, LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { openProcessPool } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import { removeIndex, textIndexFile } from './index/store.server.ts';
import type { Finished, IngestEvent, IngestJob, IngestMessage, IngestResult } from './indexer.server.ts';
import type { ScansProgress } from './ocr/ocr.server.ts';

interface IngestDeps {
  config: Pick<Config, 'documentsDir' | 'cacheDir' | 'editionsDir' | 'storageMinFree' | 'ocr'>;
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

export type Ingest = ReturnType<typeof openIngest>;

/** Returns immediately; reads the documents in the background, and again whenever the catalogue changes. */
export function openIngest({ config, declaration, library, log }: IngestDeps) {
  const { cacheDir, documentsDir, editionsDir, storageMinFree, ocr } = config;
  const pool = openProcessPool<IngestJob, IngestResult, IngestMessage>({
    module: new URL('./indexer.server.ts', import.meta.url),
    niceness: NICENESS,
    workers: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
  });
  const aliases = new Map(declaration.categories.map(({ name, alsoFoundAs = [] }) => [name, alsoFoundAs]));
  const declared = { aliases, kinds: declaration.kinds };
  const listeners: ((event: IngestEvent) => void)[] = [];
  let progress: { done: number; total: number } | undefined;
  let scans: ScansProgress = { progress: undefined, left: 0 };
  let isFirst = true;
  let isRunning = false;
  let isRequested = false;
  let unfinishedRuns = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  /** Runs again, unless it does earlier. */
  const schedule = (ms: number) => {
    const at = performance.now() + ms;
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(runAgain, ms).unref();
  };
  /** Scans the catalogue before, because a file may have changed since the catalogue listed it. */
  const runAgain = () => {
    dueAt = Number.POSITIVE_INFINITY;
    library.refresh().then(run, () => schedule(RETRY_DELAY_MS));
  };
  const emit = (event: IngestEvent) => {
    for (const listener of listeners) listener(event);
  };
  const receive = (message: IngestMessage) => {
    if ('event' in message) emit(message.event);
    else if ('progress' in message) progress = message.progress;
    else if ('scans' in message) scans = message.scans;
    else if ('failed' in message)
      log.warn(message.failed, 'search: this document cannot be searched as a whole');
    else if ('log' in message) {
      const [level, details, text] = message.log;
      log[level](details, text);
    } else finish(message.finished);
  };
  const finish = ({ documents, editions }: Finished) => {
    progress = undefined;
    log.info(documents, 'search: the index is in line with the library');
    if (editions.failed)
      log.warn({ why: editions.failed }, 'library: editions could not be kept and will be tried again');
    emit('finished');
    const { changed, unfinished, unreadable } = documents;
    const pause = Math.min(UNFINISHED_DELAY_MS * 2 ** unfinishedRuns, MAX_UNFINISHED_DELAY_MS);
    unfinishedRuns = unfinished > 0 ? unfinishedRuns + 1 : 0;
    if (changed > 0) schedule(CHANGED_DELAY_MS);
    else if (unfinished > 0) schedule(pause);
    else if (unreadable > 0 || editions.failed) schedule(UNREADABLE_DELAY_MS);
  };
  const runJobs = async () => {
    isRunning = true;
    do {
      isRequested = false;
      const places = { cacheDir, documentsDir, editionsDir, minFree: storageMinFree };
      const job = { ...places, declared, ocr, isFirst, tree: library.tree };
      isFirst = false;
      const outcome = await pool.run(job, { onEvent: receive });
      progress = undefined;
      if (closed) break;
      const result = 'result' in outcome ? outcome.result : { error: outcome.failure };
      if ('error' in result) {
        log.warn({ why: result.error }, 'search: indexing failed and will be tried again');
        schedule(RETRY_DELAY_MS);
      } else if (result.againMs !== undefined) schedule(result.againMs);
    } while (isRequested);
    isRunning = false;
  };
  const run = () => {
    if (closed) return;
    isRequested = true;
    if (isRunning) pool.broadcast({ outdated: true });
    else void runJobs();
  };

  library.onRefresh(run);
  timer = setTimeout(run, START_DELAY_MS).unref();
  return {
    /** Progress of reading; undefined while there is nothing to read. */
    progress: () => progress,
    /** Progress of OCR; nothing with `OCR=off`. */
    scans: () => scans,
    onEvent: (listener: (event: IngestEvent) => void) => void listeners.push(listener),
    /** Deletes a damaged database and reads all documents again. */
    rebuild() {
      removeIndex(textIndexFile(cacheDir));
      emit('replaced');
      run();
    },
    /** Ends the process. Stored data stays, and the next start reads the remaining documents. */
    async close() {
      closed = true;
      clearTimeout(timer);
      await pool.close();
    },
  };
}
