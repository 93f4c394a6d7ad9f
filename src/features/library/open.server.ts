/** Opens the parts of the library in dependency order. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Content } from '../../content-model/load.ts';
import type { Config } from '../../server/config/config.ts';
import type { Tables } from '../../server/database/tables.ts';
import { openNewDocuments } from './alerts/new-documents.server.ts';
import type { LibraryIndex } from './catalogue/library-index.server.ts';
import { openSamples } from './catalogue/sample-plan.server.ts';
import { watchLibrary } from './catalogue/watch/watch.server.ts';
import { keepDeletingUnpublishedPages } from './editions/drawn-pages.server.ts';
import { openEditions } from './editions/editions.server.ts';
import { openManifest } from './feeds/manifest.server.ts';
import { openFacts } from './ingest/facts.server.ts';
import { openIngest } from './ingest/ingest.server.ts';
import { openOcr } from './ingest/ocr/ocr.server.ts';
import { openPageReader } from './pdf-pages/page-reader.server.ts';
import { openRegister } from './register/register.server.ts';
import { openSearch } from './search/search.server.ts';

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
  const ocr = stack.adopt(openOcr({ config, ingest, log }), close);
  const search = stack.adopt(openSearch({ config, content, ingest, log }), close);
  stack.adopt(watchLibrary({ documentsDir: config.documentsDir, library, log }), close);
  const reader = stack.adopt(openPageReader(config), close);
  const editions = openEditions(database, config);
  stack.defer(keepDeletingUnpublishedPages(database, config, log));
  const manifest = openManifest({ config, library, register, facts });
  const newDocuments = openNewDocuments({
    ...{ library, register, facts, search, ingest, declaration },
    ocr: config.ocr,
  });
  return { library, samples, register, search, facts, ocr, reader, editions, manifest, newDocuments };
}

const close = (part: { close(): void | Promise<void> }) => part.close();
