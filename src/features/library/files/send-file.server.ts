/** Sends a file or a part of it. A file that changes meanwhile is never sent as a complete response. */
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ByteRange,
  failedPrecondition,
  requestedRange,
} from '../../../server/responses/preconditions.ts';
import type { SiteResponse } from '../../../server/responses/response.ts';
import { isSettled, SETTLED_AFTER_MS } from '../catalogue/settled.ts';

const CHUNK_BYTES = 64 * 1024;

/** The size and the modification date of a file when it was opened. */
interface Opened {
  size: number;
  mtimeMs: number;
}

/**
 * Opens a file, evaluates the request's conditions and its range, and reads what they ask for.
 * @param file absolute path
 * @returns 200, 206, 304, 412 or 416, with validators
 * @throws the system error if the file cannot be opened; Error if it is being written
 */
export async function sendFile(
  { method = '', headers }: IncomingMessage,
  file: string,
): Promise<SiteResponse> {
  const handle = await open(file);
  let body: Readable | undefined;
  try {
    const opened = await statSettled(handle);
    const { size, mtimeMs } = opened;
    // The tag is strong: once the file has settled, its date names one content.
    const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
    const validatorHeaders = {
      etag,
      'last-modified': new Date(mtimeMs).toUTCString(),
      'accept-ranges': 'bytes',
    };
    const validators = { etag, modified: mtimeMs };
    const failed = failedPrecondition(method, headers, validators);
    if (failed) return { status: failed, headers: failed === 304 ? validatorHeaders : {}, body: undefined };
    const range = requestedRange(method, headers, validators, size);
    if (range === 'unsatisfiable')
      return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: undefined };
    const { first, last } = range ?? { first: 0, last: size - 1 };
    if (method !== 'HEAD') body = readRange(handle, opened, { first, last });
    return {
      status: range ? 206 : 200,
      headers: {
        ...validatorHeaders,
        ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
        'content-length': String(last - first + 1),
      },
      body,
    };
  } finally {
    if (!body) await handle.close();
  }
}

/** Waits until the file has settled. @throws Error if it changes meanwhile */
async function statSettled(handle: FileHandle): Promise<Opened> {
  const opened = await handle.stat();
  const now = Date.now();
  if (isSettled(opened.mtimeMs, now)) return opened;
  await pause(opened.mtimeMs + SETTLED_AFTER_MS - now);
  await rejectChanged(handle, opened);
  return opened;
}

async function rejectChanged(handle: FileHandle, { size, mtimeMs }: Opened) {
  const now = await handle.stat();
  if (now.size !== size || now.mtimeMs !== mtimeMs)
    throw new Error('A document has changed while it was read.');
}

/**
 * Reads a range of an open file. If the file has changed when its last bytes are read, the stream fails,
 * which ends the connection before the length that the response's head has promised.
 */
function readRange(handle: FileHandle, opened: Opened, { first, last }: ByteRange): Readable {
  let position = first;
  return new Readable({
    highWaterMark: CHUNK_BYTES,
    async read() {
      try {
        const length = Math.min(CHUNK_BYTES, last - position + 1);
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
        position += bytesRead;
        const isLast = position > last;
        if (bytesRead === 0 && length > 0) throw new Error('A document has become shorter.');
        if (isLast) await rejectChanged(handle, opened);
        this.push(buffer.subarray(0, bytesRead));
        if (isLast) this.push(null);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, callback) {
      handle.close().then(
        () => callback(error),
        (failed) => callback(error ?? failed),
      );
    },
  });
}
