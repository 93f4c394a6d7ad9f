/**
 * The process that keeps the text index in line with the library. It lives only while there is work: the server
 * starts it after each change (`indexer-runner.server.ts`) and it ends when nothing is left to do.
 */
import { type Attempts, openAttempts } from '../../ingest/attempts.server.ts';
import { openTextReader, type TextReader } from '../../ingest/text/reader-pool.server.ts';
import { type IndexerResult, updateIndex } from './indexer.server.ts';
import { readSource } from './source.server.ts';
import { attemptsFile, openForWriting, removeIndex } from './store.server.ts';

/** From the server: what to index, once; sent again when the library has changed meanwhile. */
export interface IndexTask {
  /** The library's own index. */
  library: string;
  /** The text index. */
  file: string;
  documentsDir: string;
  /** Other words by which top-level folders are found, by their shown names. */
  aliases: [string, string[]][];
  /** How many documents are read at a time. */
  processes: number;
}

/** To the server. `started`: with the task sent last. `fresh`: the index is another file than before. `broken`: it must be tried again. */
export type IndexNews =
  | { started: true }
  | { fresh: true }
  | { progress: { done: number; total: number } }
  | { failed: { path: string; reason: string } }
  | { finished: IndexerResult }
  | { broken: string };

const PROGRESS_EVERY_MS = 250;

let asked: IndexTask | undefined;
let working = false;
let reader: TextReader | undefined;
let attempts: Attempts | undefined;

process.on('message', async (task: IndexTask) => {
  asked = task;
  if (working) return;
  working = true;
  while (asked) {
    const next = asked;
    asked = undefined;
    tell({ started: true });
    await work(next);
  }
  process.disconnect();
});
// The server is gone: nothing took back what was being read, so it counts as lost.
process.on('disconnect', end);
process.on('SIGTERM', endInOrder);
process.on('SIGINT', endInOrder);

async function work(task: IndexTask): Promise<void> {
  try {
    tell({ finished: await update(task) });
  } catch (error) {
    // A damaged index is rebuilt the next time, and all other failures are retried then.
    if (isDamage(error)) removeIndex(task.file);
    tell({ broken: String(error) });
  }
}

async function update(task: IndexTask): Promise<IndexerResult> {
  const { database, fresh } = openForWriting(task.file);
  const texts = openTextReader({ processes: task.processes });
  reader = texts;
  const noted = openAttempts(attemptsFile(task.file));
  attempts = noted;
  if (fresh) tell({ fresh: true });
  let told = 0;
  try {
    return await updateIndex(
      {
        database,
        documentsDir: task.documentsDir,
        aliases: new Map(task.aliases),
        read: texts.read,
        attempts: noted,
        now: Date.now,
        // A newer state of the library: what is written is kept, what is new comes first.
        outdated: () => asked !== undefined,
        progress(done, total) {
          if (done > 0 && done < total && Date.now() - told < PROGRESS_EVERY_MS) return;
          told = Date.now();
          tell({ progress: { done, total } });
        },
        failed: (path, reason) => tell({ failed: { path, reason } }),
      },
      readSource(task.library),
    );
  } finally {
    texts.close();
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

function tell(news: IndexNews): void {
  if (process.connected) process.send?.(news);
}
