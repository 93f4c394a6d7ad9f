/** Reads each new or changed document of the catalogue once, in processes (docs/library.md). */
import type { KindRule, LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { openProcessPool } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import { repeatOnRequest } from '../../../server/repeat-on-request.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import { removeDatabase, textIndexFile } from './index/store.server.ts';
import type { Finished, IngestEvent, IngestJob, IngestMessage, IngestResult } from './indexer.server.ts';
import type { ScansProgress } from './ocr/waiting-pages.server.ts';

interface IngestDeps {
  config: Pick<Config, 'documentsDir' | 'cacheDir' | 'editionsDir' | 'storageMinFreeBytes' | 'ocr'>;
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
/** Applies to a file whose reading was not finished; doubled each time, up to the second value. */
const UNFINISHED_DELAY_MS = 15_000;
const MAX_UNFINISHED_DELAY_MS = 240_000;

export type Ingest = ReturnType<typeof openIngest>;

/** Returns immediately; reads the documents in the background, and again whenever the catalogue changes. */
export function openIngest({ config, declaration, library, log }: IngestDeps) {
  const { cacheDir, documentsDir, editionsDir, storageMinFreeBytes, ocr } = config;
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
  let unfinishedRuns = 0;
  let isClosed = false;

  // The catalogue is scanned before, because a file may have changed since the catalogue listed it.
  const timer = earliestTimer(() => library.refresh().then(run, () => timer.schedule(RETRY_DELAY_MS)));
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
  const finish = (finished: Finished) => {
    const { documents, editions } = finished;
    progress = undefined;
    log.info(documents, 'search: the index is in line with the library');
    if (editions.failed)
      log.warn({ why: editions.failed }, 'library: editions could not be kept and will be tried again');
    emit('finished');
    timer.schedule(retryDelay(finished, unfinishedRuns));
    unfinishedRuns = documents.unfinished > 0 ? unfinishedRuns + 1 : 0;
  };
  const runs = repeatOnRequest(async () => {
    const places = { cacheDir, documentsDir, editionsDir, minFree: storageMinFreeBytes };
    const job = { ...places, declared, isOcrOn: ocr, isFirst, tree: library.tree };
    isFirst = false;
    const outcome = await pool.run(job, { onEvent: receive });
    progress = undefined;
    if (isClosed) return;
    const result = 'result' in outcome ? outcome.result : { error: outcome.failure };
    if ('error' in result) {
      log.warn({ why: result.error }, 'search: indexing failed and will be tried again');
      timer.schedule(RETRY_DELAY_MS);
    } else timer.schedule(result.againMs);
  });
  const run = () => {
    if (isClosed) return;
    clearTimeout(start);
    if (runs.running()) pool.broadcast({ outdated: true });
    void runs.request();
  };

  library.onRefresh(run);
  const start = setTimeout(run, START_DELAY_MS).unref();
  return {
    /** Progress of reading; undefined while there is nothing to read. */
    progress: () => progress,
    /** Progress of OCR; nothing with `OCR=off`. */
    scans: () => scans,
    onEvent: (listener: (event: IngestEvent) => void) => void listeners.push(listener),
    /** Deletes a damaged database and reads all documents again. */
    rebuild() {
      removeDatabase(textIndexFile(cacheDir));
      emit('replaced');
      run();
    },
    /** Ends the process. Stored data stays, and the next start reads the remaining documents. */
    async close() {
      isClosed = true;
      clearTimeout(start);
      timer.clear();
      await pool.close();
    },
  };
}

/**
 * @returns milliseconds after which files that were not read or copied are tried again; undefined if there
 *   are none
 */
function retryDelay({ documents, editions }: Finished, unfinishedRuns: number): number | undefined {
  if (documents.changed > 0) return CHANGED_DELAY_MS;
  if (documents.unfinished > 0)
    return Math.min(UNFINISHED_DELAY_MS * 2 ** unfinishedRuns, MAX_UNFINISHED_DELAY_MS);
  return documents.unreadable > 0 || editions.failed ? UNREADABLE_DELAY_MS : undefined;
}

/** Calls `run` at the earliest of the times for which it is scheduled. */
function earliestTimer(run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  return {
    /** @param ms from now; undefined schedules nothing */
    schedule(ms = Number.POSITIVE_INFINITY) {
      const at = performance.now() + ms;
      if (at >= dueAt) return;
      clearTimeout(timer);
      dueAt = at;
      timer = setTimeout(() => {
        dueAt = Number.POSITIVE_INFINITY;
        run();
      }, ms).unref();
    },
    clear: () => clearTimeout(timer),
  };
}
