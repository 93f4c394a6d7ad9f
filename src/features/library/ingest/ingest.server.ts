/** Has each new or changed document of the catalogue read once, in a process of its own (docs/library.md). */
import os from 'node:os';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import { openProcessPool } from '../../../server/child-process/process-pool.ts';
import type { Config } from '../../../server/config/config.ts';
import { indexFile } from '../catalogue/index-file.server.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import { removeIndex, textIndexFile } from './index/store.server.ts';
import type { IngestJob, IngestNews, IngestResult, Outdated } from './ingest-process.server.ts';

export interface IngestProgress {
  done: number;
  total: number;
}

/** `committed`: something new is stored. `finished`: all is in line with the catalogue, until that changes. */
export type IngestEvent = 'committed' | 'finished' | 'replaced';

export interface Ingest {
  /** How far reading is; undefined while there is nothing to read. */
  progress(): IngestProgress | undefined;
  /** @param listener called with `replaced` when the database is another file than before */
  onEvent(listener: (event: IngestEvent) => void): void;
  /** Deletes a damaged database and reads all documents again. */
  rebuild(): void;
  /** Ends the process; what it has stored stays, what it has not comes next time. */
  close(): Promise<void>;
}

interface IngestParts {
  config: Pick<Config, 'documentsDir' | 'cacheDir'>;
  declaration: LibraryDeclaration;
  library: Pick<LibraryIndex, 'refresh' | 'onRefresh'>;
  log: LibraryLog;
}

/** Below the server's own: visitors' requests come first. */
const NICENESS = 3;
/** Milliseconds that a process in the middle of something gets to end. */
const GRACE_MS = 2_000;
/** Milliseconds that a process without work waits for the next change. */
const IDLE_MS = 1_000;
/** Milliseconds after the start: the server listens first. */
const START_MS = 200;
/** Milliseconds after which a file that changed while it was read is read again. */
const CHANGED_MS = 1_000;
/** Milliseconds after which work that failed as a whole is tried again. */
const RETRY_MS = 30_000;
/** Milliseconds after which a file that could not be read is tried again. */
const UNREADABLE_MS = 60_000;

/** Returns at once; the documents are read in the background, and whenever the catalogue has changed. */
export function openIngest({ config, declaration, library, log }: IngestParts): Ingest {
  const { cacheDir, documentsDir } = config;
  const pool = openProcessPool<IngestJob, IngestResult, IngestNews>({
    module: new URL('./ingest-process.server.ts', import.meta.url),
    niceness: NICENESS,
    workers: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
  });
  const job: IngestJob = {
    catalogue: indexFile(cacheDir),
    cacheDir,
    documentsDir,
    aliases: declaration.categories.map(({ name, alsoFoundAs }) => [name, alsoFoundAs ?? []]),
    processes: os.availableParallelism(),
  };
  const listeners: ((event: IngestEvent) => void)[] = [];
  let progress: IngestProgress | undefined;
  let running = false;
  let wanted = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number, work: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  };
  const emit = (event: IngestEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const hear = (news: IngestNews): void => {
    if ('fresh' in news) emit('replaced');
    else if ('committed' in news) emit('committed');
    else if ('progress' in news) progress = news.progress;
    else log.warn(news.failed, 'search: this document cannot be searched as a whole');
  };
  const finish = (result: IngestResult): void => {
    if ('broken' in result) {
      log.warn({ why: result.broken }, 'search: indexing failed and will be tried again');
      later(RETRY_MS, run);
    } else if (!result.isOutdated) {
      log.info(result.finished, 'search: the index is in line with the library');
      emit('finished');
      if (result.finished.changed > 0) later(CHANGED_MS, refresh);
      else if (result.finished.unreadable > 0) later(UNREADABLE_MS, run);
    }
  };
  const work = async (): Promise<void> => {
    running = true;
    do {
      wanted = false;
      const outcome = await pool.run(job, hear);
      progress = undefined;
      if (closed) break;
      if ('result' in outcome) finish(outcome.result);
      else later(RETRY_MS, run);
    } while (wanted);
    running = false;
  };
  const run = (): void => {
    if (closed) return;
    wanted = true;
    if (running) pool.broadcast({ outdated: true } satisfies Outdated);
    else void work();
  };
  /** The file has changed since it was listed, so the catalogue is behind as well. */
  const refresh = (): void => void library.refresh().then(run, () => later(RETRY_MS, run));

  library.onRefresh(run);
  later(START_MS, run);
  return {
    progress: () => progress,
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
