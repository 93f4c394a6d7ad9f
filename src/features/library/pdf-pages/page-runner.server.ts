/** Runs jobs on pages of documents in child processes (docs/reader.md). */
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import { LRUCache } from 'lru-cache';
import type { PoolFailure, WorkerPool } from '../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../server/child-process/process-pool.ts';
import { type Semaphore, semaphore } from '../../../server/child-process/semaphore.ts';
import type { Config } from '../../../server/config/config.ts';
import { locateDocument } from '../document/locate.server.ts';
import { recognisedFolder } from '../ingest/ocr/recognised.server.ts';
import type { PageSource } from './page-source.server.ts';
import type { PageFile, PageJob, PageProblem, PageResult } from './process/page-job.ts';

/** `busy`: too many pages are waiting. `late`: the machine is busy, or the page takes long; a later request may succeed. */
export type PageFailure = PageProblem | 'busy' | 'late';

type Done = Exclude<PageResult, { problem: PageProblem }>;

export interface PageRunner {
  /**
   * Runs a job, unless the same one failed a short time ago. A page whose jobs have used up their processor time
   * `MAX_ATTEMPTS` times is unreadable until its file changes. Never rejects.
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
  /** Starts a process that reads texts, so that the first page does not wait for its start. */
  prepare(): void;
  close(): Promise<void>;
}

/** Maximum number of jobs that are remembered as failed. */
const MAX_FAILURES = 10_000;
/** Maximum number of documents whose running jobs are counted. */
const MAX_TURNS = 1_000;
/** Maximum milliseconds that a job waits for other jobs of its document. */
const TURN_MS = 30_000;
/** Milliseconds before an unreadable page is tried again, so that such pages do not occupy the processes. */
const RETRY_MS = 60_000;
/** At most what `Retry-After` says (`RETRY_AFTER`). */
const MAX_RETRY_MS = 10_000;
/** After this many jobs that used up their processor time, a page is unreadable. */
const MAX_ATTEMPTS = 3;
const MODULE = new URL('./process/page-process.server.ts', import.meta.url);

/**
 * Texts have priority: their own processes keep running, so that no text waits for a picture. The third covers the restart
 * of a process that was killed because of a slow document.
 */
const TEXTS = { workers: 3, niceness: 0, keepsReady: true };
/** Before documents are read in the background. */
const DRAWING = { niceness: 2, idleMs: 60_000 };
const SHARED = {
  module: MODULE,
  hangMs: 60_000,
  maxQueueLength: 128,
  queueMs: 30_000,
  maxMemoryBytes: 768 * 1024 * 1024,
};

export interface JobLimits {
  /** Maximum processor time in milliseconds. */
  cpuMs: { texts: number; drawing: number };
  /**
   * Milliseconds before a job that has used up its processor time or was delayed is tried again; doubled each time, up to
   * `MAX_RETRY_MS`.
   */
  retryMs: number;
}
const LIMITS: JobLimits = { cpuMs: { texts: 3_000, drawing: 5_000 }, retryMs: 5_000 };

/** @param limits differ from the site's in tests */
export function openPageRunner(
  { documentsDir, editionsDir }: Pick<Config, 'documentsDir' | 'editionsDir'>,
  { cpuMs = LIMITS.cpuMs, retryMs = LIMITS.retryMs }: Partial<JobLimits> = {},
): PageRunner {
  const workers = Math.min(5, os.availableParallelism() + 1);
  const pools: Record<'texts' | 'drawing', WorkerPool<PageJob, PageResult>> = {
    texts: openProcessPool({ ...SHARED, ...TEXTS, cpuMs: cpuMs.texts }),
    drawing: openProcessPool({ ...SHARED, ...DRAWING, cpuMs: cpuMs.drawing, workers }),
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
  /** Jobs that must not run now. */
  const failures = new LRUCache<string, PageFailure>({ max: MAX_FAILURES });
  /** Number of failed jobs, and of those that used up their processor time. */
  const attempts = new LRUCache<string, { failed: number; usedUp: number }>({ max: MAX_FAILURES });
  const remember = (key: string, failure: PoolFailure): PageFailure => {
    const { failed, usedUp } = attempts.get(key) ?? { failed: 0, usedUp: 0 };
    const now = { failed: failed + 1, usedUp: usedUp + (failure === 'timeout' ? 1 : 0) };
    attempts.set(key, now);
    const isGivenUp = now.usedUp >= MAX_ATTEMPTS;
    const result = isGivenUp || failure === 'exit' ? 'unreadable' : 'late';
    const ttl = failure === 'exit' ? RETRY_MS : Math.min(MAX_RETRY_MS, retryMs * 2 ** failed);
    failures.set(key, result, isGivenUp ? {} : { ttl });
    return result;
  };

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
      if (!release) return 'late';
      const outcome = await pools[pool].run(job).finally(release);
      if ('failure' in outcome)
        return outcome.failure === 'overload' ? 'busy' : remember(key, outcome.failure);
      attempts.delete(key);
      const { result } = outcome;
      if (!('problem' in result)) return result;
      if (result.problem !== 'changed') failures.set(key, result.problem, { ttl: RETRY_MS });
      return result.problem;
    },
    prepare: () => pools.texts.prepare(),
    async close() {
      await Promise.all([pools.texts.close(), pools.drawing.close()]);
    },
  };
}
