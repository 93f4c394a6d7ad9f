/** Computes the SHA-256 of a file in the browser, piece by piece. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Holds one piece of the file in memory at a time. The browser's own digest would need the whole file, and is missing on
 * pages without HTTPS.
 * @param onPiece receives the number of bytes read so far
 * @param signal  ends the reading
 * @returns 64 lower-case hexadecimal digits
 * @throws DOMException if the file cannot be read, or if `signal` is aborted
 */
export async function hashFile(
  file: Blob,
  onPiece: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  try {
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return bytesToHex(hash.digest());
      hash.update(value);
      bytes += value.length;
      onPiece(bytes);
    }
  } finally {
    // Releases the file; fails if its stream has failed, which the caller knows already.
    reader.cancel().catch(() => undefined);
  }
}
