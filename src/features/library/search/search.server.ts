/** Full-text search in the library (docs/search.md). Reads the database that ingest writes. */
import type { Logger } from 'pino';
import type { Content } from '../../../content-model/load.ts';
import type { Config } from '../../../server/config/config.ts';
import { textIndexFile } from '../ingest/index/store.server.ts';
import type { Ingest, IngestProgress } from '../ingest/ingest.server.ts';
import type { SearchTerms } from '../ingest/words/hits.ts';
import { openQueryPool } from './query/query-pool.server.ts';
import { type SynonymGroups, termGroups } from './reading/synonyms.ts';
import type { SearchOutcome, SearchRequest } from './search.ts';

/** The library search that the site's pages use. */
export interface LibrarySearch {
  /** The terms of the site. */
  names: SynonymGroups;
  /**
   * Never rejects.
   * @param requestId identifies the visitor's request in the log
   */
  search(request: SearchRequest, requestId: string | undefined): Promise<SearchOutcome>;
  /** What a query searches for, to mark it in a text; nothing while the search is unavailable. Never rejects. */
  terms(query: string): Promise<SearchTerms>;
  /**
   * @param paths documents, as paths on disk; few, because a search waits meanwhile
   * @returns those that have all words of a query; undefined while the search is unavailable. Never rejects.
   */
  among(query: string, paths: readonly string[]): Promise<readonly string[] | undefined>;
  /** Progress of indexing; undefined when everything is indexed. */
  progress(): IngestProgress | undefined;
  close(): Promise<void>;
}

export interface SearchDeps {
  config: Pick<Config, 'cacheDir'>;
  content: Pick<Content, 'company' | 'library' | 'text'>;
  ingest: Pick<Ingest, 'progress' | 'onEvent' | 'rebuild'>;
  log: Pick<Logger, 'warn' | 'error'>;
}

export function openSearch({ config, content, ingest, log }: SearchDeps): LibrarySearch {
  const names = termGroups(content);
  const pool = openQueryPool({ file: textIndexFile(config.cacheDir), names });
  ingest.onEvent((event) => event === 'replaced' && pool.reopen());
  return {
    names,
    async search(request, requestId) {
      try {
        const answer = await pool.search(request);
        return answer ? { answer } : { without: 'preparing' };
      } catch (error) {
        if (!/malformed|not a database|corrupt/i.test(String(error))) {
          log.error({ err: error, requestId }, 'search: no answer');
          return { without: 'unavailable' };
        }
        log.warn({ err: error }, 'search: the index is damaged and will be rebuilt');
        ingest.rebuild();
        return { without: 'preparing' };
      }
    },
    terms: async (query) => (await pool.terms(query).catch(() => undefined)) ?? [],
    among: (query, paths) => pool.among(query, paths).catch(() => undefined),
    progress: ingest.progress,
    close: pool.close,
  };
}
