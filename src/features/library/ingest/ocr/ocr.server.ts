/** Reads the pages of scanned documents, one at a time; documents take turns (docs/library.md). */
import type { PoolFailure } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/workers.ts';
import { freeBytes } from '../../../../server/limits/free-space.ts';
import type { Jobs, Unfinished } from '../jobs.server.ts';
import { normalisePages } from '../text/normalise.ts';
import { isNonsense } from '../text/readable/nonsense.ts';
import type { DrawJob, DrawResult } from './draw-grey.server.ts';
import type { RecogniseJob, RecogniseResult } from './recognise.server.ts';
import {
  claimPage,
  keepRecognised,
  type RecognisedPage,
  recognisedText,
  releasePage,
  stopWithoutText,
} from './recognised.server.ts';
import {
  type OcrMessage,
  type OcrPlaces,
  type PageToRead,
  pageKey,
  progressReporter,
  type Waiting,
  waitingPages,
} from './waiting-pages.server.ts';

interface OcrDeps {
  places: OcrPlaces;
  /** Bytes that must remain free below EDITIONS_DIR. */
  minFree: number;
  jobs: Jobs;
  send(message: OcrMessage): void;
}

const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
/**
 * Maximum milliseconds of processor time for one page. A newspaper page of 10,000 words takes 140 s with the
 * program.
 */
const MAX_CPU_MS = { draw: 120_000, recognise: 300_000 };
const LIMITS = {
  workers: 1,
  /** The lowest priority, nice(1): visitors and the reading of documents come first. */
  niceness: 19,
  idleMs: 5_000,
  maxMemoryBytes: MAX_MEMORY_BYTES,
  /**
   * Maximum milliseconds for one page: at the lowest priority, a page waits for as long as the machine is
   * busy.
   */
  hangMs: 3_600_000,
};
/** Milliseconds before results that the index could not take are offered again. */
const OFFER_AGAIN_MS = 20_000;
/** Milliseconds before pages that other servers read are looked at again. */
const SHARED_MS = 60_000;
/** Milliseconds before it looks for documents that a command lets it read again. */
const READ_AGAIN_MS = 600_000;
/** Milliseconds before a process that could not start, or that was delayed, is started again. */
const RETRY_MS = 60_000;
/** Why an attempt to read a page has failed. */
const REASONS: Record<PoolFailure | 'failed', string> = {
  timeout: `it needed more than ${MAX_CPU_MS.recognise / 1000} s of processor time`,
  exit: `the process ended, or needed more than ${MAX_MEMORY_BYTES / 1024 / 1024} MB`,
  overload: 'too many pages are waiting',
  failed: 'the page or its picture is damaged, too large, or not legible in a smaller picture',
  delayed: 'the machine was busy',
  closed: 'reading was stopped',
};

export type Ocr = ReturnType<typeof openOcr>;

export function openOcr(deps: OcrDeps) {
  const queue = openQueue(deps);
  let next: Promise<Step> | undefined;
  let hasResults = false;
  return {
    /**
     * Reads pages until none is left or there is something for the index. A page that is being read when the
     * list of documents is outdated is continued meanwhile.
     * @param ms after which results are added to the index
     * @returns the milliseconds after which to look for pages again; undefined if there are results for the
     *   index
     */
    async read(ms: number, outdated: AbortSignal): Promise<number | undefined> {
      const until = performance.now() + ms;
      const abort = new Promise<void>((resolve) => outdated.addEventListener('abort', () => resolve()));
      queue.forgetChanged();
      while (!outdated.aborted) {
        const isContinued = next !== undefined;
        next ??= queue.readNext();
        const step = await Promise.race([next, abort]).catch((error) => {
          next = undefined;
          throw error;
        });
        if (step === undefined) break;
        next = undefined;
        hasResults ||= step.kind === 'read';
        const isWaiting = step.kind === 'wait';
        // Since a page was begun for a former list, there may be other pages.
        if (isWaiting && isContinued) continue;
        if (hasResults && (isWaiting || performance.now() >= until)) {
          hasResults = false;
          return undefined;
        }
        if (isWaiting) return step.ms;
      }
      return undefined;
    },
    /** Ends the processes. Results stay, and the next start reads the remaining pages. */
    close: queue.close,
  };
}

/** `read`: a page has its result; `unread`: there may be another page; `wait`: look again after `ms`. */
type Step = { kind: 'read' | 'unread' } | { kind: 'wait'; ms: number };

const wait = (ms: number): Step => ({ kind: 'wait', ms });

