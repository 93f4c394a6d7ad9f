/** Opens the parts of the library in dependency order. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Content } from '../../content-model/load.ts';
import type { Config } from '../../server/config/config.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { SiteMetrics } from '../../server/metrics/site-metrics.ts';
import type { LibraryIndex } from './catalogue/library-index.server.ts';
import { openSamples } from './catalogue/sample-plan.server.ts';
import { watchLibrary } from './catalogue/watch.server.ts';
import { openEditions } from './editions/editions.server.ts';
import { keepDeletingUnpublishedPages } from './editions/retention.server.ts';
import { openManifest } from './feeds/manifest.server.ts';
import { openNewDocuments } from './feeds/new-documents.server.ts';
import { openFacts } from './ingest/facts.server.ts';
import { type Ingest, openIngest } from './ingest/ingest.server.ts';
import { openPageReader } from './pdf-pages/page-reader.server.ts';
import { type DocumentRegister, openRegister } from './register/register.server.ts';
import { type LibrarySearch, openSearch } from './search/search.server.ts';

interface LibraryDeps {
  config: Config;
  content: Content;
  log: Logger;
  database: Kysely<Tables>;
  library: LibraryIndex;
  /** Closes the opened parts in reverse order. */
  stack: AsyncDisposableStack;
}

/** @throws Error if CACHE_DIR cannot be written, or the document register cannot be read */
export async function openLibraryParts({ config, content, log, database, library, stack }: LibraryDeps) {
  mkdirSync(config.cacheDir, { recursive: true });
  accessSync(config.cacheDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const facts = stack.adopt(openFacts(config.cacheDir), close);
  const samples = openSamples(config.dataDir, library);
  const parts = { database, contents: facts, library, isSample: samples.has, clock: Date.now, log };
  const register = stack.adopt(await openRegister(parts), close);
  const { library: declaration } = content;
  const ingest = stack.adopt(openIngest({ config, declaration, library, log }), close);
  ingest.onEvent((event) => facts.refresh(event === 'finished'));
  const search = stack.adopt(openSearch({ config, content, ingest, log }), close);
  stack.adopt(watchLibrary({ documentsDir: config.documentsDir, library, log }), close);
  const reader = stack.adopt(openPageReader(config), close);
  const editions = openEditions(database, config);
  stack.defer(keepDeletingUnpublishedPages(database, config, log));
  const manifest = openManifest({ config, library, register, facts });
  const newDocuments = openNewDocuments({
    library,
    register,
    facts,
    search,
    ingest,
    declaration,
    ocr: config.ocr,
  });
  return { library, samples, register, search, facts, ingest, reader, editions, manifest, newDocuments };
}

const close = (part: { close(): void | Promise<void> }) => part.close();

interface Measured {
  library: Pick<LibraryIndex, 'totals' | 'checkedAt' | 'unreadable'>;
  register: Pick<DocumentRegister, 'unreadable'>;
  search: Pick<LibrarySearch, 'progress'>;
  ingest: Pick<Ingest, 'scans'>;
}

/** @param clock returns milliseconds since 1970 */
export function measureLibrary(
  { addGauge }: Pick<SiteMetrics, 'addGauge'>,
  { library, register, search, ingest }: Measured,
  clock: () => number,
): void {
  addGauge(
    'site_library_documents',
    'Documents that the library index shows.',
    () => library.totals().documents,
  );
  addGauge('site_library_folders', 'Folders that the library index shows.', () => library.totals().folders);
  addGauge(
    'site_library_index_age_seconds',
    'Time since the library index was last compared with the disk.',
    () => Math.max(0, (clock() - library.checkedAt) / 1000),
  );
  addGauge(
    'site_library_unreadable',
    'Folders and files that cannot be read: they are left out.',
    () => {
      const all = [...library.unreadable(), ...register.unreadable()];
      const folder = all.filter(({ kind }) => kind === 'folder').length;
      return { folder, file: all.length - folder };
    },
    'kind',
  );
  addGauge('site_search_pending_documents', 'Documents that the search has still to read.', () => {
    const progress = search.progress();
    return progress ? progress.total - progress.done : 0;
  });
  addGauge(
    'site_ocr_pending_pages',
    'Scanned pages that OCR has not read; 0 with OCR=off.',
    () => ingest.scans().left,
  );
}
