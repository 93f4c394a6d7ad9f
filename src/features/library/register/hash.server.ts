/** Reads files to know what they hold: only those that changed, a few at a time, beside everything else. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { isExhausted, isMissing, reasonOf, type Unreadable } from '../catalogue/unreadable.ts';
import type { Seen } from './reconcile.ts';
import type { HashedFile } from './record.ts';

/** A file as the library lists it. */
export interface ListedFile {
  /** Names on disk from the documents folder down. */
  diskSegments: readonly string[];
  size: number;
  modified: number;
}

/** What is known of the content of a file. */
export type KnownContent = Pick<HashedFile, 'size' | 'modified' | 'sha256' | 'changed'>;
/** By path. */
export type KnownContents = Map<string, KnownContent>;

/** What hashing found. */
export interface Hashed extends Seen {
  pending: ReadonlySet<string>;
  /** Of the pending files those that the system does not let be read. */
  unreadable: Unreadable[];
}

/** A file written to less than this ago, milliseconds, may not be whole yet. */
const SETTLED_AFTER = 2_000;
/** Files read at a time: most are small, and waiting for the disk takes longer than hashing. */
const AT_A_TIME = 4;

/** Read at once; one buffer serves all files of a worker. */
const READ_BYTES = 256 * 1024;

/**
 * @param known what is known of the file at a path; it is read only where that is of another size or date
 * @returns every file with its hash, in the order given; those that change, vanish or cannot be read meanwhile are
 *   pending; it never rejects
 */
export async function hashFiles(
  documentsDir: string,
  files: readonly ListedFile[],
  known: (path: string) => KnownContent | undefined,
  clock: () => number,
): Promise<Hashed> {
  // By place and not as they come: which of several equal files is the first must not hang on the disk.
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
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  // Without the gaps that pending files left.
  return { files: hashed.filter(Boolean), pending, unreadable };
}

/** A date in the future says nothing about when the file was written. */
function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER;
}

/** @returns undefined where the file has changed @throws what the system says */
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
