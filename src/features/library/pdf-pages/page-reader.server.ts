/**
 * Reads, draws and compares pages of documents for the site in child processes, and caches the results
 * (docs/reader.md).
 */
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PoolFailure } from '../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../server/child-process/workers.ts';
import type { Config } from '../../../server/config/config.ts';
import { locateDocument } from '../document/locate.server.ts';
import type { PictureWidth } from '../document/preview-size.ts';
import { recognisedFolder } from '../ingest/ocr/recognised.server.ts';
import { isCorrected } from '../ingest/text/extracted.ts';
import type { SearchTerms } from '../ingest/words/hits.ts';
import type { PageContent } from './page-content.ts';
import type { PageSource } from './page-source.server.ts';
import { openPictureCache, pictureName } from './picture-cache.server.ts';
import type { Comparison } from './process/compare-pages.ts';
import type { PageJob, PageResult } from './process/page-work.server.ts';
import type { PageFile, PageProblem } from './process/read-and-compare.server.ts';

/**
 * `busy`: too many pages are waiting. `late`: the machine is busy, or the page takes long; a later request
 * may succeed.
 */
export type PageFailure = PageProblem | 'busy' | 'late';

const LIMITS = {
  /** Milliseconds for which a request waits. The picture loads after its page, so it may take longer. */
  waitMs: { text: 5_000, picture: 8_000 },
  /** Maximum processor time in milliseconds. */
  cpuMs: { texts: 3_000, drawing: 5_000 },
  /**
   * Milliseconds before a job that has used up its processor time or was delayed is tried again; doubled each
   * time, up to `MAX_RETRY_MS`.
   */
  retryMs: 5_000,
};
/** At most what `Retry-After` says (`RETRY_AFTER`). */
const MAX_RETRY_MS = 10_000;
/** Milliseconds before an unreadable page is tried again, so that such pages do not occupy the processes. */
const UNREADABLE_MS = 60_000;
/** After this many jobs that used up their processor time, a page is unreadable until its file changes. */
const MAX_ATTEMPTS = 3;
/** Maximum number of jobs that are remembered as failed. */
const MAX_FAILURES = 10_000;
/**
 * OCR may read a page at any time, so a result without its text is kept only if its request was late, for the
 * next one.
 */
const LATE_TTL_MS = 15_000;
/** Maximum number of characters of the cached texts and comparisons as JSON. */
const MAX_CACHED_CHARS = 4 * 1024 * 1024;

const SHARED = {
  module: new URL('./process/page-work.server.ts', import.meta.url),
  hangMs: 60_000,
  maxQueueLength: 128,
  queueMs: 30_000,
  maxMemoryBytes: 768 * 1024 * 1024,
};

export type PageReader = ReturnType<typeof openPageReader>;

/**
 * Its functions resolve as `late` after a few seconds; the job then continues, and a later call has its
 * result. They never reject.
 * @param limits differ from the site's in tests
 */
export function openPageReader(
  { cacheDir, documentsDir, editionsDir }: Pick<Config, 'cacheDir' | 'documentsDir' | 'editionsDir'>,
  { waitMs, cpuMs, retryMs }: typeof LIMITS = LIMITS,
) {
  const pools = openPools(cpuMs);
  const pictures = openPictureCache(cacheDir);
  const failures = failureMemory(retryMs);
  const once = sharedJobs();
  const cached = pageCache(once, waitMs.text);
  const roots = { documents: documentsDir, editions: editionsDir };

  /** @returns undefined if the file is missing */
  const fileOf = async ({ folder, diskSegments, sha256, size, modified }: PageSource) => {
    const root = await realpath(roots[folder]).catch(() => undefined);
    const file = root && (await locateDocument(root, diskSegments).catch(() => undefined));
    const recognised = recognisedFolder(editionsDir, sha256);
    return file === undefined ? undefined : { file, size, modified, recognised };
  };
  /** Runs a job, unless the one with the same key failed a short time ago. */
  const run = async <T>(
    pool: keyof typeof pools,
    key: string,
    source: PageSource,
    jobOf: (file: PageFile) => PageJob | undefined,
  ): Promise<T | PageFailure> => {
    const failed = failures.of(key);
    if (failed) return failed;
    const file = await fileOf(source);
    const job = file && jobOf(file);
    if (!job) return 'changed';
    // The jobs of one document take turns, so that a slow one does not delay others.
    const outcome = await pools[pool].run(job, { group: source.id });
    if ('failure' in outcome)
      return outcome.failure === 'overload' ? 'busy' : failures.add(key, outcome.failure);
    const { result } = outcome;
    failures.end(key, 'problem' in result ? result.problem : undefined);
    return 'done' in result ? (result.done as T) : result.problem;
  };
  return {
    /**
     * Reads the text of a page.
     * @param page number of the page, starting at 1
     * @param terms of a search, whose hits are marked
     */
    text(source: PageSource, page: number, terms: SearchTerms = []): Promise<PageContent | PageFailure> {
      const index = page - 1;
      const wanted = { terms, isCorrected: isCorrected(source.read?.pageStates, page) };
      // Ingest may read a page again, and an editor may correct its words.
      const key = `${source.sha256} ${source.read?.revision} ${page} ${JSON.stringify(terms)}`;
      // A page that cannot be read fails for all searches.
      const job = (file: PageFile) => ({ ...file, index, wanted });
      return cached(key, waitMs.text, () => run('texts', `${source.sha256} ${page}`, source, job));
    },
    async picture(source: PageSource, page: number, width: PictureWidth): Promise<Uint8Array | PageFailure> {
      const key = pictureName(source.sha256, page, width);
      const draw = async () => {
        const job = (file: PageFile) => ({ ...file, index: page - 1, wanted: { width } });
        const drawn = await run<Uint8Array>('drawing', key, source, job);
        if (typeof drawn !== 'string') await pictures.set(key, drawn);
        return drawn;
      };
      return (await pictures.get(key)) ?? once(key, waitMs.picture, draw);
    },
    /**
     * Compares pages of a former edition with those of the current one.
     * @param pages the first and the last page, starting at 1
     */
    compare(
      former: PageSource,
      now: PageSource,
      { from, to }: { from: number; to: number },
    ): Promise<Comparison | PageFailure> {
      const key = `${former.sha256} ${now.sha256} ${from} ${to}`;
      // A page waits for its own comparison, which takes as long as reading a text.
      const isOne = from === to;
      return cached(key, isOne ? waitMs.text : waitMs.picture, async () => {
        const current = await fileOf(now);
        const job = (file: PageFile) => current && { ...file, current, from: from - 1, to: to - 1 };
        return run(isOne ? 'texts' : 'drawing', key, former, job);
      });
    },
    /** Starts a process, so that the first page does not wait for its start. */
    prepare: () => pools.texts.prepare(),
    async close() {
      await Promise.all([pools.texts.close(), pools.drawing.close()]);
    },
  };
}

