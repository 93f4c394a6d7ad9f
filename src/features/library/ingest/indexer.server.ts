/**
 * The process that has the index: it has documents and scanned pages read, and stores the results. The server
 * starts it after each change of the catalogue (`ingest.server.ts`). It exits when there is no more work.
 */
import type { Work } from '../../../server/child-process/worker.ts';
import type { TreeFolder } from '../catalogue/tree.server.ts';
import { type DocumentReader, openDocumentReader } from './document-reader.server.ts';
import { type KeepResult, keepEditions } from './edition-files.server.ts';
import { isDamaged, openForWriting, removeDatabase, textIndexFile } from './index/store.server.ts';
import type { Declared } from './index/writer.server.ts';
import { type Jobs, openJobs } from './jobs.server.ts';
import { type Ocr, openOcr } from './ocr/ocr.server.ts';
import type { OcrMessage, OcrPlaces } from './ocr/waiting-pages.server.ts';
import { type UpdateMessage, type UpdateResult, updateDocuments } from './update.server.ts';

/**
 * Broadcasts say that the catalogue has changed. The job then ends, as soon as the documents in hand are
 * read.
 */
export interface IngestJob extends OcrPlaces {
  /** The folders and documents of the catalogue. */
  tree: TreeFolder;
  declared: Declared;
  /** Bytes that copies of documents and results of OCR leave free on their disk. */
  minFree: number;
  /** True if scanned pages are read. */
  isOcrOn: boolean;
  /** True for the first job of the server: pages that could not be read are tried again. */
  isFirst: boolean;
}

/**
 * `committed`: readers can see new data. `finished`: everything in the catalogue is stored. `replaced`: the
 * database is a new file.
 */
export type IngestEvent = 'committed' | 'finished' | 'replaced';

export interface Finished {
  documents: UpdateResult;
  editions: KeepResult;
}

/** A message of the process to the server. */
export type IngestMessage = UpdateMessage | OcrMessage | { event: IngestEvent } | { finished: Finished };

/**
 * `error`: the job failed and must be repeated. `againMs`: milliseconds after which to look for scanned pages
 * again.
 */
export type IngestResult = { error: string } | { againMs?: number | undefined };

/**
 * Milliseconds between the first two updates of the index with pages that were read; each further interval is
 * twice as long.
 */
const MIN_UPDATE_MS = 20_000;
const MAX_UPDATE_MS = 300_000;

let outdated = new AbortController();
let jobs: Jobs | undefined;
let reader: DocumentReader | undefined;
let ocr: Ocr | undefined;

export function open(): Work<IngestJob, IngestResult, IngestMessage> {
  // If the server has crashed, the running attempts stay recorded and count.
  process.on('exit', () => {
    reader?.close();
    ocr?.close();
  });
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      jobs?.close();
      process.exit(0);
    });
  return { run: (job, { event }) => run(job, event), onBroadcast: () => outdated.abort() };
}

async function run(job: IngestJob, send: (message: IngestMessage) => void): Promise<IngestResult> {
  outdated = new AbortController();
  const { signal } = outdated;
  try {
    jobs ??= openJobs(job.cacheDir);
    if (job.isFirst) await jobs.forget('recognise');
    for (let ms = 0; ; ms = Math.min(Math.max(MIN_UPDATE_MS, 2 * ms), MAX_UPDATE_MS)) {
      const finished = await update(job, jobs, signal, send);
      if (signal.aborted) return {};
      send({ finished });
      if (!job.isOcrOn) return {};
      ocr ??= openOcr({ places: job, minFree: job.minFree, jobs, send });
      const againMs = await ocr.read(ms, signal);
      if (againMs !== undefined || signal.aborted) return { againMs };
    }
  } catch (error) {
    // A removed index is rebuilt by the next job. After any other error, the next job repeats the work.
    if (isDamaged(error, 'writing')) removeDatabase(textIndexFile(job.cacheDir));
    return { error: String(error) };
  }
}

async function update(
  job: IngestJob,
  recorded: Jobs,
  signal: AbortSignal,
  send: (message: IngestMessage) => void,
) {
  const { database, isNew } = openForWriting(textIndexFile(job.cacheDir));
  reader ??= openDocumentReader();
  if (isNew) send({ event: 'replaced' });
  const deps = { ...job, database, jobs: recorded, read: reader.read, isOutdated: () => signal.aborted };
  try {
    const documents = await updateDocuments({ ...deps, now: Date.now, send }, job.tree);
    return { documents, editions: await keepEditions(deps) };
  } finally {
    database.close();
  }
}
