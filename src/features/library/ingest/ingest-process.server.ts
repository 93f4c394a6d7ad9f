/**
 * The process that has documents read and stores what they hold. The server starts it after each change of the
 * catalogue (`ingest.server.ts`); it lives while there is work.
 */
import type { PoolReply } from '../../../server/child-process/pool.ts';
import { type Attempts, openAttempts } from './attempts.server.ts';
import { readSource } from './index/source.server.ts';
import { attemptsFile, openForWriting, removeIndex, textIndexFile } from './index/store.server.ts';
import { type UpdateResult, updateDocuments } from './update.server.ts';
import { type DocumentReader, openDocumentReader } from './worker/document-pool.server.ts';

export interface IngestJob {
  /** The file of the catalogue's index. */
  catalogue: string;
  cacheDir: string;
  documentsDir: string;
  /** Other words by which top-level folders are found, by their shown names. */
  aliases: [string, string[]][];
  /** How many documents are read at a time. */
  processes: number;
}

/** Sent to a working process when the catalogue has changed: it ends where it is. */
export interface Outdated {
  outdated: true;
}

/** `fresh`: the database is another file than before. */
export type IngestNews =
  | { fresh: true }
  | { committed: true }
  | { progress: { done: number; total: number } }
  | { failed: { path: string; reason: string } };

export type IngestResult =
  | { finished: UpdateResult; isOutdated: boolean }
  /** It must be tried again. */
  | { broken: string };

const PROGRESS_EVERY_MS = 250;

let isOutdated = false;
let attempts: Attempts | undefined;
let reader: DocumentReader | undefined;

process.on('message', async (message: IngestJob | Outdated) => {
  if ('outdated' in message) {
    isOutdated = true;
    return;
  }
  isOutdated = false;
  send({ result: await work(message), spent: false });
});
// The server is gone: nothing took back what was being read, so it counts as lost.
process.on('disconnect', end);
process.on('SIGTERM', endInOrder);
process.on('SIGINT', endInOrder);

async function work(job: IngestJob): Promise<IngestResult> {
  try {
    return { finished: await update(job), isOutdated };
  } catch (error) {
    // A damaged file is built again the next time, and all other failures are tried again then.
    if (isDamage(error)) removeIndex(textIndexFile(job.cacheDir));
    return { broken: String(error) };
  }
}

async function update(job: IngestJob): Promise<UpdateResult> {
  const { database, fresh } = openForWriting(textIndexFile(job.cacheDir));
  const noted = openAttempts(attemptsFile(job.cacheDir));
  attempts = noted;
  reader ??= openDocumentReader({ processes: job.processes });
  if (fresh) send({ news: { fresh: true } });
  let reported = 0;
  try {
    return await updateDocuments(
      {
        database,
        documentsDir: job.documentsDir,
        aliases: new Map(job.aliases),
        read: reader.read,
        attempts: noted,
        now: Date.now,
        isOutdated: () => isOutdated,
        progress(done, total) {
          if (done > 0 && done < total && Date.now() - reported < PROGRESS_EVERY_MS) return;
          reported = Date.now();
          send({ news: { progress: { done, total } } });
        },
        committed: () => send({ news: { committed: true } }),
        failed: (path, reason) => send({ news: { failed: { path, reason } } }),
      },
      readSource(job.catalogue),
    );
  } finally {
    noted.close();
    database.close();
  }
}

function endInOrder(): void {
  attempts?.close();
  end();
}

function end(): void {
  reader?.close();
  process.exit(0);
}

function isDamage(error: unknown): boolean {
  return /malformed|not a database|corrupt|disk I\/O/i.test(String(error));
}

function send(reply: PoolReply<IngestResult, IngestNews>): void {
  if (process.connected) process.send?.(reply);
}
