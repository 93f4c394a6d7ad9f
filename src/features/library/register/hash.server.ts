/** Reads files to know what they hold: only those that changed, one after the other, beside everything else. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Seen } from './plan.ts';
import type { HashedFile } from './record.ts';

/** A file as the library lists it. */
export interface ListedFile {
  /** Names on disk from the documents folder down. */
  diskSegments: readonly string[];
  size: number;
  modified: number;
}

/** What is known of the content of files, by path. */
export type KnownContents = Map<string, Pick<HashedFile, 'size' | 'modified' | 'sha256' | 'changed'>>;

/** A file written to less than this ago, milliseconds, may not be whole yet. */
const SETTLED_AFTER = 2_000;
/** Files read at a time: most are small, and waiting for the disk takes longer than hashing. */
const AT_A_TIME = 4;

/** Read at once; one buffer serves all files of a worker. */
const READ_BYTES = 256 * 1024;

/**
 * @param known hashes of earlier looks, by path; what is found is added
 * @returns every file with its hash; those that change, vanish or cannot be read meanwhile are pending
 */
export async function hashFiles(
  documentsDir: string,
  files: readonly ListedFile[],
  known: KnownContents,
  clock: () => number,
): Promise<Seen> {
  const hashed: HashedFile[] = [];
  const pending = new Set<string>();
  const unread: ListedFile[] = [];
  const keep = (file: HashedFile): void => {
    known.set(file.path, file);
    hashed.push(file);
  };
  for (const file of files) {
    const path = file.diskSegments.join('/');
    const before = known.get(path);
    if (before?.size === file.size && before.modified === file.modified) keep({ ...before, path });
    else unread.push(file);
  }
  const waiting = unread.values();
  const work = async (): Promise<void> => {
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    for (const { diskSegments, size, modified } of waiting) {
      const relative = diskSegments.join('/');
      const file = path.join(documentsDir, ...diskSegments);
      const found = isSettled(modified, clock())
        ? await hashUnchanged(file, size, modified, buffer)
        : undefined;
      if (found) keep({ path: relative, size, modified, ...found });
      else pending.add(relative);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { files: hashed, pending };
}

/** A date in the future says nothing about when the file was written. */
function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER;
}

async function hashUnchanged(
  file: string,
  size: number,
  modified: number,
  buffer: Buffer,
): Promise<Pick<HashedFile, 'sha256' | 'changed'> | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const hash = createHash('sha256');
    for (let read = 1; read > 0; ) {
      read = (await handle.read(buffer, 0, buffer.length)).bytesRead;
      hash.update(buffer.subarray(0, read));
    }
    const { size: sizeNow, mtimeMs, ctimeMs } = await handle.stat();
    const unchanged = sizeNow === size && Math.trunc(mtimeMs) === modified;
    return unchanged ? { sha256: hash.digest('hex'), changed: ctimeMs } : undefined;
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}
