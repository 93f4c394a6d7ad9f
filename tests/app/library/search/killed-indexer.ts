/**
 * Indexes a small library in a separate process, as the site's ingest process does. Reading `hostile.pdf`
 * kills this process, to simulate a kernel that kills a whole systemd unit. Prints the documents that were
 * read and those that failed, as JSON.
 *   node tests/app/library/search/killed-indexer.ts DOCUMENTS_DIR CACHE_DIR
 */
import path from 'node:path';
import { openLibrary } from '../../../../src/features/library/catalogue/library-index.server.ts';
import { openForWriting, textIndexFile } from '../../../../src/features/library/ingest/index/store.server.ts';
import { openJobs } from '../../../../src/features/library/ingest/jobs.server.ts';
import { updateDocuments } from '../../../../src/features/library/ingest/update.server.ts';
import { simulatedDelay } from '../../../waiting.ts';

const [documentsDir = '', cacheDir = ''] = process.argv.slice(2);
const library = await openLibrary({ documentsDir }, { categories: [] }, { info() {}, warn() {} });
library.close();
const file = textIndexFile(cacheDir);
const read: string[] = [];
const failed: Record<string, string> = {};

await updateDocuments(
  {
    database: openForWriting(file).database,
    documentsDir,
    editionsDir: documentsDir,
    declared: { aliases: new Map(), kinds: [] },
    jobs: openJobs(cacheDir),
    async read({ file: document, hashOnly }) {
      const name = path.basename(document);
      const content = { sha256: name, ctimeMs: 0 };
      if (hashOnly) return { state: 'read', content };
      if (name === 'hostile.pdf') process.kill(process.pid, 'SIGKILL');
      // This delay keeps concurrent reads running until the process is killed.
      await simulatedDelay(20);
      read.push(name);
      return {
        state: 'read',
        content: { ...content, text: { kind: 'text', pages: [name], language: undefined } },
      };
    },
    now: Date.now,
    isOutdated: () => false,
    send(message) {
      if ('failed' in message) failed[path.basename(message.failed.path)] = message.failed.reason;
    },
  },
  library.tree,
);
process.stdout.write(JSON.stringify({ read: read.sort(), failed }));
