/** Indexes a library as the server does, in this process. */
import pino from 'pino';
import type { KindRule, LibraryDeclaration } from '../../../src/content-model/schema/library/library.ts';
import { openLibrary } from '../../../src/features/library/catalogue/library-index.server.ts';
import { openAttempts } from '../../../src/features/library/ingest/attempts.server.ts';
import {
  attemptsFile,
  openForWriting,
  textIndexFile,
} from '../../../src/features/library/ingest/index/store.server.ts';
import type { Declared } from '../../../src/features/library/ingest/index/writer.server.ts';
import { documentsToRead } from '../../../src/features/library/ingest/source.ts';
import { updateDocuments } from '../../../src/features/library/ingest/update.server.ts';
import { openDocumentReader } from '../../../src/features/library/ingest/worker/document-pool.server.ts';

export type Library = LibraryDeclaration & { kinds: KindRule[] };

/** @returns the path of the text index */
export async function indexLibrary(
  documentsDir: string,
  cacheDir: string,
  declaration: Library,
): Promise<string> {
  const library = await openLibrary({ documentsDir }, declaration, pino({ level: 'silent' }));
  library.close();
  const { database } = openForWriting(textIndexFile(cacheDir));
  const attempts = openAttempts(attemptsFile(cacheDir));
  const reader = openDocumentReader();
  try {
    await updateDocuments(
      {
        database,
        documentsDir,
        editionsDir: cacheDir,
        attempts,
        declared: declaredBy(declaration),
        read: reader.read,
        now: Date.now,
        isOutdated: () => false,
        progress() {},
        committed() {},
        failed() {},
      },
      documentsToRead(library.tree),
    );
  } finally {
    reader.close();
    attempts.close();
    database.close();
  }
  return textIndexFile(cacheDir);
}

/** What the index stores of the lender's declarations. */
const declaredBy = ({ categories, kinds }: Library): Declared => ({
  aliases: new Map(categories.map(({ name, alsoFoundAs }) => [name, alsoFoundAs ?? []])),
  kinds,
});
