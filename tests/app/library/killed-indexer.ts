/**
 * Indexes a small library in a process of its own, as the site's indexing process does. Reading `hostile.pdf` ends this
 * process at once, as the kernel does with a whole unit. Prints, as JSON, what was read and what cannot be searched.
 *   node tests/app/library/killed-indexer.ts DOCUMENTS_DIR CACHE_DIR [in-order]
 */
import path from 'node:path';
import { indexFile } from '../../../src/features/library/catalogue/index-file.server.ts';
import { openLibrary } from '../../../src/features/library/catalogue/library-index.server.ts';
import { openAttempts } from '../../../src/features/library/ingest/attempts.server.ts';
import { updateIndex } from '../../../src/features/library/search/index/indexer.server.ts';
import { readSource } from '../../../src/features/library/search/index/source.server.ts';
import {
  attemptsFile,
  openForWriting,
  textIndexFile,
} from '../../../src/features/library/search/index/store.server.ts';

const [documentsDir = '', cacheDir = '', inOrder] = process.argv.slice(2);
const library = await openLibrary({ documentsDir, cacheDir }, { categories: [] }, { info() {}, warn() {} });
library.close();
const file = textIndexFile(cacheDir);
const attempts = openAttempts(attemptsFile(file));
const read: string[] = [];
const failed: Record<string, string> = {};

await updateIndex(
  {
    database: openForWriting(file).database,
    documentsDir,
    aliases: new Map(),
    attempts,
    async read(document) {
      const name = path.basename(document);
      if (name === 'hostile.pdf') {
        if (inOrder) attempts.close();
        process.kill(process.pid, 'SIGKILL');
      }
      // Those that are read at the same time are still being read when it ends.
      await new Promise((resolve) => setTimeout(resolve, 20));
      read.push(name);
      return { kind: 'text', pages: [name], language: undefined };
    },
    now: Date.now,
    outdated: () => false,
    progress() {},
    failed: (document, reason) => {
      failed[path.basename(document)] = reason;
    },
  },
  readSource(indexFile(cacheDir)),
);
process.stdout.write(JSON.stringify({ read: read.sort(), failed }));
