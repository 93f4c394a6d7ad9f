/** Checks uploaded documents in child processes, so that no file can block or crash the server. */
import type { Logger } from 'pino';
import { openProcessPool } from '../../../server/child-process/process-pool.ts';
import type { Upload } from '../rules/upload.ts';
import type { DocumentKind } from './check-document.ts';
import type { CheckJob, CheckResult } from './checker-process.server.ts';

/** `unchecked`: the check timed out, crashed or could not start. Such a file is not accepted either. */
export interface CheckedUpload {
  content: 'accepted' | 'rejected' | 'unchecked';
  /** SHA-256 in hexadecimal; empty if the file was not checked. */
  sha256: string;
}

export interface UploadChecker {
  /** The promise never rejects. Uploads are checked in the order of the calls. */
  check(upload: Pick<Upload, 'fileName' | 'bytes' | 'path'>): Promise<CheckedUpload>;
  /** Ends the processes. The result of every check in progress is `unchecked`. */
  close(): void;
}

interface CheckerOptions {
  log?: Pick<Logger, 'warn'>;
  /** The module that the processes run; tests replace it. */
  module?: URL;
  /** Timeout per file in milliseconds, including the start of a process. */
  timeoutMs?: number;
}

/** With two processes, one slow file does not block all others. */
const PROCESSES = 2;
/** A lower priority than the server's, because serving pages comes first. */
const NICENESS = 2;
/** An ordinary file is checked in a few hundredths of a second; a file at the limits, in two seconds. */
const TIMEOUT_MS = 8_000;
/** An idle process uses about 60 MB; a file may unpack to 200 MB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const MAX_HEAP_MB = 256;
/** Maximum files in the queue. The results for further files would arrive too late. */
const MAX_WAITING = 16;
const IDLE_MS = 60_000;
/** The largest file that any form accepts. The form's rules report a larger file to the visitor. */
const MAX_BYTES = 5 * 1024 * 1024;

export function openUploadChecker({ log, module, timeoutMs }: CheckerOptions = {}): UploadChecker {
  const pool = openProcessPool<CheckJob, CheckResult>({
    module: module ?? new URL('./checker-process.server.ts', import.meta.url),
    niceness: NICENESS,
    maxHeapMb: MAX_HEAP_MB,
    workers: PROCESSES,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    maxMemoryBytes: MAX_MEMORY_BYTES,
    maxQueueLength: MAX_WAITING,
    idleMs: IDLE_MS,
  });
  return {
    async check({ fileName, bytes, path }) {
      const kind = documentKind(fileName);
      if (!kind || !bytes || bytes.length > MAX_BYTES) return UNCHECKED;
      let outcome = await pool.run(path ? { kind, path } : { kind, bytes });
      // On some systems no other process can read the file, not even one that runs as the same user.
      if (path && isUnreadable(outcome)) outcome = await pool.run({ kind, bytes });
      if ('failure' in outcome || outcome.result === 'unreadable') {
        const failure = 'failure' in outcome ? outcome.failure : outcome.result;
        log?.warn({ kind, size: bytes.length, failure }, 'an upload could not be checked');
        return UNCHECKED;
      }
      const { verdict, sha256 } = outcome.result;
      return { content: verdict.ok ? 'accepted' : 'rejected', sha256 };
    },
    close: () => void pool.close(),
  };
}

const isUnreadable = (outcome: { result: CheckResult } | { failure: unknown }) =>
  'result' in outcome && outcome.result === 'unreadable';

const UNCHECKED: CheckedUpload = { content: 'unchecked', sha256: '' };

/** The type by extension; undefined if the form's rules reject the file name. */
function documentKind(fileName: string): DocumentKind | undefined {
  return /\.(pdf|docx?)$/i.exec(fileName)?.[1]?.toLowerCase() as DocumentKind | undefined;
}
