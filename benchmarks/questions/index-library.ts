/** Indexes a library as the server does, in this process. */
import pino from 'pino';
import type { KindRule, LibraryDeclaration } from '../../src/content-model/schema/library.ts';
import { openLibrary } from '../../src/features/library/catalogue/library-index.server.ts';
import { openDocumentReader } from '../../src/features/library/ingest/document-reader.server.ts';
import { openForWriting, textIndexFile } from '../../src/features/library/ingest/index/store.server.ts';
import type { Declared } from '../../src/features/library/ingest/index/writer.server.ts';
import { openJobs } from '../../src/features/library/ingest/jobs.server.ts';
import { updateDocuments } from '../../src/features/library/ingest/update.server.ts';

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
  const jobs = openJobs(cacheDir);
  const reader = openDocumentReader();
  try {
    await updateDocuments(
      {
        database,
        documentsDir,
        editionsDir: cacheDir,
        jobs,
        declared: declaredBy(declaration),
        read: reader.read,
        now: Date.now,
        isOutdated: () => false,
        send() {},
      },
      library.tree,
    );
  } finally {
    reader.close();
    jobs.close();
    database.close();
  }
  return textIndexFile(cacheDir);
}

/** The part of the lender's declarations that the index stores. */
const declaredBy = ({ categories, kinds }: Library): Declared => ({
  aliases: new Map(categories.map(({ name, alsoFoundAs }) => [name, alsoFoundAs ?? []])),
  kinds,
});
