/** Hashes the content of new and changed files, a few at a time, in the background. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { isExhausted, isMissing, reasonOf, type Unreadable } from '../catalogue/unreadable.ts';
import type { Seen } from './reconcile.ts';
import type { HashedFile } from './record.ts';

/** A file as listed by the library. */
export interface ListedFile {
  /** Path segments on disk, relative to the documents folder. */
  diskSegments: readonly string[];
  size: number;
  modified: number;
}

/** What is known about a file's content. */
export type KnownContent = Pick<HashedFile, 'size' | 'modified' | 'sha256' | 'changed'>;
/** By path. */
export type KnownContents = Map<string, KnownContent>;

/** The result of hashing. */
export interface Hashed extends Seen {
  pending: ReadonlySet<string>;
  /** The pending files for which the system denied access. */
  unreadable: Unreadable[];
}

/** A file modified more recently than this, in milliseconds, may still be incomplete. */
const SETTLED_AFTER_MS = 2_000;
/** Files read concurrently: most are small, and disk latency exceeds the time for hashing. */
const CONCURRENCY = 4;

/** Bytes per read; each worker reuses one buffer. */
const READ_BYTES = 256 * 1024;

/**
 * @param known the last known state of the file at a path; the file is read only if size or date differ
 * @returns every file with its hash, in the given order; files that change, vanish or cannot be read are
 * pending; never rejects
 */
export async function hashFiles(
  documentsDir: string,
  files: readonly ListedFile[],
  known: (path: string) => KnownContent | undefined,
  clock: () => number,
): Promise<Hashed> {
  // In the list's order, not in order of completion, so that the first of several equal files is
  // deterministic.
  const hashed: HashedFile[] = [];
  const pending = new Set<string>();
  const unreadable: Unreadable[] = [];
  const waiting = files.entries();
  const work = async (): Promise<void> => {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    for (const [place, { diskSegments, size, modified }] of waiting) {
      const relative = diskSegments.join('/');
      const before = known(relative);
      const same = before?.size === size && before.modified === modified;
      const found = same
        ? { sha256: before.sha256, changed: before.changed }
        : isSettled(modified, clock()) &&
          (await hashUnchanged(path.join(documentsDir, ...diskSegments), size, modified, buffer).catch(
            (error) => {
              if (!isMissing(error) && !isExhausted(error))
                unreadable.push({ kind: 'file', path: relative, reason: reasonOf(error) });
            },
          ));
      if (found) hashed[place] = { path: relative, size, modified, ...found };
      else pending.add(relative);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  // Removes the gaps left by pending files.
  return { files: hashed.filter(Boolean), pending, unreadable };
}

/** A modification date in the future says nothing about when the file was written. */
function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER_MS;
}

/**
 * @returns undefined if the file has changed
 * @throws the file-system error
 */
async function hashUnchanged(
  file: string,
  size: number,
  modified: number,
  buffer: Buffer,
): Promise<Pick<HashedFile, 'sha256' | 'changed'> | undefined> {
  const handle = await open(file);
  try {
    const hash = createHash('sha256');
    for (let read = 1; read > 0; ) {
      read = (await handle.read(buffer, 0, buffer.length)).bytesRead;
      hash.update(buffer.subarray(0, read));
    }
    const { size: sizeNow, mtimeMs, ctimeMs } = await handle.stat();
    const unchanged = sizeNow === size && Math.trunc(mtimeMs) === modified;
    return unchanged ? { sha256: hash.digest('hex'), changed: ctimeMs } : undefined;
  } finally {
    await handle.close();
  }
}
