/** Reads and hashes a whole file in one pass. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileContent } from './document-read.ts';

const CHUNK_BYTES = 256 * 1024;

export interface ListedState {
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * @param keepBytes also returns the bytes, which takes as much memory as the file has bytes
 * @param alive called after each chunk
 * @returns undefined if the file differs from the list, before or after reading
 * @throws the file-system error
 */
export async function readFileContent(
  file: string,
  listed: ListedState,
  keepBytes: boolean,
  alive: () => void,
): Promise<(FileContent & { bytes: Uint8Array }) | undefined> {
  const handle = await open(file);
  try {
    const before = await handle.stat();
    if (!isAsListed(before, listed)) return undefined;
    const bytes = Buffer.allocUnsafeSlow(keepBytes ? listed.size : 0);
    const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, listed.size + 1));
    const hash = createHash('sha256');
    let total = 0;
    for (let read = 1; read > 0 && total <= listed.size; total += read) {
      read = (await handle.read(chunk, 0, chunk.length)).bytesRead;
      hash.update(chunk.subarray(0, read));
      if (keepBytes) chunk.copy(bytes, total, 0, read);
      alive();
    }
    const after = await handle.stat();
    if (total !== listed.size || !isAsListed(after, listed)) return undefined;
    return { sha256: hash.digest('hex'), ctimeMs: after.ctimeMs, bytes };
  } finally {
    await handle.close();
  }
}

function isAsListed(found: { size: number; mtimeMs: number }, { size, modified }: ListedState): boolean {
  return found.size === size && Math.trunc(found.mtimeMs) === modified;
}
