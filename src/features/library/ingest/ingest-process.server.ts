/**
 * The process that passes documents to readers and stores the results. The server starts the process after
 * each change of the catalogue (`ingest.server.ts`). It exits when there is no more work.
 */

import type { KindRule } from '../../../content-model/schema/library/library.ts';
import type { PoolReply } from '../../../server/child-process/pool.ts';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { type Attempts, openAttempts } from './attempts.server.ts';
import { type KeepResult, keepEditions } from './copies/keep-editions.server.ts';
import { attemptsFile, openForWriting, removeIndex, textIndexFile } from './index/store.server.ts';
import { documentsToRead } from './source.ts';
import { type UpdateResult, updateDocuments } from './update.server.ts';
import { type DocumentReader, openDocumentReader } from './worker/document-pool.server.ts';

export interface IngestJob {
  /** What the catalogue lists. */
  tree: TreeFolder;
  cacheDir: string;
  documentsDir: string;
  /** Additional search words for top-level folders, by the folders' display names. */
  aliases: [string, string[]][];
  kinds: KindRule[];
  editionsDir: string;
  /** Bytes that copies of documents leave free on their disk. */
  minFree: number;
  /** Number of documents read concurrently. */
  processes: number;
}

/** Sent to a running process when the catalogue has changed. The process then stops reading. */
export interface Outdated {
  outdated: true;
}

/** `isNew`: the database is a new file. */
export type IngestProcessEvent =
  | { isNew: true }
  | { committed: true }
  | { progress: { done: number; total: number } }
  | { failed: { path: string; reason: string } };

export type IngestResult =
  | { finished: UpdateResult; editions: KeepResult; isOutdated: boolean }
  /** The run failed and must be repeated. */
  | { error: string };

const PROGRESS_INTERVAL_MS = 250;

let isOutdated = false;
let attempts: Attempts | undefined;
let reader: DocumentReader | undefined;

process.on('message', async (message: IngestJob | Outdated) => {
  if ('outdated' in message) {
    isOutdated = true;
    return;
  }
  isOutdated = false;
  send({ result: await run(message), spent: false });
});
// The server has crashed: the running attempts stay recorded and count as lost.
process.on('disconnect', exit);
process.on('SIGTERM', exitGracefully);
process.on('SIGINT', exitGracefully);

async function run(job: IngestJob): Promise<IngestResult> {
  try {
    return { ...(await update(job)), isOutdated };
  } catch (error) {
    // A removed index is rebuilt by the next run. After any other error, the next run repeats the work.
    if (isDamage(error)) removeIndex(textIndexFile(job.cacheDir));
    return { error: String(error) };
  }
}

async function update(job: IngestJob): Promise<{ finished: UpdateResult; editions: KeepResult }> {
  const { database, isNew } = openForWriting(textIndexFile(job.cacheDir));
  const recorded = openAttempts(attemptsFile(job.cacheDir));
  attempts = recorded;
  reader ??= openDocumentReader({ processes: job.processes });
  if (isNew) send({ event: { isNew: true } });
  let reported = Number.NEGATIVE_INFINITY;
  try {
    const finished = await updateDocuments(
      {
        database,
        documentsDir: job.documentsDir,
        editionsDir: job.editionsDir,
        declared: { aliases: new Map(job.aliases), kinds: job.kinds },
        read: reader.read,
        attempts: recorded,
        now: Date.now,
        isOutdated: () => isOutdated,
        progress(done, total) {
          if (done > 0 && done < total && performance.now() - reported < PROGRESS_INTERVAL_MS) return;
          reported = performance.now();
          send({ event: { progress: { done, total } } });
        },
        committed: () => send({ event: { committed: true } }),
        failed: (path, reason) => send({ event: { failed: { path, reason } } }),
      },
      documentsToRead(job.tree),
    );
    const editions = await keepEditions({ ...job, database, isOutdated: () => isOutdated });
    return { finished, editions };
  } finally {
    recorded.close();
    database.close();
  }
}

function exitGracefully(): void {
  attempts?.close();
  exit();
}

function exit(): void {
  reader?.close();
  process.exit(0);
}

function isDamage(error: unknown): boolean {
  return /malformed|not a database|corrupt|disk I\/O/i.test(String(error));
}

function send(reply: PoolReply<IngestResult, IngestProcessEvent>): void {
  if (process.connected) process.send?.(reply);
}
