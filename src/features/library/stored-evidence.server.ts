/** Evidence for legal duties from the disk, the register and the results of ingest, for a command. */
import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import * as urls from '../../urls.ts';
import { readTree } from './catalogue/tree.server.ts';
import { treeQueries } from './catalogue/tree-queries.server.ts';
import { libraryEvidence } from './evidence.server.ts';
import { openFacts } from './ingest/facts.server.ts';

import { readSnapshot, registerQueries } from './register/snapshot.server.ts';

interface StoredEvidenceDeps {
  config: Pick<Config, 'documentsDir' | 'cacheDir'>;
  declaration: LibraryDeclaration;
  database: Database;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Lists the documents that a server has seen.
 * @throws DocumentsFolderError if DOCUMENTS_DIR cannot be read
 */
export async function storedEvidence({ config, declaration, database, now }: StoredEvidenceDeps) {
  const { tree } = await readTree({ documentsDir: config.documentsDir, declaration });
  const snapshot = await readSnapshot(database);
  const facts = openFacts(config.cacheDir);
  try {
    const register = registerQueries(() => snapshot);
    return libraryEvidence(
      { library: treeQueries(() => tree), register, facts },
      declaration.kinds ?? [],
      now,
      urls,
    );
  } finally {
    facts.close();
  }
}
