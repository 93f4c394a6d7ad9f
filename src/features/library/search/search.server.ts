/** Full-text search over the library, always in line with the disk (docs/search.md). */
import os from 'node:os';
import type { Company } from '../../../content-model/schema/company.ts';
import type { LibraryDeclaration } from '../../../content-model/schema/library.ts';
import type { Config } from '../../../server/config/config.ts';
import { indexFile as libraryIndexFile } from '../catalogue/index-file.server.ts';
import type { LibraryIndex, LibraryLog } from '../catalogue/library-index.server.ts';
import { followDocuments } from './index/follow.server.ts';
import type { IndexNews } from './index/indexer-process.server.ts';
import { indexerRunner } from './index/indexer-runner.server.ts';
import { removeIndex, textIndexFile } from './index/store.server.ts';
import { otherNames } from './query/other-names.ts';
import { openQueryPool } from './query/query-pool.server.ts';
import type { SearchAnswer, SearchRequest } from './search.ts';

export interface IndexingProgress {
  done: number;
  total: number;
}

/** What pages ask of the search. */
export interface LibrarySearch {
  /**
   * @returns undefined while the index is being made for the first time
   * @throws SearchUnavailableError
   */
  search(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** How far indexing is; undefined when everything is indexed. */
  progress(): IndexingProgress | undefined;
  /** The library has changed: the index follows. */
  update(): void;
  close(): Promise<void>;
}

export interface SearchParts {
  config: Pick<Config, 'documentsDir' | 'cacheDir'>;
  declaration: LibraryDeclaration;
  company: Pick<Company, 'name' | 'shortName' | 'formerName'>;
  library: Pick<LibraryIndex, 'refresh'>;
  log: LibraryLog;
}

/** Milliseconds after which a file that was still being written is looked at again. */
const UNSETTLED_MS = 1_000;
/** Milliseconds after which indexing that failed as a whole is tried again. */
const RETRY_MS = 30_000;
/** Milliseconds after the start: the server listens first. */
const START_MS = 200;

/** Opens the search; returns at once, the index is brought up to date in another process. */
export function openSearch({ config, declaration, company, library, log }: SearchParts): LibrarySearch {
  const file = textIndexFile(config.cacheDir);
  const names = otherNames([company.name, company.shortName, company.formerName]);
  const pool = openQueryPool({ file, names });
  let progress: IndexingProgress | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number, work: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  };
  const hear = (news: Exclude<IndexNews, { started: true }>): void => {
    if ('fresh' in news) pool.reopen();
    else if ('progress' in news) progress = news.progress;
    else if ('failed' in news) log.warn(news.failed, 'search: this document cannot be searched as a whole');
    else if ('broken' in news) {
      log.warn({ why: news.broken }, 'search: indexing failed and will be tried again');
      later(RETRY_MS, runner.run);
    } else {
      log.info(news.finished, 'search: the index is in line with the library');
      if (news.finished.unsettled > 0) later(UNSETTLED_MS, () => void refresh(true));
    }
  };
  const ended = (failed: boolean): void => {
    progress = undefined;
    if (failed) later(RETRY_MS, runner.run);
  };
  const runner = indexerRunner(
    {
      library: libraryIndexFile(config.cacheDir),
      file,
      documentsDir: config.documentsDir,
      aliases: declaration.categories.map(({ name, alsoFoundAs }) => [name, alsoFoundAs ?? []]),
      processes: os.availableParallelism(),
    },
    hear,
    ended,
  );
  /** @param anyway also when the library has not changed */
  const refresh = async (anyway = false): Promise<void> => {
    const changed = await library.refresh().catch((error) => {
      log.warn({ err: error }, 'library: the documents cannot be read at the moment');
      return false;
    });
    if (changed || anyway) runner.run();
  };
  const follower = followDocuments(config.documentsDir, () => void refresh());
  later(START_MS, runner.run);

  return {
    async search(request) {
      try {
        return await pool.search(request);
      } catch (error) {
        if (!/malformed|not a database|corrupt/i.test(String(error))) throw error;
        // Derived from the documents: made again sooner than repaired.
        log.warn({ err: error }, 'search: the index is damaged and will be rebuilt');
        removeIndex(file);
        pool.reopen();
        runner.run();
        return undefined;
      }
    },
    progress: () => progress,
    update: runner.run,
    async close() {
      clearTimeout(timer);
      follower.close();
      await Promise.all([runner.close(), pool.close()]);
    },
  };
}
