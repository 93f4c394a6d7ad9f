/** Reads documents in child processes, so that no file can slow down or crash the server. */
import os from 'node:os';
import type { PoolFailure } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/process-pool.ts';
import { without } from '../text/extracted.ts';
import type { DocumentContent, DocumentRead, ReadEvent, ReadJob, ReadResult } from './document-read.ts';

export interface DocumentReaderOptions {
  /** Number of documents read concurrently. */
  processes?: number;
  /** Maximum milliseconds for one page. */
  stallMs?: number;
  /** Maximum milliseconds for one document. */
  timeoutMs?: number;
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
const STALL_MS = 20_000;
const TIMEOUT_MS = 300_000;

const REASONS: Record<PoolFailure, string> = {
  timeout: 'reading it takes too long',
  exit: 'it stops the reader',
  overload: 'too many documents wait',
  closed: 'reading was stopped',
};

export function openDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const pool = openProcessPool<ReadJob, ReadResult, ReadEvent>({
    module: options.module ?? new URL('./document-process.server.ts', import.meta.url),
    niceness: NICENESS,
    maxHeapMb: MAX_HEAP_MB,
    workers: options.processes ?? os.availableParallelism(),
    stallMs: options.stallMs ?? STALL_MS,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  });
  const attempt = async (job: ReadJob): Promise<{ read: DocumentRead; failure?: PoolFailure }> => {
    let content: Partial<DocumentContent> = {};
    const outcome = await pool.run(job, (event) => {
      content = { ...content, ...event };
    });
    if ('result' in outcome && 'state' in outcome.result) return { read: outcome.result };
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    const { sha256, ctimeMs } = content;
    // Without a hash, nothing is known about the file's content.
    if (sha256 === undefined || ctimeMs === undefined)
      return {
        read: { state: 'unreadable', reason: REASONS[failure ?? 'exit'] },
        ...(failure && { failure }),
      };
    const read: DocumentContent = { ...content, sha256, ctimeMs };
    if ('result' in outcome) Object.assign(read, outcome.result);
    else if (!job.hashOnly) read.text ??= without('unreadable', REASONS[outcome.failure]);
    return { read: { state: 'read', content: read }, ...(failure && { failure }) };
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
