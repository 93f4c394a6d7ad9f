/** Reads and hashes a whole file in one pass. Synchronous, because the reading process has no other work. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { FileContent } from './document-read.ts';

const CHUNK_BYTES = 256 * 1024;

export interface ListedState {
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * @param keepBytes if true, keeps the whole file in memory and returns its bytes
 * @param alive called after each chunk
 * @returns undefined if the file's size or date differs from `listed`, before or after reading
 * @throws the file-system error
 */
export function readFileContent(
  file: string,
  listed: ListedState,
  keepBytes: boolean,
  alive: () => void,
): (FileContent & { bytes: Uint8Array }) | undefined {
  const descriptor = openSync(file, 'r');
  try {
    if (!isAsListed(fstatSync(descriptor), listed)) return undefined;
    // Reads up to one byte more than listed, to detect a file that has grown.
    const most = listed.size + 1;
    const buffer = Buffer.allocUnsafeSlow(keepBytes ? most : Math.min(CHUNK_BYTES, most));
    const hash = createHash('sha256');
    let total = 0;
    for (let read = 1; read > 0 && total < most; total += read) {
      const at = keepBytes ? total : 0;
      read = readSync(descriptor, buffer, at, Math.min(CHUNK_BYTES, buffer.length - at), null);
      hash.update(buffer.subarray(at, at + read));
      alive();
    }
    const after = fstatSync(descriptor);
    if (total !== listed.size || !isAsListed(after, listed)) return undefined;
    return { sha256: hash.digest('hex'), ctimeMs: after.ctimeMs, bytes: buffer.subarray(0, listed.size) };
  } finally {
    closeSync(descriptor);
  }
}

function isAsListed(found: { size: number; mtimeMs: number }, { size, modified }: ListedState): boolean {
  return found.size === size && Math.trunc(found.mtimeMs) === modified;
}
