/** Reads the pages of scanned documents in the background, one at a time; documents take turns (docs/library.md). */
import type { PoolOutcome } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/process-pool.ts';
import type { Config } from '../../../../server/config/config.ts';
import type { LibraryLog } from '../../catalogue/library-index.server.ts';
import type { Ingest } from '../ingest.server.ts';
import { type OcrProgress, type PageToRead, pageKey } from './next-page.server.ts';
import type { OcrEvent, OcrJob, OcrResult } from './ocr-process.server.ts';
import { releasePage } from './recognised.server.ts';

export interface Ocr {
  /** Undefined when there is nothing to read, and with `OCR=off`. */
  progress(): OcrProgress | undefined;
  /** Number of scanned pages without a result, also of those that could not be read. */
  left(): number;
  /** Ends the process. Results stay, and the next start reads the remaining pages. */
  close(): Promise<void>;
}

interface OcrDeps {
  config: Pick<Config, 'ocr' | 'cacheDir' | 'documentsDir' | 'editionsDir' | 'storageMinFree'>;
  ingest: Pick<Ingest, 'onEvent' | 'progress' | 'run'>;
  log: LibraryLog;
}

/** The lowest priority, nice(1): visitors and ingest come first. */
const NICENESS = 19;
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
/** Maximum milliseconds of processor time for one page. A newspaper page of 10,000 words takes 140 s with the program. */
const MAX_CPU_MS = 300_000;
/** Maximum milliseconds for one page: at the lowest priority, a page waits for as long as the machine is busy. */
const HANG_MS = 3_600_000;
const IDLE_MS = 5_000;
/** Milliseconds between the first two updates of the index while pages are read; each further interval is twice as long. */
const UPDATE_MS = 20_000;
const MAX_UPDATE_MS = 300_000;
/** Milliseconds before pages that other servers read are looked at again. */
const SHARED_MS = 60_000;
/** Milliseconds before it looks for documents that a command lets it read again. */
const READ_AGAIN_MS = 600_000;
/** Milliseconds before a process that could not start, or that was delayed, is started again. */
const RETRY_MS = 60_000;
/** Milliseconds between two lines of the log about the progress. */
const LOG_MS = 60_000;
/** After this many attempts without a result, a page waits for the next start of the server. */
const MAX_ATTEMPTS = 3;
/** Why the last attempt to read a page has failed. */
const REASONS = {
  timeout: `it needed more than ${MAX_CPU_MS / 1000} s of processor time`,
  exit: `the process ended, or needed more than ${MAX_MEMORY_BYTES / 1024 / 1024} MB`,
  overload: 'too many pages are waiting',
  failed: 'the page or its picture is damaged, too large, or not legible in a smaller picture',
} as const;

