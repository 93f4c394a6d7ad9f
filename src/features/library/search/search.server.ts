/** Full-text search in the library (docs/search.md). Reads the database that ingest writes. */
import type { Company } from '../../../content-model/schema/company.ts';
import type { Synonyms } from '../../../content-model/schema/library.ts';
import type { Config } from '../../../server/config/config.ts';
import type { LibraryLog } from '../catalogue/library-index.server.ts';
import { textIndexFile } from '../ingest/index/store.server.ts';
import type { Ingest, IngestProgress } from '../ingest/ingest.server.ts';
import { otherNames } from './query/other-names.ts';
import { openQueryPool } from './query/query-pool.server.ts';
import type { SearchAnswer, SearchRequest } from './search.ts';

/** The library search that the site's pages use. */
export interface LibrarySearch {
  /**
   * @returns undefined while the index is being built for the first time
   * @throws SearchUnavailableError
   */
  search(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** Progress of indexing; undefined when everything is indexed. */
  progress(): IngestProgress | undefined;
  close(): Promise<void>;
}

export interface SearchParts {
  config: Pick<Config, 'cacheDir'>;
  company: Pick<Company, 'name' | 'shortName' | 'formerName'>;
  synonyms: Synonyms;
  ingest: Pick<Ingest, 'progress' | 'onEvent' | 'rebuild'>;
  log: LibraryLog;
}

export function openSearch({ config, company, synonyms, ingest, log }: SearchParts): LibrarySearch {
  const names = otherNames([company.name, company.shortName, company.formerName], synonyms);
  const pool = openQueryPool({ file: textIndexFile(config.cacheDir), names });
  ingest.onEvent((event) => event === 'replaced' && pool.reopen());
  return {
    async search(request) {
      try {
        return await pool.search(request);
      } catch (error) {
        if (!/malformed|not a database|corrupt/i.test(String(error))) throw error;
        log.warn({ err: error }, 'search: the index is damaged and will be rebuilt');
        ingest.rebuild();
        return undefined;
      }
    },
    progress: ingest.progress,
    close: pool.close,
  };
}