/** Reads pages, one after the other. */
function openQueue({ places, minFree, jobs, send }: OcrDeps) {
  const recogniser = openRecogniser();
  const progress = progressReporter(send);
  /** SHA-256 of contents whose files ingest has still to find again. */
  const changed = new Set<string>();
  let claimed: PageToRead | undefined;

  const warn = (details: object, what: string): void => send({ log: ['warn', details, `library: ${what}`] });
  const warnUnwritable = (error: unknown): Step => {
    warn({ reason: String(error) }, 'results of OCR cannot be stored; it tries again in a minute');
    return wait(RETRY_MS);
  };
  const release = () => {
    if (claimed) releasePage(claimed.folder, claimed.page);
    claimed = undefined;
  };
  const readNext = async (): Promise<Step> => {
    const attempts = (page: PageToRead) => jobs.attempts('recognise', pageKey(page)) ?? 0;
    const waiting = waitingPages(
      places,
      (page) => changed.has(page.sha256) || jobs.isGivenUp('recognise', pageKey(page)),
    );
    // A page that failed comes after the others, because an attempt may take minutes.
    const pages = waiting.pages.toSorted((a, b) => attempts(a) - attempts(b));
    if (pages.length > 0) progress.report(waiting);
    try {
      if (pages.length > 0 && (await freeBytes(places.editionsDir)) < minFree)
        return warnUnwritable('less space is free than STORAGE_MIN_FREE_MB');
      for (const page of pages)
        if (await claimPage(page.folder, page.page)) {
          claimed = page;
          break;
        }
    } catch (error) {
      return warnUnwritable(error);
    }
    // Other servers read the pages that cannot be claimed.
    if (!claimed) return wait(lookAgain(waiting, pages.length > 0));
    try {
      return await readPage(claimed, attempts(claimed), waiting);
    } finally {
      release();
    }
  };
  const lookAgain = (waiting: Waiting, isShared: boolean): number => {
    // Searches find the pages only when the index has them.
    progress.report(waiting, !isShared && !waiting.hasNew);
    progress.logEnd(waiting);
    if (waiting.hasNew) return OFFER_AGAIN_MS;
    return isShared ? SHARED_MS : READ_AGAIN_MS;
  };
  const readPage = async (page: PageToRead, failures: number, waiting: Waiting): Promise<Step> => {
    const key = pageKey(page);
    const run = () => recogniser.recognise(page, failures);
    const { result, engine, unfinished } = await jobs.attempt('recognise', key, run, (one) => one.unfinished);
    if (unfinished && !unfinished.counts) {
      warn({ why: unfinished.reason }, 'OCR was delayed, or cannot start, and tries again in a minute');
      return wait(RETRY_MS);
    }
    if (unfinished && jobs.isGivenUp('recognise', key))
      warn(
        { page: key, path: page.path, why: unfinished.reason },
        'OCR could not read a page, and tries again after the next start',
      );
    if (!result && !unfinished) changed.add(page.sha256);
    if (result) {
      try {
        await keepRecognised(page.folder, page.page, result);
        if (!hasText(result)) await stopWithoutText(page.folder, hasText);
      } catch (error) {
        // The page is not at fault if its result cannot be stored.
        return warnUnwritable(error);
      }
      waiting.done += 1;
      progress.report(waiting);
    }
    progress.logReading(waiting, engine);
    return { kind: result ? 'read' : 'unread' };
  };

  return {
    readNext,
    /** Tries the files again that had changed: the index has been compared with them. */
    forgetChanged: () => changed.clear(),
    close() {
      recogniser.close();
      release();
    },
  };
}

/** Neither a result nor `unfinished` if the file is not the one that ingest has read. */
interface Attempt {
  result?: RecognisedPage;
  engine?: RecogniseResult['engine'];
  unfinished?: Unfinished;
}

/** Draws pages in one process, and recognises their words in another. */
function openRecogniser() {
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
  return {
    /** @param failures attempts to read the page that have failed */
    async recognise(
      { file, size, modified, page, path, language }: PageToRead,
      failures: number,
    ): Promise<Attempt> {
      const drawn = await drawing.run({ file, size, modified, page, failures });
      if ('failure' in drawn) return unfinishedBy(drawn.failure === 'timeout' ? 'failed' : drawn.failure);
      if (drawn.result === 'failed') return unfinishedBy('failed');
      if (drawn.result === 'changed') return {};
      const read = await reading.run({ ...drawn.result, path, language, failures });
      if ('failure' in read) return unfinishedBy(read.failure);
      const { engine, page: result } = read.result;
      return result ? { engine, result } : { engine, ...unfinishedBy('failed') };
    },
    close() {
      void drawing.close();
      void reading.close();
    },
  };
}

const unfinishedBy = (failure: keyof typeof REASONS): Attempt => ({
  unfinished: { reason: REASONS[failure], counts: failure !== 'delayed' && failure !== 'closed' },
});

function hasText(result: RecognisedPage): boolean {
  const [text = ''] = normalisePages([recognisedText(result)]);
  return text !== '' && !isNonsense(text);
}
