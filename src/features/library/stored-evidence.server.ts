/** Evidence for legal duties from the disk, the register and the results of ingest, for a command. */
import type { LibraryDeclaration } from '../../content-model/schema/library.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import * as urls from '../../urls.ts';
import { readCorrections } from './catalogue/corrections.server.ts';
import { scanDocuments } from './catalogue/scan.server.ts';
import { correct, toTree } from './catalogue/tree.server.ts';
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
  const scan = scanDocuments(config.documentsDir);
  const tree = toTree(scan, declaration);
  correct(tree, readCorrections(config.documentsDir, declaration).corrections);
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
