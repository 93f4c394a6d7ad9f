/** Computes the SHA-256 of a file in the browser, piece by piece. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Size of the buffer for a piece. */
const PIECE_BYTES = 256 * 1024;

/**
 * Holds one piece of the file in memory at a time. The browser's own digest would need the whole file, and is
 * missing on pages without HTTPS.
 * @param onPiece receives the number of bytes read so far
 * @param signal ends the reading
 * @returns 64 lower-case hexadecimal digits
 * @throws DOMException if the file cannot be read, or if `signal` is aborted
 */
export async function hashFile(
  file: Blob,
  onPiece: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hash = sha256.create();
  const { read, release } = readerOf(file.stream());
  try {
    for (let bytes = 0; ; ) {
      const piece = await read();
      signal.throwIfAborted();
      if (!piece) return bytesToHex(hash.digest());
      hash.update(piece);
      bytes += piece.length;
      onPiece(bytes);
    }
  } finally {
    release();
  }
}

/**
 * Reads into one buffer again and again, because browsers collect hundreds of megabytes of single pieces
 * before they free them. A browser without such readers gets single pieces.
 */
function readerOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  // Fails if reading has failed, which `read` has thrown.
  const releaseOf = (reader: ReadableStreamGenericReader) => () =>
    void reader.cancel().catch(() => undefined);
  try {
    const reader = stream.getReader({ mode: 'byob' });
    let buffer = new ArrayBuffer(PIECE_BYTES);
    const read = async () => {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (value) buffer = value.buffer;
      return done ? undefined : value;
    };
    return { read, release: releaseOf(reader) };
  } catch {
    const reader = stream.getReader();
    return { read: async () => (await reader.read()).value, release: releaseOf(reader) };
  }
}
