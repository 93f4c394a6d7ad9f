/** Opens the parts of the library in the order in which they need each other. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Content } from '../../content-model/load.ts';
import type { Config } from '../../server/config/config.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { LibraryIndex } from './catalogue/library-index.server.ts';
import { openManifest } from './export/manifest.server.ts';
import { openPreviews } from './ingest/previews/previews.server.ts';
import { openTextFacts } from './ingest/text-facts.server.ts';
import { registerCopyFile } from './register/copy.server.ts';
import { openRegister } from './register/register.server.ts';
import { openSearch } from './search/search.server.ts';

interface LibraryNeeds {
  config: Config;
  content: Content;
  log: Logger;
  database: Kysely<Tables>;
  library: LibraryIndex;
  /** Closes in reverse order what was opened. */
  stack: AsyncDisposableStack;
}

/** @throws Error when the documents' register cannot be read */
export async function openLibraryParts({ config, content, log, database, library, stack }: LibraryNeeds) {
  // SQLite is there whenever the server is.
  const copyFile = config.databaseUrl === 'sqlite' ? undefined : registerCopyFile(config.cacheDir);
  const parts = { database, config, library, clock: Date.now, log, copyFile };
  const register = stack.adopt(await openRegister(parts), close);
  const { library: declaration, company } = content;
  const search = stack.adopt(openSearch({ config, declaration, company, library, log }), close);
  const busy = () => search.progress() !== undefined;
  const texts = stack.adopt(openTextFacts({ cacheDir: config.cacheDir, busy }), close);
  const previews = stack.adopt(openPreviews({ config, register, log, busy }), close);
  const manifest = openManifest({ config, library, register, texts, previews });
  return { library, register, search, texts, previews, manifest };
}

const close = (part: { close(): void | Promise<void> }) => part.close();
