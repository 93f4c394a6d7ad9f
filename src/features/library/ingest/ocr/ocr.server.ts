/** Reads the pages of scanned documents, one at a time; documents take turns (docs/library.md). */
import type { PoolFailure } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/workers.ts';
import { freeBytes } from '../../../../server/free-space.ts';
import type { LibraryLog } from '../../catalogue/library-index.server.ts';
import type { Jobs, Unfinished } from '../jobs.server.ts';
import { normalisePages } from '../text/normalise.ts';
import { isNonsense } from '../text/readable/nonsense.ts';
import type { DrawJob, DrawResult } from './draw-grey.server.ts';
import {
  type OcrPlaces,
  type OcrProgress,
  type PageToRead,
  pageKey,
  type Waiting,
  waitingPages,
} from './next-page.server.ts';
import type { RecogniseJob, RecogniseResult } from './recognise.server.ts';
import {
  claimPage,
  keepRecognised,
  type RecognisedPage,
  releasePage,
  stopWithoutText,
  textOf,
} from './recognised.server.ts';

interface OcrDeps {
  places: OcrPlaces;
  /** Bytes that must remain free below EDITIONS_DIR. */
  minFree: number;
  jobs: Jobs;
  tell(message: OcrMessage): void;
}

export interface ScansProgress {
  /** Undefined when there is nothing to read. */
  progress: OcrProgress | undefined;
  /** Number of scanned pages without a result, also of those that could not be read. */
  left: number;
}

export type OcrMessage =
  | { scans: ScansProgress }
  | { log: [keyof LibraryLog, details: object, message: string] };

const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
/** Maximum milliseconds of processor time for one page. A newspaper page of 10,000 words takes 140 s with the program. */
const MAX_CPU_MS = { draw: 120_000, recognise: 300_000 };
const LIMITS = {
  workers: 1,
  /** The lowest priority, nice(1): visitors and the reading of documents come first. */
  niceness: 19,
  idleMs: 5_000,
  maxMemoryBytes: MAX_MEMORY_BYTES,
  /** Maximum milliseconds for one page: at the lowest priority, a page waits for as long as the machine is busy. */
  hangMs: 3_600_000,
};
/** Milliseconds before results that the index could not take are offered again. */
const UPDATE_MS = 20_000;
/** Milliseconds before pages that other servers read are looked at again. */
const SHARED_MS = 60_000;
/** Milliseconds before it looks for documents that a command lets it read again. */
const READ_AGAIN_MS = 600_000;
/** Milliseconds before a process that could not start, or that was delayed, is started again. */
const RETRY_MS = 60_000;
/** Milliseconds between two lines of the log about the progress. */
const LOG_MS = 60_000;
/** Why an attempt to read a page has failed. */
const REASONS: Record<PoolFailure | 'failed', string> = {
  timeout: `it needed more than ${MAX_CPU_MS.recognise / 1000} s of processor time`,
  exit: `the process ended, or needed more than ${MAX_MEMORY_BYTES / 1024 / 1024} MB`,
  overload: 'too many pages are waiting',
  failed: 'the page or its picture is damaged, too large, or not legible in a smaller picture',
  delayed: 'the machine was busy',
  closed: 'reading was stopped',
};

interface Attempt {
  result?: RecognisedPage;
  unfinished?: Unfinished;
}

export type Ocr = ReturnType<typeof openOcr>;

