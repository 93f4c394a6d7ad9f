/** Reads files to know what they hold: only those that changed, one after the other, beside everything else. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
export type KnownContents = Map<string, Pick<HashedFile, 'size' | 'modified' | 'sha256'>>;

/** A file written to less than this ago, milliseconds, may not be whole yet. */
const SETTLED_AFTER = 2_000;

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
  for (const { diskSegments, size, modified } of files) {
    const relative = diskSegments.join('/');
    const before = known.get(relative);
    if (before?.size === size && before.modified === modified) {
      hashed.push({ path: relative, size, modified, sha256: before.sha256 });
      continue;
    }
    const file = path.join(documentsDir, ...diskSegments);
    const sha256 = isSettled(modified, clock()) ? await hashUnchanged(file, size, modified) : undefined;
    if (sha256 === undefined) pending.add(relative);
    else {
      known.set(relative, { size, modified, sha256 });
      hashed.push({ path: relative, size, modified, sha256 });
    }
  }
  return { files: hashed, pending };
}

/** A date in the future says nothing about when the file was written. */
function isSettled(modified: number, now: number): boolean {
  return modified > now || now - modified >= SETTLED_AFTER;
}

async function hashUnchanged(file: string, size: number, modified: number): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    for await (const part of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(part);
    const after = await stat(file);
    return after.size === size && Math.trunc(after.mtimeMs) === modified ? hash.digest('hex') : undefined;
  } catch {
    return undefined;
  }
}
