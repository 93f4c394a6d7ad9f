/** Decompresses the source code of macros ([MS-OVBA] 2.4.1). */
import { RejectedError } from './verdict.ts';

/** Maximum decompressed bytes; the source code of a real module is far smaller. */
const MAX_DECOMPRESSED = 4 * 1024 * 1024;
const CHUNK_BYTES = 4096;

/** @throws RejectedError for a damaged container */
export function decompress(bytes: Uint8Array): Buffer {
  if (bytes[0] !== 1) throw new RejectedError('damaged macros');
  const out: number[] = [];
  for (let at = 1; at + 2 <= bytes.length; ) {
    const header = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    const end = Math.min(bytes.length, at + (header & 0x0fff) + 3);
    const isCompressed = (header & 0x8000) !== 0;
    if (isCompressed) appendChunk(bytes.subarray(at + 2, end), out);
    else out.push(...bytes.subarray(at + 2, at + 2 + CHUNK_BYTES));
    at = isCompressed ? end : at + 2 + CHUNK_BYTES;
    if (out.length > MAX_DECOMPRESSED) throw new RejectedError('macros of too many bytes');
  }
  return Buffer.from(out);
}

/**
 * Decompresses one chunk. Tokens are in groups of eight; one bit per token distinguishes a literal byte from
 * a copy.
 */
function appendChunk(chunk: Uint8Array, out: number[]): void {
  const start = out.length;
  for (let at = 0; at < chunk.length; ) {
    const flags = chunk[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < chunk.length; bit++) {
      if ((flags >> bit) & 1) {
        appendCopy((chunk[at] ?? 0) | ((chunk[at + 1] ?? 0) << 8), start, out);
        at += 2;
      } else {
        out.push(chunk[at] ?? 0);
        at += 1;
      }
    }
  }
}

function appendCopy(token: number, start: number, out: number[]): void {
  const offsetBits = Math.max(4, Math.ceil(Math.log2(out.length - start || 1)));
  const lengthBits = 16 - offsetBits;
  const length = (token & ((1 << lengthBits) - 1)) + 3;
  const from = out.length - (token >> lengthBits) - 1;
  if (from < start) throw new RejectedError('damaged macros');
  for (let n = 0; n < length; n++) out.push(out[from + n] ?? 0);
}
