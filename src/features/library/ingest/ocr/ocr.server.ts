/** Reads the pages of scanned documents in the background, one at a time, the newest documents first (docs/library.md). */
import type { PoolOutcome } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/process-pool.ts';
import type { Config } from '../../../../server/config/config.ts';
import type { LibraryLog } from '../../catalogue/library-index.server.ts';
import type { Ingest } from '../ingest.server.ts';
import type { OcrProgress } from './next-page.server.ts';
import type { OcrEvent, OcrJob, OcrResult } from './ocr-process.server.ts';

export interface Ocr {
  /** Undefined when there is nothing to read, and with `OCR=off`. */
  progress(): OcrProgress | undefined;
  /** Ends the process. Results stay, and the next start reads the remaining pages. */
  close(): Promise<void>;
}

interface OcrDeps {
  config: Pick<Config, 'ocr' | 'cacheDir' | 'documentsDir' | 'editionsDir'>;
  ingest: Pick<Ingest, 'onEvent' | 'run'>;
  log: LibraryLog;
}

/** The lowest priority, nice(1): visitors and ingest come first. */
const NICENESS = 19;
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
/** Maximum milliseconds for one page. */
const TIMEOUT_MS = 120_000;
const IDLE_MS = 5_000;
/** Milliseconds between two updates of the index while pages are read. */
const UPDATE_MS = 20_000;
/** Milliseconds before pages that other servers read are looked at again. */
const SHARED_MS = 60_000;
/** Milliseconds before a process that could not start is started again. */
const RETRY_MS = 60_000;
/** Milliseconds between two lines of the log about the progress. */
const LOG_MS = 60_000;
/** After this many attempts without a result, a page waits for the next start of the server. */
const MAX_ATTEMPTS = 3;

/** Returns immediately; starts reading when ingest has finished, and whenever it has found more. */
export function openOcr({ config, ingest, log }: OcrDeps): Ocr {
  if (!config.ocr) return { progress: () => undefined, close: async () => {} };
  const { cacheDir, documentsDir, editionsDir } = config;
  const pool = openProcessPool<OcrJob, OcrResult, OcrEvent>({
    module: new URL('./ocr-process.server.ts', import.meta.url),
    ...{ niceness: NICENESS, workers: 1, idleMs: IDLE_MS },
    ...{ maxMemoryBytes: MAX_MEMORY_BYTES, timeoutMs: TIMEOUT_MS },
  });
  const attempts = new Map<string, number>();
  let progress: OcrProgress | undefined;
  let isRunning = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let updatedAt = 0;
  /** `performance.now()`; undefined while nothing is read. */
  let loggedAt: number | undefined;

  const later = (ms: number, callback: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(callback, ms).unref();
  };
  const update = (): void => {
    updatedAt = performance.now();
    ingest.run();
  };
  const note = ({ state, engine, done, total }: OcrResult): void => {
    const age = loggedAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - loggedAt;
    if (state === 'none' ? loggedAt === undefined : age < LOG_MS) return;
    loggedAt = state === 'none' ? undefined : performance.now();
    const what = state === 'none' ? 'no scanned page is left to read' : 'scanned pages are being read';
    log.info({ engine, done, total }, `library: ${what}`);
  };
  /** @returns true if there may be another page */
  const follow = (outcome: PoolOutcome<OcrResult>, key: string): boolean => {
    if ('failure' in outcome || outcome.result.state === 'changed') {
      const count = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, count);
      if (count === MAX_ATTEMPTS)
        log.warn({ page: key }, 'library: OCR could not read a page, which waits for the next start');
    }
    if ('failure' in outcome) {
      // Without a page, the process itself cannot start.
      if (key === '') later(RETRY_MS, run);
      return key !== '';
    }
    const { state, isShared, hasNew, done, total } = outcome.result;
    const isOver = state === 'none' && !isShared;
    progress = done < total && !isOver ? { done, total } : undefined;
    note(outcome.result);
    const age = performance.now() - updatedAt;
    if (hasNew && (state === 'none' || age > UPDATE_MS)) {
      if (age > UPDATE_MS || updatedAt === 0) update();
      else later(UPDATE_MS - age, update);
    } else if (state === 'none' && isShared) later(SHARED_MS, run);
    return state !== 'none';
  };
  const runJobs = async (): Promise<void> => {
    isRunning = true;
    let key = '';
    let goesOn = true;
    while (goesOn && !closed) {
      const skipped = [...attempts].flatMap(([page, count]) => (count >= MAX_ATTEMPTS ? [page] : []));
      key = '';
      const job = { cacheDir, documentsDir, editionsDir, skipped };
      const outcome = await pool.run(job, ({ started }) => {
        key = started;
      });
      goesOn = follow(outcome, key);
    }
    isRunning = false;
  };
  const run = (): void => {
    if (!isRunning && !closed) void runJobs();
  };
  ingest.onEvent((event) => event === 'finished' && run());
  return {
    progress: () => progress,
    async close() {
      closed = true;
      clearTimeout(timer);
      await pool.close();
    },
  };
}
