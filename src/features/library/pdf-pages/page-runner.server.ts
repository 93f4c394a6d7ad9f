/** Runs jobs on pages of documents in child processes (docs/reader.md). */
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import { LRUCache } from 'lru-cache';
import type { PoolOutcome, WorkerPool } from '../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../server/child-process/process-pool.ts';
import { type Semaphore, semaphore } from '../../../server/child-process/semaphore.ts';
import type { Config } from '../../../server/config/config.ts';
import { locateDocument } from '../document/locate.server.ts';
import { recognisedFolder } from '../ingest/ocr/recognised.server.ts';
import type { PageSource } from './page-source.server.ts';
import type { PageFile, PageJob, PageProblem, PageResult } from './process/page-job.ts';

/** `busy`: too many pages are read at the moment, or the page takes too long. */
export type PageFailure = PageProblem | 'busy';

type Done = Exclude<PageResult, { problem: PageProblem }>;

export interface PageRunner {
  /**
   * Runs a job, unless the same one failed a short time ago. Never rejects.
   * @param key identifies the job
   * @param jobOf makes the job from the source's file; undefined if another file is missing
   */
  run(
    pool: 'texts' | 'drawing',
    key: string,
    source: PageSource,
    jobOf: (file: PageFile) => PageJob | undefined,
  ): Promise<Done | PageFailure>;
  /** @returns undefined if the file is missing */
  fileOf(source: PageSource): Promise<PageFile | undefined>;
  close(): Promise<void>;
}

/** Maximum number of jobs that are remembered as failed. */
const MAX_FAILURES = 10_000;
/** Maximum number of documents whose running jobs are counted. */
const MAX_TURNS = 1_000;
/** Maximum milliseconds that a job waits for other jobs of its document. */
const TURN_MS = 5_000;
/** Milliseconds before an unreadable page is tried again, so that such pages do not occupy the processes. */
const RETRY_MS = 60_000;
/** The same after a timeout, which may also be due to load. */
const RETRY_AFTER_TIMEOUT_MS = 10_000;
const MODULE = new URL('./process/page-process.server.ts', import.meta.url);

/**
 * Texts have priority: their own processes keep running, so that no text waits for a picture. The third covers the restart
 * of a process that was killed because of a slow document.
 */
const TEXTS = {
  ...{ workers: 3, niceness: 0 },
  ...{ timeoutMs: 3_000, deadlineMs: 5_000, maxQueueLength: 128 },
};
const DRAWING = { niceness: 5, timeoutMs: 5_000, deadlineMs: 8_000, maxQueueLength: 128, idleMs: 60_000 };
const MAX_MEMORY_BYTES = 768 * 1024 * 1024;

export function openPageRunner({
  documentsDir,
  editionsDir,
}: Pick<Config, 'documentsDir' | 'editionsDir'>): PageRunner {
  const shared = { module: MODULE, maxMemoryBytes: MAX_MEMORY_BYTES };
  const workers = Math.min(5, os.availableParallelism() + 1);
  const pools: Record<'texts' | 'drawing', WorkerPool<PageJob, PageResult>> = {
    texts: openProcessPool({ ...shared, ...TEXTS }),
    drawing: openProcessPool({ ...shared, ...DRAWING, workers }),
  };
  const turns = new LRUCache<string, Semaphore>({ max: MAX_TURNS });
  /** Maximum number of concurrent jobs of one document, so that a slow one does not delay others. */
  const maxJobs = { texts: 1, drawing: workers - 1 };
  const placesFor = (pool: 'texts' | 'drawing', id: string): Semaphore => {
    const key = `${pool} ${id}`;
    const found = turns.get(key);
    if (found) return found;
    const places = semaphore(maxJobs[pool], TURN_MS);
    turns.set(key, places);
    return places;
  };
  const roots = { documents: documentsDir, editions: editionsDir };
  const failures = new LRUCache<string, PageFailure>({ max: MAX_FAILURES });

  const fileOf: PageRunner['fileOf'] = async ({ folder, diskSegments, sha256, size, modified }) => {
    const root = await realpath(roots[folder]).catch(() => undefined);
    const file = root && (await locateDocument(root, diskSegments).catch(() => undefined));
    const recognised = recognisedFolder(editionsDir, sha256);
    return file === undefined ? undefined : { file, size, modified, recognised };
  };
  return {
    fileOf,
    async run(pool, key, source, jobOf) {
      const failed = failures.get(key);
      if (failed) return failed;
      const file = await fileOf(source);
      const job = file && jobOf(file);
      if (!job) return 'changed';
      const release = await placesFor(pool, source.id).acquire();
      if (!release) return 'busy';
      const outcome = await pools[pool].run(job).finally(release);
      const result = resultOf(outcome);
      const retryAfter = typeof result === 'string' ? retryMs(result, outcome) : 0;
      if (typeof result === 'string' && retryAfter > 0) failures.set(key, result, { ttl: retryAfter });
      return result;
    },
    async close() {
      await Promise.all([pools.texts.close(), pools.drawing.close()]);
    },
  };
}

/** Milliseconds until a failed job is tried again. */
function retryMs(failure: PageFailure, outcome: PoolOutcome<PageResult>): number {
  if (failure === 'changed' || ('failure' in outcome && outcome.failure === 'overload')) return 0;
  return 'failure' in outcome && outcome.failure === 'timeout' ? RETRY_AFTER_TIMEOUT_MS : RETRY_MS;
}

function resultOf(outcome: PoolOutcome<PageResult>): Done | PageFailure {
  if ('failure' in outcome) return 'busy';
  return 'problem' in outcome.result ? outcome.result.problem : outcome.result;
}
