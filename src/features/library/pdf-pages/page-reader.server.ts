/** Reads, draws and compares pages of documents for the site, and caches the results (docs/reader.md). */
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../server/config/config.ts';
import type { PictureWidth } from '../document/picture-size.ts';
import type { PageLayout } from './layout/page-layout.ts';
import { openPageRunner, type PageFailure } from './page-runner.server.ts';
import type { PageSource } from './page-source.server.ts';
import { openPictureCache } from './picture-cache.server.ts';
import type { Comparison, PageFile } from './process/page-job.ts';

export interface PageReader {
  /** Never rejects. @param page number of the page, starting at 1 */
  layout(source: PageSource, page: number): Promise<PageLayout | PageFailure>;
  /** Never rejects. */
  picture(source: PageSource, page: number, width: PictureWidth): Promise<Uint8Array | PageFailure>;
  /**
   * Compares pages of a former edition with those of the current one. Never rejects.
   * @param pages the first and the last page, starting at 1
   */
  compare(former: PageSource, current: PageSource, pages: PageRange): Promise<Comparison | PageFailure>;
  close(): Promise<void>;
}

interface PageRange {
  from: number;
  to: number;
}

/** Maximum number of words in the cached layouts. A word takes about 200 bytes. */
const MAX_LAYOUT_WORDS = 40_000;
/** Maximum number of characters of the cached comparisons as JSON. */
const MAX_COMPARISON_CHARS = 2 * 1024 * 1024;

export function openPageReader(
  config: Pick<Config, 'cacheDir' | 'documentsDir' | 'editionsDir'>,
): PageReader {
  const runner = openPageRunner(config);
  const pictures = openPictureCache(config.cacheDir);
  const layouts = new LRUCache<string, PageLayout>({
    maxSize: MAX_LAYOUT_WORDS,
    // A size must be positive, also that of a page without text.
    sizeCalculation: ({ words }) => words.length + 1,
  });
  const comparisons = new LRUCache<string, Comparison>({
    maxSize: MAX_COMPARISON_CHARS,
    sizeCalculation: (comparison) => JSON.stringify(comparison).length,
  });
  const pending = new Map<string, Promise<unknown>>();

  /** Concurrent requests for the same page share one job. */
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const running = pending.get(key) as Promise<T> | undefined;
    if (running) return running;
    const made = make().finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  };
  const readLayout = async (key: string, source: PageSource, page: number) => {
    const result = await runner.run('texts', key, source, (file) => ({ ...file, index: page - 1 }));
    if (typeof result === 'string') return result;
    if (!('layout' in result)) return 'unreadable';
    layouts.set(key, result.layout);
    return result.layout;
  };
  const draw = async (key: string, source: PageSource, page: number, width: PictureWidth) => {
    const result = await runner.run('drawing', key, source, (file) => ({ ...file, index: page - 1, width }));
    if (typeof result === 'string') return result;
    if (!('picture' in result)) return 'unreadable';
    await pictures.set(key, result.picture);
    return result.picture;
  };
  const compare = async (key: string, former: PageSource, now: PageSource, { from, to }: PageRange) => {
    const current = await runner.fileOf(now);
    const jobOf = (file: PageFile) => current && { ...file, current, from: from - 1, to: to - 1 };
    // A page waits for its own comparison, which takes as long as reading a text.
    const result = await runner.run(from === to ? 'texts' : 'drawing', key, former, jobOf);
    if (typeof result === 'string') return result;
    if (!('comparison' in result)) return 'unreadable';
    comparisons.set(key, result.comparison);
    return result.comparison;
  };

  return {
    async layout(source, page) {
      const key = `${source.sha256} ${page}`;
      return layouts.get(key) ?? once(key, () => readLayout(key, source, page));
    },
    async picture(source, page, width) {
      const key = `${source.sha256.slice(0, 32)}-${page}-${width}.webp`;
      return (await pictures.get(key)) ?? once(key, () => draw(key, source, page, width));
    },
    async compare(former, current, pages) {
      const key = `${former.sha256} ${current.sha256} ${pages.from} ${pages.to}`;
      return comparisons.get(key) ?? once(key, () => compare(key, former, current, pages));
    },
    close: () => runner.close(),
  };
}
