/** Reads and draws pages of documents for the site, in child processes (docs/reader.md). */
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import type { PoolOutcome, WorkerPool } from '../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../server/child-process/process-pool.ts';
import type { Config } from '../../../server/config/config.ts';
import { leastRecentlyUsed } from '../../../server/http/pages/least-recently-used.ts';
import { networkSemaphore } from '../../../server/load/network-semaphore.ts';
import { clientNetwork } from '../../../server/rate-limit/client-network.ts';
import { locateDocument } from '../files/locate.server.ts';
import type { PageLayout } from './layout/page-layout.ts';
import { openPictureCache } from './picture-cache.server.ts';
import type { PictureWidth } from './picture-size.ts';
import type { PageJob, PageProblem, PageResult } from './process/page-job.ts';

/** The content of a document that ingest has read. */
export interface PageSource {
  diskSegments: readonly string[];
  sha256: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** `busy`: too many pages are read at the moment, or the page takes too long. */
export type PageFailure = PageProblem | 'busy';

export interface PageReader {
  /** Never rejects. @param page number of the page, starting at 1 */
  layout(source: PageSource, page: number): Promise<PageLayout | PageFailure>;
  /**
   * Never rejects.
   * @param address the visitor's address; the number of pictures drawn at once is limited per network
   */
  picture(
    source: PageSource,
    page: number,
    width: PictureWidth,
    address: string,
  ): Promise<Uint8Array | PageFailure>;
  close(): Promise<void>;
}

/** A page of search results shows ten pictures; several visitors may share a network. */
const MAX_DRAWN = { network: 24, all: 96 };
const MAX_LAYOUT_BYTES = 8 * 1024 * 1024;
/** Maximum number of pages that are remembered as unreadable. */
const MAX_FAILURES = 10_000;
/** Estimated size of a word in memory. */
const WORD_BYTES = 200;
/** Milliseconds before an unreadable page is tried again, so that such pages do not occupy the processes. */
const RETRY_MS = 60_000;
/** The same after a timeout, which may also be due to load. */
const RETRY_AFTER_TIMEOUT_MS = 10_000;
const MODULE = new URL('./process/page-process.server.ts', import.meta.url);

/** Texts have priority: their own processes keep running, so that no text waits for a picture. */
const TEXTS = { workers: 2, niceness: 0, timeoutMs: 3_000, deadlineMs: 5_000, maxQueueLength: 128 };
const PICTURES = { niceness: 5, timeoutMs: 5_000, deadlineMs: 8_000, maxQueueLength: 128, idleMs: 60_000 };
const MAX_MEMORY_BYTES = 768 * 1024 * 1024;

interface CachedLayout {
  layout: PageLayout;
  size: number;
}

interface Failed {
  failure: PageFailure;
  /** Milliseconds since 1970 until which the page is not tried again. */
  until: number;
  size: number;
}

export function openPageReader({
  cacheDir,
  documentsDir,
}: Pick<Config, 'cacheDir' | 'documentsDir'>): PageReader {
  const shared = { module: MODULE, maxMemoryBytes: MAX_MEMORY_BYTES };
  const texts = openProcessPool<PageJob, PageResult>({ ...shared, ...TEXTS });
  const drawing = openProcessPool<PageJob, PageResult>({
    ...shared,
    ...PICTURES,
    workers: Math.min(4, os.availableParallelism()),
  });
  const pictures = openPictureCache(cacheDir);
  const places = networkSemaphore(MAX_DRAWN);
  const layouts = leastRecentlyUsed<CachedLayout>(MAX_LAYOUT_BYTES);
  const failures = leastRecentlyUsed<Failed>(MAX_FAILURES);
  const pending = new Map<string, Promise<unknown>>();

  /** Concurrent requests for the same page share one job. */
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const running = pending.get(key) as Promise<T> | undefined;
    if (running) return running;
    const made = make().finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  };
  const jobFor = async (source: PageSource, page: number): Promise<PageJob | undefined> => {
    const root = await realpath(documentsDir);
    const file = await locateDocument(root, source.diskSegments);
    return file === undefined
      ? undefined
      : { file, size: source.size, modified: source.modified, index: page - 1 };
  };
  /** Runs a job, unless the same one has failed a short time ago. */
  const run = async (
    pool: WorkerPool<PageJob, PageResult>,
    key: string,
    source: PageSource,
    page: number,
    width?: PictureWidth,
  ): Promise<Exclude<PageResult, { problem: PageProblem }> | PageFailure> => {
    const failed = failures.get(key);
    if (failed && failed.until > Date.now()) return failed.failure;
    const job = await jobFor(source, page).catch(() => undefined);
    if (!job) return 'changed';
    const outcome = await pool.run(width === undefined ? job : { ...job, width });
    const result = resultOf(outcome);
    if (typeof result === 'string')
      failures.set(key, { failure: result, until: Date.now() + retryMs(result, outcome), size: 1 });
    return result;
  };
  const readLayout = async (
    key: string,
    source: PageSource,
    page: number,
  ): Promise<PageLayout | PageFailure> => {
    const result = await run(texts, key, source, page);
    if (typeof result === 'string') return result;
    if (!('layout' in result)) return 'unreadable';
    layouts.set(key, { layout: result.layout, size: result.layout.words.length * WORD_BYTES });
    return result.layout;
  };
  const draw = async (key: string, source: PageSource, page: number, width: PictureWidth) => {
    const result = await run(drawing, key, source, page, width);
    if (typeof result === 'string') return result;
    if (!('picture' in result)) return 'unreadable';
    await pictures.set(key, result.picture);
    return result.picture;
  };

  return {
    async layout(source, page) {
      const key = `${source.sha256} ${page}`;
      return layouts.get(key)?.layout ?? once(key, () => readLayout(key, source, page));
    },
    async picture(source, page, width, address) {
      const key = `${source.sha256.slice(0, 32)}-${page}-${width}.webp`;
      const cached = await pictures.get(key);
      if (cached) return cached;
      const release = places.acquire(clientNetwork(address));
      if (!release) return 'busy';
      return once(key, () => draw(key, source, page, width)).finally(release);
    },
    async close() {
      await Promise.all([texts.close(), drawing.close()]);
    },
  };
}

/** Milliseconds until a page that could not be read is tried again. */
function retryMs(failure: PageFailure, outcome: PoolOutcome<PageResult>): number {
  if (failure === 'changed' || ('failure' in outcome && outcome.failure === 'overload')) return 0;
  return 'failure' in outcome && outcome.failure === 'timeout' ? RETRY_AFTER_TIMEOUT_MS : RETRY_MS;
}

function resultOf(
  outcome: PoolOutcome<PageResult>,
): Exclude<PageResult, { problem: PageProblem }> | PageFailure {
  if ('failure' in outcome) return 'busy';
  return 'problem' in outcome.result ? outcome.result.problem : outcome.result;
}
