/**
 * Reads documents in child processes, so that no file can slow down or crash the server, and returns the
 * content to store.
 */
import os from 'node:os';
import path from 'node:path';
import type { PoolFailure } from '../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../server/child-process/workers.ts';
import { isPdf } from '../document/document-type.ts';
import {
  type IndexedDocument,
  type IndexWriter,
  NAMES_ONLY,
  type Picture,
  type SourceDocument,
} from './index/writer.server.ts';
import { GIVEN_UP, type Jobs, type Unfinished } from './jobs.server.ts';
import { type ExtractedText, without } from './text/extracted.ts';

export interface ReadJob {
  /** Absolute path. */
  file: string;
  /** Size in bytes, as listed by the catalogue. */
  size: number;
  /** Modification date, as listed by the catalogue, milliseconds since 1970. */
  modified: number;
  /** If true, text and picture are skipped. */
  hashOnly?: boolean;
  /** Hashes of stored documents: text and picture are skipped if the file's hash is one of these. */
  stored?: readonly string[];
}

/** Identifies the content of a file. */
export interface FileContent {
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  /** When the inode last changed (ctime), which copying does not preserve; milliseconds since 1970. */
  ctimeMs: number;
}

interface DocumentContent extends FileContent {
  /** Undefined with `hashOnly`, or if the file's hash is in `stored`. */
  text?: ExtractedText;
  /** Undefined if the file could not be opened as a PDF. */
  pageCount?: number | undefined;
  picture?: Picture | undefined;
}

/**
 * `changed`: the file differs from its catalogue entry. `unreadable`: the system denied access, or the file
 * ends its reader. `unfinished`: it has used up its processor time, or else the machine was busy.
 */
export type DocumentRead =
  | { state: 'read'; content: DocumentContent }
  | { state: 'changed' }
  | { state: 'unreadable'; reason: string }
  | { state: 'unfinished'; isUsedUp: boolean };

/** Partial results, sent as soon as they are known, so that a later failure does not lose them. */
export type ReadEvent = FileContent | Pick<DocumentContent, 'text' | 'pageCount'>;

/** The picture, or why the document was not read. */
export type ReadResult =
  | Pick<DocumentContent, 'picture'>
  | Extract<DocumentRead, { state: 'changed' | 'unreadable' }>;

interface DocumentReaderOptions {
  /** Number of documents read concurrently. */
  processes?: number;
  /** Maximum processor time for one page in milliseconds. */
  stallCpuMs?: number;
  /** Maximum processor time for one document in milliseconds. */
  cpuMs?: number;
  /** Work of the processes; tests replace it. */
  module?: URL;
}

/** Gives the processes a lower priority than the server, so that visitors' requests come first. */
const NICENESS = 5;
/**
 * Maximum milliseconds without a sign of progress; longer than `stallCpuMs` takes where processor time is not
 * known.
 */
const HANG_MS = 300_000;

export type DocumentReader = ReturnType<typeof openDocumentReader>;

