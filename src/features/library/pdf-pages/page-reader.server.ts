/** Reads, draws and compares pages of documents for the site, and caches the results (docs/reader.md). */
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../server/config/config.ts';
import type { PictureWidth } from '../document/picture-size.ts';
import type { SearchTerms } from '../ingest/words/hits.ts';
import type { PageContent } from './content/page-content.ts';
import { type JobLimits, openPageRunner, type PageFailure } from './page-runner.server.ts';
import type { PageSource } from './page-source.server.ts';
import { openPictureCache, pictureName } from './picture-cache.server.ts';
import type { Comparison, PageFile } from './process/page-job.ts';

/** Its functions resolve as `late` after a few seconds; the job then continues, and a later call has its result. */
export interface PageReader {
  /**
   * Reads the text of a page. Never rejects.
   * @param page number of the page, starting at 1
   * @param terms of a search, whose hits are marked
   */
  text(source: PageSource, page: number, terms?: SearchTerms): Promise<PageContent | PageFailure>;
  /** Never rejects. */
  picture(source: PageSource, page: number, width: PictureWidth): Promise<Uint8Array | PageFailure>;
  /**
   * Compares pages of a former edition with those of the current one. Never rejects.
   * @param pages the first and the last page, starting at 1
   */
  compare(former: PageSource, current: PageSource, pages: PageRange): Promise<Comparison | PageFailure>;
  /** Starts a process, so that the first page does not wait for its start. */
  prepare(): void;
  close(): Promise<void>;
}

interface PageRange {
  from: number;
  to: number;
}

/** Milliseconds for which a request waits. The picture loads after its page, so it may take longer. */
const WAIT_MS = { text: 5_000, picture: 8_000 };
/** OCR may read a page at any time, so a result without its text is kept only if its request was late, for the next one. */
const LATE_TTL_MS = 15_000;
/** Maximum number of characters of the cached texts as JSON, and of the cached comparisons. */
const MAX_CACHED_CHARS = 2 * 1024 * 1024;

/** @param limits differ from the site's in tests */
export function openPageReader(
  config: Pick<Config, 'cacheDir' | 'documentsDir' | 'editionsDir'>,
  { waitMs, ...jobLimits }: { waitMs: typeof WAIT_MS } & Partial<JobLimits> = { waitMs: WAIT_MS },
): PageReader {
  const runner = openPageRunner(config, jobLimits);
  const pictures = openPictureCache(config.cacheDir);
  const limits = {
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: (cached: object) => JSON.stringify(cached).length,
  };
  const texts = new LRUCache<string, PageContent>(limits);
  const comparisons = new LRUCache<string, Comparison>(limits);
  const pending = new Map<string, Promise<unknown>>();

  /** Concurrent requests for the same page share one job, and none waits longer than `ms`. */
  const once = <T>(key: string, ms: number, make: () => Promise<T>): Promise<T | 'late'> => {
    const running = (pending.get(key) as Promise<T> | undefined) ?? make().finally(() => pending.delete(key));
    pending.set(key, running);
    const timer = new AbortController();
    const late = pause(ms, 'late' as const, timer).catch(() => 'late' as const);
    return Promise.race([running, late]).finally(() => timer.abort());
  };
  const readText = async (key: string, source: PageSource, page: number, terms: SearchTerms) => {
    const started = performance.now();
    // A page that cannot be read fails for all searches.
    const index = page - 1;
    const wanted = { terms, isCorrected: source.read?.pageStates?.[index] === 'c' };
    const jobOf = (file: PageFile) => ({ ...file, index, wanted });
    const result = await runner.run('texts', `${source.sha256} ${page}`, source, jobOf);
    if (typeof result === 'string') return result;
    if (!('content' in result)) return 'unreadable';
    if (!['unread', 'poor', 'stopped'].includes(result.content.reading)) texts.set(key, result.content);
    else if (performance.now() - started > waitMs.text) texts.set(key, result.content, { ttl: LATE_TTL_MS });
    return result.content;
  };
  const draw = async (key: string, source: PageSource, page: number, width: PictureWidth) => {
    const result = await runner.run('drawing', key, source, (file) => ({
      ...file,
      index: page - 1,
      wanted: { width },
    }));
    if (typeof result === 'string') return result;
    if (!('picture' in result)) return 'unreadable';
    await pictures.set(key, result.picture);
    return result.picture;
  };
  const compare = async (key: string, former: PageSource, now: PageSource, { from, to }: PageRange) => {
    const started = performance.now();
    const current = await runner.fileOf(now);
    const jobOf = (file: PageFile) => current && { ...file, current, from: from - 1, to: to - 1 };
    // A page waits for its own comparison, which takes as long as reading a text.
    const result = await runner.run(from === to ? 'texts' : 'drawing', key, former, jobOf);
    if (typeof result === 'string') return result;
    if (!('comparison' in result)) return 'unreadable';
    if (!result.comparison.isPartial) comparisons.set(key, result.comparison);
    else if (performance.now() - started > waitMs.text)
      comparisons.set(key, result.comparison, { ttl: LATE_TTL_MS });
    return result.comparison;
  };

  return {
    async text(source, page, terms = []) {
      // Ingest may read a page again, and an editor may correct its words.
      const key = `${source.sha256} ${source.read?.revision} ${page} ${JSON.stringify(terms)}`;
      return texts.get(key) ?? once(key, waitMs.text, () => readText(key, source, page, terms));
    },
    async picture(source, page, width) {
      const key = pictureName(source.sha256, page, width);
      return (await pictures.get(key)) ?? once(key, waitMs.picture, () => draw(key, source, page, width));
    },
    async compare(former, current, pages) {
      const key = `${former.sha256} ${current.sha256} ${pages.from} ${pages.to}`;
      const wait = pages.from === pages.to ? waitMs.text : waitMs.picture;
      return comparisons.get(key) ?? once(key, wait, () => compare(key, former, current, pages));
    },
    prepare: () => runner.prepare(),
    close: () => runner.close(),
  };
}
