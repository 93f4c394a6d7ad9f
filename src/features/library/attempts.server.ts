/**
 * Attempts at reading documents, noted on disk before each. A document that takes the whole server down (the kernel may
 * end more than the process that reads) would otherwise be read again after each start, without end.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
  /** Deletes the notes of attempts under way. Call it when this process ends in order. */
  takeBack(): void;
}

/** @param file its notes, in CACHE_DIR, of one process at a time; without it, or damaged, nothing was attempted */
export function openAttempts(file: string): Attempts {
  const lost = readCounts(file);
  const running = new Set<string>();

  const count = (key: string) => lost.get(key) ?? 0;
  /** The end of this process does not lose the file; a power cut may. */
  const note = (): void => {
    const noted = new Map(lost);
    for (const key of running) noted.set(key, count(key) + 1);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(noted)));
    renameSync(`${file}.new`, file);
  };
  return {
    isSuspect: (key) => count(key) > 0,
    isGivenUp: (key) => count(key) >= MAX_LOST,
    async attempt(key, read) {
      if (count(key) >= MAX_LOST) return undefined;
      running.add(key);
      note();
      try {
        return await read();
      } finally {
        // After `takeBack` this process is ending: what `read` gives then says nothing about the document.
        if (running.delete(key)) {
          lost.delete(key);
          note();
        }
      }
    },
    takeBack() {
      running.clear();
      try {
        note();
      } catch {
        // Then they count as lost: two more may follow before a document is given up.
      }
    },
  };
}

function readCounts(file: string): Map<string, number> {
  try {
    const noted = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(noted.map(([key, times]) => [key, Number(times) || 0]));
  } catch {
    return new Map();
  }
}
