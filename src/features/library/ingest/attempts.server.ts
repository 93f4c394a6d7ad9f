/**
 * Records each attempt to read a document before the attempt starts. Otherwise, a document that crashes the
 * whole server would be read again after every start, in an endless loop. A document can crash the server
 * because the kernel may kill more than the process that reads the document. An attempt that used up its processor
 * time is recorded as well; one that a busy machine delayed only makes the document a suspect.
 */
import { DatabaseSync } from 'node:sqlite';
import { retryWhileBusy } from '../../../server/database/busy.ts';
import { openCacheFile } from '../../../server/database/cache-file.ts';
import type { DocumentRead } from './worker/document-read.ts';

/** The reason displayed for a document that is no longer read. */
export const GIVEN_UP = 'reading it took too long, or ended the server, three times';

/** After this many attempts without a result, a document is skipped until its content changes. */
const MAX_LOST = 3;

export interface Attempts {
  /**
   * True if an earlier attempt had no result. Such a document is read alone: it has the machine for itself, and if it
   * crashes the server again, no other document is suspected.
   */
  isSuspect(key: string): boolean;
  /** True if the document is no longer read. */
  isGivenUp(key: string): boolean;
  /**
   * Records the attempt, calls `read`, and deletes the record if there is a result.
   * @param key identifies the content; different content has a different key
   * @returns the result of `read`; undefined, without calling `read`, for a document that is no longer read
   */
  attempt(key: string, read: () => Promise<DocumentRead>): Promise<DocumentRead | undefined>;
  /** For a graceful exit: attempts that are still running then do not count as lost. */
  close(): void;
}

/**
 * @param file database in CACHE_DIR, created by the first attempt; treated as empty if missing or damaged
 */
export function openAttempts(file: string): Attempts {
  const lost = readCounts(file);
  const running = new Set<string>();
  let opened: ReturnType<typeof openForRecording> | undefined;
  let closed = false;

  const count = (key: string) => lost.get(key) ?? 0;
  const record = (key: string, times: number | undefined): void => {
    opened ??= openForRecording(file);
    if (times === undefined) opened.remove.run(key);
    else opened.put.run(key, times);
  };
  return {
    isSuspect: (key) => lost.has(key),
    isGivenUp: (key) => count(key) >= MAX_LOST,
    async attempt(key, read) {
      if (count(key) >= MAX_LOST) return undefined;
      running.add(key);
      await retryWhileBusy(() => record(key, count(key) + 1));
      let left: number | undefined;
      try {
        const result = await read();
        if (result.state === 'unfinished') left = count(key) + (result.usedUp ? 1 : 0);
        return result;
      } finally {
        // After `close` the process is exiting, and the result of `read` says nothing about the document.
        if (running.delete(key) && !closed) {
          if (left === undefined) lost.delete(key);
          else lost.set(key, left);
          await retryWhileBusy(() => record(key, left));
        }
      }
    },
    close() {
      closed = true;
      try {
        for (const key of running) record(key, lost.get(key));
        opened?.database.close();
      } catch {
        // The running attempts then count as lost, but a document is skipped only after MAX_LOST of them.
      }
    },
  };
}

function openForRecording(file: string) {
  const database = openCacheFile(file, TABLE);
  return {
    database,
    put: database.prepare('INSERT OR REPLACE INTO attempt VALUES (?, ?)'),
    remove: database.prepare('DELETE FROM attempt WHERE key = ?'),
  };
}

function readCounts(file: string): Map<string, number> {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('SELECT key, lost FROM attempt').all();
    return new Map(rows.map(({ key, lost }) => [String(key), Number(lost)]));
  } catch {
    return new Map();
  } finally {
    database?.close();
  }
}

const TABLE =
  'CREATE TABLE IF NOT EXISTS attempt (key TEXT PRIMARY KEY, lost INTEGER NOT NULL) WITHOUT ROWID';