export function openOcr({ places, minFree, jobs, tell }: OcrDeps) {
  const drawing = openProcessPool<DrawJob, DrawResult>({
    ...LIMITS,
    module: new URL('./draw-grey.server.ts', import.meta.url),
    cpuMs: MAX_CPU_MS.draw,
  });
  const reading = openProcessPool<RecogniseJob, RecogniseResult>({
    ...LIMITS,
    module: new URL('./recognise.server.ts', import.meta.url),
    cpuMs: MAX_CPU_MS.recognise,
  });
  /** SHA-256 of contents whose files ingest has still to find again. */
  const changed = new Set<string>();
  let claimed: PageToRead | undefined;
  let next: Promise<number | 'read' | 'unread'> | undefined;
  let hasResults = false;
  let engine: string | undefined;
  /** `performance.now()`; undefined while nothing is read. */
  let loggedAt: number | undefined;

  const report = ({ done, total }: Waiting, isOver = false): void =>
    tell({ scans: { progress: isOver ? undefined : { done, total }, left: total - done } });
  const logProgress = ({ done, total }: Waiting, what: string) => {
    loggedAt = performance.now();
    tell({ log: ['info', { engine, done, total }, `library: ${what}`] });
  };
  const warn = (details: object, what: string): void => tell({ log: ['warn', details, `library: ${what}`] });
  const unwritable = (error: unknown): number => {
    warn({ reason: String(error) }, 'results of OCR cannot be stored; it tries again in a minute');
    return RETRY_MS;
  };
  /** @returns `read`: a page has its result; `unread`: there may be another page; otherwise when to look again */
  const readNext = async (): Promise<number | 'read' | 'unread'> => {
    const attempts = (page: PageToRead) => jobs.attempts('recognise', pageKey(page)) ?? 0;
    const waiting = waitingPages(
      places,
      (page) => changed.has(page.sha256) || jobs.isGivenUp('recognise', pageKey(page)),
    );
    let isShared = false;
    // A page that failed comes after the others, because an attempt may take minutes.
    for (const page of waiting.pages.toSorted((a, b) => attempts(a) - attempts(b))) {
      report(waiting);
      try {
        if ((await freeBytes(places.editionsDir)) < minFree)
          return unwritable('less space is free than STORAGE_MIN_FREE_MB');
        if (!(await claimPage(page.folder, page.page))) {
          isShared = true;
          continue;
        }
      } catch (error) {
        return unwritable(error);
      }
      claimed = page;
      try {
        return await readPage(page, attempts(page), waiting);
      } finally {
        release();
      }
    }
    // What has been read is found only when the index has it.
    report(waiting, !isShared && !waiting.hasNew);
    const isRest = waiting.done < waiting.total || waiting.hasStopped;
    if (loggedAt !== undefined)
      logProgress(
        waiting,
        isRest ? 'the rest of the scanned pages cannot be read' : 'all scanned pages are read',
      );
    loggedAt = undefined;
    if (waiting.hasNew) return UPDATE_MS;
    return isShared ? SHARED_MS : READ_AGAIN_MS;
  };
  const readPage = async (page: PageToRead, failures: number, waiting: Waiting) => {
    const { path, folder } = page;
    const key = pageKey(page);
    const run = () => recognise(page, failures);
    const { result, unfinished } = await jobs.attempt('recognise', key, run, (one) => one.unfinished);
    if (unfinished && !unfinished.counts) {
      warn({ why: unfinished.reason }, 'OCR was delayed, or cannot start, and tries again in a minute');
      return RETRY_MS;
    }
    if (unfinished && jobs.isGivenUp('recognise', key))
      warn(
        { page: key, path, why: unfinished.reason },
        'OCR could not read a page, and tries again after the next start',
      );
    if (result) {
      try {
        await keepRecognised(folder, page.page, result);
        if (!hasText(result)) await stopWithoutText(folder, hasText);
      } catch (error) {
        // The page is not at fault if its result cannot be stored.
        return unwritable(error);
      }
      waiting.done += 1;
      report(waiting);
    }
    if (loggedAt === undefined || performance.now() - loggedAt >= LOG_MS)
      logProgress(waiting, 'scanned pages are being read');
    return result ? 'read' : 'unread';
  };
  const recognise = async (page: PageToRead, failures: number): Promise<Attempt> => {
    const { file, size, modified, path, language } = page;
    const drawn = await drawing.run({ file, size, modified, page: page.page, failures });
    if ('failure' in drawn) return unfinishedBy(drawn.failure === 'timeout' ? 'failed' : drawn.failure);
    if (drawn.result === 'failed') return unfinishedBy('failed');
    if (drawn.result === 'changed') {
      changed.add(page.sha256);
      return {};
    }
    const read = await reading.run({ ...drawn.result, path, language, failures });
    if ('failure' in read) return unfinishedBy(read.failure);
    engine = read.result.engine;
    return read.result.page ? { result: read.result.page } : unfinishedBy('failed');
  };
  const release = () => {
    if (claimed) releasePage(claimed.folder, claimed.page);
    claimed = undefined;
  };

  return {
    /**
     * Reads pages until none is left or there is something for the index. A page that is being read when the list of documents is
     * outdated is continued meanwhile.
     * @param ms after which results are added to the index
     * @returns the milliseconds after which to look for pages again; undefined if there are results for the index
     */
    async read(ms: number, outdated: AbortSignal): Promise<number | undefined> {
      const until = performance.now() + ms;
      const abort = new Promise<void>((resolve) => outdated.addEventListener('abort', () => resolve()));
      // The index has been compared with the files.
      changed.clear();
      while (!outdated.aborted) {
        const isContinued = next !== undefined;
        next ??= readNext();
        const state = await Promise.race([next, abort]).catch((error) => {
          next = undefined;
          throw error;
        });
        if (state === undefined) break;
        next = undefined;
        hasResults ||= state === 'read';
        // Since a page was begun for a former list, there may be other pages.
        if (typeof state === 'number' && isContinued) continue;
        const isOver = typeof state === 'number' || performance.now() >= until;
        if (hasResults && isOver) {
          hasResults = false;
          return undefined;
        }
        if (typeof state === 'number') return state;
      }
      return undefined;
    },
    /** Ends the processes. Results stay, and the next start reads the remaining pages. */
    close() {
      void drawing.close();
      void reading.close();
      release();
    },
  };
}

const unfinishedBy = (failure: keyof typeof REASONS): Attempt => ({
  unfinished: { reason: REASONS[failure], counts: failure !== 'delayed' && failure !== 'closed' },
});

function hasText(result: RecognisedPage): boolean {
  const [text = ''] = normalisePages([textOf(result)]);
  return text !== '' && !isNonsense(text);
}