export function openDocumentReader({
  processes = os.availableParallelism(),
  module = new URL('./read-document.server.ts', import.meta.url),
  ...limits
}: DocumentReaderOptions = {}) {
  const pool = openProcessPool<ReadJob, ReadResult, ReadEvent>({
    module,
    niceness: NICENESS,
    maxHeapMb: 512,
    workers: processes,
    stallCpuMs: 20_000,
    cpuMs: 300_000,
    hangMs: HANG_MS,
    ...limits,
  });
  const attempt = async (job: ReadJob): Promise<{ read: DocumentRead; isKilled: boolean }> => {
    let content: Partial<DocumentContent> = {};
    const onEvent = (event: ReadEvent) => {
      content = { ...content, ...event };
    };
    const outcome = await pool.run(job, { onEvent });
    if ('result' in outcome && 'state' in outcome.result) return { read: outcome.result, isKilled: false };
    if ('result' in outcome) content = { ...content, ...outcome.result };
    const { failure, why }: { failure?: PoolFailure; why?: string } = 'failure' in outcome ? outcome : {};
    const isUnfinished = failure === 'timeout' || failure === 'delayed';
    // A text whose picture uses up the processor time is kept.
    if (isUnfinished && !(content.text && failure === 'timeout'))
      return { read: { state: 'unfinished', isUsedUp: failure === 'timeout' }, isKilled: false };
    const reason = failureReason(failure, why);
    if (failure && !isUnfinished && !job.hashOnly) content.text ??= without('unreadable', reason);
    const { sha256, ctimeMs } = content;
    return {
      // Without a hash, nothing is known about the file's content.
      read:
        sha256 === undefined || ctimeMs === undefined
          ? { state: 'unreadable', reason }
          : { state: 'read', content: { ...content, sha256, ctimeMs } },
      isKilled: failure === 'exit' && why === undefined,
    };
  };
  return {
    /** Reads one document. Calls beyond the number of processes are queued. Never rejects. */
    async read(job: ReadJob): Promise<DocumentRead> {
      const { read, isKilled } = await attempt(job);
      // Retries once: when any process exhausts the memory, the kernel kills these processes first.
      return isKilled ? (await attempt(job)).read : read;
    },
    /** Ends the processes; pending `read` calls resolve as unreadable. */
    close: () => void pool.close(),
  };
}

/** @param why the error that PDFium threw */
function failureReason(failure?: PoolFailure, why?: string): string {
  if (failure === 'closed') return 'reading was stopped';
  if (why === undefined) return 'it stops the reader';
  return /RangeError|memory/i.test(why)
    ? 'it needs too much memory'
    : 'it is damaged in a way that stops the reader';
}

export interface ReadDeps {
  documentsDir: string;
  read(job: ReadJob): Promise<DocumentRead>;
  jobs: Jobs;
}

/** Identifies a job that reads a document. Different content has a different size or date. */
export const keyOf = ({ path, size, modified }: Pick<SourceDocument, 'path' | 'size' | 'modified'>): string =>
  `${path} ${size} ${modified}`;

/**
 * Reads the file once.
 * @returns the state of a file that was not read: `changed` since the catalogue listed it, or `unfinished`
 */
export async function readContent(
  { documentsDir, read, jobs }: ReadDeps,
  document: SourceDocument,
  writer: Pick<IndexWriter, 'contentsOfSize' | 'storedContent'>,
): Promise<IndexedDocument | 'changed' | 'unfinished'> {
  const { diskSegments, size, modified, name } = document;
  const job = { file: path.join(documentsDir, ...diskSegments), size, modified };
  const key = keyOf(document);
  const mayHaveText = isPdf(name);
  const isGivenUp = mayHaveText && jobs.isGivenUp('read', key);
  const stored = size > 0 ? writer.contentsOfSize(size) : [];
  const found =
    mayHaveText && !isGivenUp
      ? await jobs.attempt('read', key, () => read({ ...job, stored }), unfinished)
      : await read({ ...job, hashOnly: true });
  if (found.state === 'unreadable')
    return { ...without('unreadable', found.reason), sha256: undefined, ctimeMs: undefined };
  if (found.state !== 'read') return found.state;
  const { text, ...content } = found.content;
  const words = isGivenUp ? without('unreadable', GIVEN_UP) : mayHaveText ? text : NAMES_ONLY;
  if (words) return { ...words, ...content };
  const same = writer.storedContent(content.sha256);
  // If it was replaced during the read, the document is read again.
  return same ? { ...same, ctimeMs: content.ctimeMs } : 'changed';
}

export function unfinished(read: DocumentRead): Unfinished | undefined {
  if (read.state !== 'unfinished') return undefined;
  return { counts: read.isUsedUp, reason: read.isUsedUp ? 'it used up its time' : 'the machine was busy' };
}
