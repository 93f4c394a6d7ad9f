/** Reads a file once, from its first byte to its last. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileContent } from './document-read.ts';

/** Bytes read at a time. */
const CHUNK_BYTES = 256 * 1024;

export interface ListedAs {
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * @param keepBytes also gives the bytes, for which it takes as much memory as the file is large
 * @param alive called after each chunk
 * @returns undefined where the file is not, or is no longer, as it was listed
 * @throws what the system says
 */
export async function readFileContent(
  file: string,
  listed: ListedAs,
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

function isAsListed(found: { size: number; mtimeMs: number }, { size, modified }: ListedAs): boolean {
  return found.size === size && Math.trunc(found.mtimeMs) === modified;
}