function openPools(cpuMs: typeof LIMITS.cpuMs) {
  const workers = Math.min(5, os.availableParallelism() + 1);
  return {
    /**
     * Texts have priority: their own processes keep running, so that no text waits for a picture. The third
     * covers the restart of a process that was killed because of a slow document.
     */
    texts: openProcessPool<PageJob, PageResult>({
      ...SHARED,
      cpuMs: cpuMs.texts,
      workers: 3,
      maxOfGroup: 1,
      niceness: 0,
      keepsReady: true,
    }),
    /** Before documents are read in the background. */
    drawing: openProcessPool<PageJob, PageResult>({
      ...SHARED,
      cpuMs: cpuMs.drawing,
      workers,
      maxOfGroup: workers - 1,
      niceness: 2,
      idleMs: 60_000,
    }),
  };
}

/** Remembers which jobs must not run now, because they failed. */
function failureMemory(retryMs: number) {
  const failures = new LRUCache<string, PageFailure>({ max: MAX_FAILURES });
  /** Number of failed jobs, and of those that used up their processor time. */
  const attempts = new LRUCache<string, { failed: number; usedUp: number }>({ max: MAX_FAILURES });
  return {
    of: (key: string) => failures.get(key),
    /** Records a job that ended without a result. */
    add(key: string, failure: PoolFailure): PageFailure {
      const { failed, usedUp } = attempts.get(key) ?? { failed: 0, usedUp: 0 };
      const now = { failed: failed + 1, usedUp: usedUp + (failure === 'timeout' ? 1 : 0) };
      attempts.set(key, now);
      const isGivenUp = now.usedUp >= MAX_ATTEMPTS;
      const result = isGivenUp || failure === 'exit' ? 'unreadable' : 'late';
      const ttl = failure === 'exit' ? UNREADABLE_MS : Math.min(MAX_RETRY_MS, retryMs * 2 ** failed);
      failures.set(key, result, isGivenUp ? {} : { ttl });
      return result;
    },
    /** @param problem the result of the job, if it is one */
    end(key: string, problem: PageProblem | undefined) {
      attempts.delete(key);
      if (problem && problem !== 'changed') failures.set(key, problem, { ttl: UNREADABLE_MS });
    },
  };
}

/**
 * @returns a function with which concurrent requests for the same page share one job, and none waits longer
 *   than `ms`
 */
function sharedJobs() {
  const pending = new Map<string, Promise<unknown>>();
  return <T>(key: string, ms: number, make: () => Promise<T>): Promise<T | 'late'> => {
    const running = (pending.get(key) as Promise<T> | undefined) ?? make().finally(() => pending.delete(key));
    pending.set(key, running);
    const timer = new AbortController();
    const late = pause(ms, 'late' as const, timer).catch(() => 'late' as const);
    return Promise.race([running, late]).finally(() => timer.abort());
  };
}

/** @param once shares jobs @param lateMs after which the request for a text has been answered as late */
function pageCache(once: ReturnType<typeof sharedJobs>, lateMs: number) {
  const cache = new LRUCache<string, PageContent | Comparison>({
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: (cached) => JSON.stringify(cached).length,
  });
  return async <T extends PageContent | Comparison>(
    key: string,
    ms: number,
    make: () => Promise<T | PageFailure>,
  ): Promise<T | PageFailure> => {
    const readAndKeep = async () => {
      const started = performance.now();
      const done = await make();
      if (typeof done === 'string') return done;
      const isPartial =
        'reading' in done ? ['unread', 'poor', 'stopped'].includes(done.reading) : done.isPartial;
      if (!isPartial) cache.set(key, done);
      else if (performance.now() - started > lateMs) cache.set(key, done, { ttl: LATE_TTL_MS });
      return done;
    };
    return (cache.get(key) as T | undefined) ?? once(key, ms, readAndKeep);
  };
}
