/**
 * Attempts at reading documents, noted on disk before each. A document that takes the whole server down (the kernel may
 * end more than the process that reads) would otherwise be read again after each start, without end.
 */
import { DatabaseSync } from 'node:sqlite';
import { retryWhileBusy } from '../../../server/database/busy.ts';
import { openCacheFile } from '../../../server/database/cache-file.ts';

/** Why a document was given up, for people. */
export const GIVEN_UP = 'reading it ended the server several times';

/** After so many attempts that did not come back a document is not read until its content changes. */
const MAX_LOST = 3;

export interface Attempts {
  /** Whether an attempt at reading this did not come back: read such documents alone, so that no other is blamed. */
  isSuspect(key: string): boolean;
  /** Whether it is not read any more. */
  isGivenUp(key: string): boolean;
  /**
   * Notes the attempt, reads, and deletes the note.
   * @param key names the content: another content has another key
   * @returns what was read; undefined where it was given up, without reading
   */
  attempt<T>(key: string, read: () => Promise<T>): Promise<T | undefined>;
  /** For a process that ends in order: attempts under way are no longer noted. */
  close(): void;
}

/** @param file its notes, in CACHE_DIR; made by the first attempt. Without it, or damaged, nothing was attempted */
export function openAttempts(file: string): Attempts {
  const lost = readCounts(file);
  const running = new Set<string>();
  let database: DatabaseSync | undefined;
  let closed = false;

  const count = (key: string) => lost.get(key) ?? 0;
  const note = (key: string, times: number): void => {
    database ??= openCacheFile(file, TABLE);
    if (times === 0) database.prepare('DELETE FROM attempt WHERE key = ?').run(key);
    else database.prepare('INSERT OR REPLACE INTO attempt VALUES (?, ?)').run(key, times);
  };
  return {
    isSuspect: (key) => count(key) > 0,
    isGivenUp: (key) => count(key) >= MAX_LOST,
    async attempt(key, read) {
      if (count(key) >= MAX_LOST) return undefined;
      running.add(key);
      await retryWhileBusy(() => note(key, count(key) + 1));
      try {
        return await read();
      } finally {
        // After `close` this process is ending: what `read` gives then says nothing about the document.
        if (running.delete(key) && !closed) {
          lost.delete(key);
          await retryWhileBusy(() => note(key, 0));
        }
      }
    },
    close() {
      closed = true;
      try {
        for (const key of running) note(key, count(key));
        database?.close();
      } catch {
        // Then they count as lost: two more may follow before a document is given up.
      }
    },
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
