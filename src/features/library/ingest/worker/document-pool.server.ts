/** Reads documents in child processes, so that no file can slow down or crash the server. */
import os from 'node:os';
import type { PoolFailure } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/process-pool.ts';
import { without } from '../text/extracted.ts';
import type { DocumentContent, DocumentRead, ReadEvent, ReadJob, ReadResult } from './document-read.ts';

export interface DocumentReaderOptions {
  /** Number of documents read concurrently. */
  processes?: number;
  /** Maximum processor time for one page in milliseconds. */
  stallCpuMs?: number;
  /** Maximum processor time for one document in milliseconds. */
  cpuMs?: number;
  /** Entry module of the processes; tests replace it. */
  module?: URL;
}

export interface DocumentReader {
  /** Reads one document. Calls beyond the number of processes are queued. Never rejects. */
  read(job: ReadJob): Promise<DocumentRead>;
  /** Ends the processes; pending `read` calls resolve as unreadable. */
  close(): void;
}

/** Gives the processes a lower priority than the server, so that visitors' requests come first. */
const NICENESS = 5;
const MAX_HEAP_MB = 512;
const STALL_CPU_MS = 20_000;
const CPU_MS = 300_000;
/** Maximum milliseconds without a sign of progress; longer than STALL_CPU_MS takes where processor time is not known. */
const HANG_MS = 300_000;

/** Why a document is unreadable, and not only unfinished. */
const REASONS: Partial<Record<PoolFailure, string>> = {
  exit: 'it stops the reader',
  closed: 'reading was stopped',
};

export function openDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const pool = openProcessPool<ReadJob, ReadResult, ReadEvent>({
    module: options.module ?? new URL('./document-process.server.ts', import.meta.url),
    niceness: NICENESS,
    maxHeapMb: MAX_HEAP_MB,
    workers: options.processes ?? os.availableParallelism(),
    stallCpuMs: options.stallCpuMs ?? STALL_CPU_MS,
    cpuMs: options.cpuMs ?? CPU_MS,
    hangMs: HANG_MS,
  });
  const attempt = async (
    job: ReadJob,
  ): Promise<{ read: DocumentRead; failure?: PoolFailure | undefined }> => {
    let content: Partial<DocumentContent> = {};
    const outcome = await pool.run(job, (event) => {
      content = { ...content, ...event };
    });
    if ('result' in outcome && 'state' in outcome.result) return { read: outcome.result };
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    const reason = failure && REASONS[failure];
    const { sha256, ctimeMs, text } = content;
    // A text whose picture uses up the processor time is kept.
    if (failure && !reason && !(text && failure === 'timeout'))
      return { read: { state: 'unfinished', usedUp: failure === 'timeout' } };
    // Without a hash, nothing is known about the file's content.
    if (sha256 === undefined || ctimeMs === undefined)
      return { read: { state: 'unreadable', reason: reason ?? 'it stops the reader' }, failure };
    const read: DocumentContent = { ...content, sha256, ctimeMs };
    if ('result' in outcome) Object.assign(read, outcome.result);
    else if (!job.hashOnly && reason) read.text ??= without('unreadable', reason);
    return { read: { state: 'read', content: read }, failure };
  };
  return {
    async read(job) {
      const first = await attempt(job);
      // Retries once: when any process exhausts the memory, the kernel kills these processes first.
      return first.failure === 'exit' ? (await attempt(job)).read : first.read;
    },
    close: () => void pool.close(),
  };
}