/** Returns immediately; starts reading when ingest has finished, and whenever it has found more. */
export function openOcr({ config, ingest, log }: OcrDeps): Ocr {
  if (!config.ocr) return { progress: () => undefined, left: () => 0, close: async () => {} };
  const { cacheDir, documentsDir, editionsDir } = config;
  const pool = openProcessPool<OcrJob, OcrResult, OcrEvent>({
    module: new URL('./ocr-process.server.ts', import.meta.url),
    ...{ niceness: NICENESS, workers: 1, idleMs: IDLE_MS },
    ...{ maxMemoryBytes: MAX_MEMORY_BYTES, cpuMs: MAX_CPU_MS, hangMs: HANG_MS },
  });
  const attempts = new Map<string, number>();
  /** SHA-256 of contents whose files ingest has still to find again. */
  const changed = new Set<string>();
  let progress: OcrProgress | undefined;
  let left = 0;
  let isRunning = false;
  let isRequested = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let updatedAt = Number.NEGATIVE_INFINITY;
  let interval = UPDATE_MS;
  /** `performance.now()`; undefined while nothing is read. */
  let loggedAt: number | undefined;

  const runLater = (ms: number, then = run): void => {
    clearTimeout(timer);
    timer = setTimeout(then, ms).unref();
  };
  /** Lets ingest add new results to the index, unless it is busy: it adds them then as well. */
  const update = (): void => {
    if (ingest.progress() !== undefined) return;
    updatedAt = performance.now();
    interval = Math.min(2 * interval, MAX_UPDATE_MS);
    ingest.run();
  };
  const note = ({ state, engine, done, total, hasStopped }: OcrResult): void => {
    if (state === 'unwritable') return;
    const age = loggedAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - loggedAt;
    if (state === 'none' ? loggedAt === undefined : age < LOG_MS) return;
    loggedAt = state === 'none' ? undefined : performance.now();
    const end =
      done < total || hasStopped
        ? 'the rest of the scanned pages cannot be read'
        : 'all scanned pages are read';
    const what = state === 'none' ? end : 'scanned pages are being read';
    log.info({ engine, done, total }, `library: ${what}`);
  };
  const countFailure = (page: PageToRead, why: keyof typeof REASONS): void => {
    const key = pageKey(page);
    const count = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, count);
    if (count === MAX_ATTEMPTS)
      log.warn(
        { page: key, path: page.path, why: REASONS[why] },
        'library: OCR could not read a page, and tries again after the next start',
      );
  };
  /** @returns true if there may be another page */
  const follow = async (outcome: PoolOutcome<OcrResult>, page: PageToRead | undefined): Promise<boolean> => {
    if ('failure' in outcome) {
      if (page) await releasePage(page.folder, page.page).catch(() => {});
      if (outcome.failure === 'closed') return false;
      if (page && outcome.failure !== 'delayed') {
        countFailure(page, outcome.failure);
        return true;
      }
      const what = page ? 'was delayed' : 'cannot start';
      log.warn({ why: outcome.failure }, `library: OCR ${what}, and tries again in a minute`);
      runLater(RETRY_MS);
      return false;
    }
    const { state, reason, isShared, hasNew, done, total } = outcome.result;
    if (state === 'failed' && page) countFailure(page, state);
    if (state === 'changed' && page) changed.add(page.sha256);
    left = total - done;
    // What has been read is found only when the index has it.
    progress = state === 'none' && !isShared && !hasNew ? undefined : { done, total };
    note(outcome.result);
    if (state === 'unwritable') {
      log.warn({ reason }, 'library: results of OCR cannot be stored; it tries again in a minute');
      runLater(RETRY_MS);
      return false;
    }
    const age = performance.now() - updatedAt;
    if (hasNew && age > (state === 'none' ? UPDATE_MS : interval)) update();
    else if (state === 'none' && hasNew) runLater(UPDATE_MS);
    else if (state === 'none' && isShared) runLater(SHARED_MS);
    else if (state === 'none') runLater(READ_AGAIN_MS, ingest.run);
    return state !== 'none';
  };
  const runJobs = async (): Promise<void> => {
    isRunning = true;
    interval = UPDATE_MS;
    let goesOn = true;
    while ((goesOn || isRequested) && !closed) {
      isRequested = false;
      const failed = [...attempts].flatMap(([page, count]) => (count >= MAX_ATTEMPTS ? [page] : []));
      let page: PageToRead | undefined;
      const places = { cacheDir, documentsDir, editionsDir, minFree: config.storageMinFree };
      const job = { ...places, skipped: [...failed, ...changed], failures: [...attempts] };
      const outcome = await pool.run(job, ({ started, done, total }) => {
        page = started;
        progress = { done, total };
        left = total - done;
      });
      goesOn = await follow(outcome, page);
    }
    isRunning = false;
  };
  const run = (): void => {
    isRequested = true;
    if (!isRunning && !closed) void runJobs();
  };
  ingest.onEvent((event) => {
    if (event !== 'finished') return;
    changed.clear();
    run();
  });
  return {
    progress: () => progress,
    left: () => left,
    async close() {
      closed = true;
      clearTimeout(timer);
      await pool.close();
    },
  };
}
