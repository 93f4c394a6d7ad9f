/** Reads documents in child processes, so that no file can slow or end the server. */
import os from 'node:os';
import type { PoolFailure } from '../../../../server/child-process/pool.ts';
import { openProcessPool } from '../../../../server/child-process/process-pool.ts';
import { type ExtractedText, without } from './extracted.ts';
import type { ReadRequest } from './reader-process.server.ts';

export interface ReaderOptions {
  /** How many documents are read at a time. */
  processes?: number;
  /** Milliseconds without a page done until a document is given up. */
  stallMs?: number;
  /** Milliseconds until a document is given up in any case. */
  longestMs?: number;
  /** Module of the processes; tests pass one that misbehaves. */
  module?: URL;
}

export interface TextReader {
  /**
   * Reads one document; never rejects. Calls beyond the number of processes wait for their turn.
   * @param file absolute path
   */
  read(file: string): Promise<ExtractedText>;
  /** Ends the processes; documents still being read are answered as unreadable. */
  close(): void;
}

/** Below the server's own: visitors' requests come first. */
const NICENESS = 5;

const REASONS: Record<PoolFailure, string> = {
  timeout: 'reading it takes too long',
  exit: 'it stops the reader',
  overload: 'too many documents wait',
  closed: 'reading was stopped',
};

export function openTextReader(options: ReaderOptions = {}): TextReader {
  const pool = openProcessPool<ReadRequest, ExtractedText>({
    module: options.module ?? new URL('./reader-process.server.ts', import.meta.url),
    niceness: NICENESS,
    maxHeapMb: 512,
    workers: options.processes ?? os.availableParallelism(),
    stallMs: options.stallMs ?? 20_000,
    timeoutMs: options.longestMs ?? 300_000,
  });
  return {
    async read(file) {
      let outcome = await pool.run({ file });
      // Where memory runs out the kernel ends these processes first, whatever it is that takes the memory.
      if ('failure' in outcome && outcome.failure === 'exit') outcome = await pool.run({ file });
      return 'result' in outcome ? outcome.result : without('unreadable', REASONS[outcome.failure]);
    },
    close: () => void pool.close(),
  };
}
