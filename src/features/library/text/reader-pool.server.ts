/** Reads documents in processes of their own, so that no file can slow or end the server. */
import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ExtractedText, without } from './extracted.ts';
import type { ReadReply, ReadRequest } from './reader-process.server.ts';

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

interface Job {
  file: string;
  settle: (result: ExtractedText) => void;
}

/** Visitors' requests come first: 0 is normal, 19 the last in the queue. */
const PRIORITY = 5;

export function openTextReader(options: ReaderOptions = {}): TextReader {
  const { processes = os.availableParallelism(), stallMs = 20_000, longestMs = 300_000 } = options;
  const module = options.module ?? new URL('./reader-process.server.ts', import.meta.url);
  const waiting: Job[] = [];
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let closed = false;

  const next = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || all.size < processes)) {
      const child = idle.pop() ?? start();
      const job = waiting.shift();
      if (job) run(child, job);
    }
  };

  const start = (): ChildProcess => {
    const child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      const at = idle.indexOf(child);
      if (at !== -1) idle.splice(at, 1);
      next();
    });
    // Without an own handler a failed start or a message to an ended process would end this process.
    child.on('error', () => child.kill('SIGKILL'));
    lowerPriority(child);
    return child;
  };

  const run = (child: ChildProcess, { file, settle }: Job): void => {
    const finish = (result: ExtractedText, keep: boolean): void => {
      clearTimeout(stall);
      clearTimeout(longest);
      child.off('message', hear);
      child.off('exit', ended);
      if (keep && !closed) idle.push(child);
      else child.kill('SIGKILL');
      settle(result);
      next();
    };
    const giveUp = () => finish(without('unreadable', 'reading it takes too long'), false);
    const ended = () => finish(without('unreadable', 'it stops the reader'), false);
    const hear = (reply: ReadReply): void => {
      if ('alive' in reply) stall.refresh();
      else finish(reply.result, !reply.spent);
    };
    const stall = setTimeout(giveUp, stallMs);
    const longest = setTimeout(giveUp, longestMs);
    child.on('message', hear);
    child.once('exit', ended);
    child.send({ file } satisfies ReadRequest, (error) => error && child.kill('SIGKILL'));
  };

  return {
    read: (file) =>
      new Promise((settle) => {
        if (closed) return settle(without('unreadable', 'reading was stopped'));
        waiting.push({ file, settle });
        next();
      }),
    close() {
      closed = true;
      for (const { settle } of waiting.splice(0)) settle(without('unreadable', 'reading was stopped'));
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid) os.setPriority(child.pid, PRIORITY);
  } catch {
    // Not every system allows it; the reading is then as important as the rest.
  }
}
