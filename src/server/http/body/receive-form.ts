/** Receives one form within limits on memory and disk, and frees its resources after the form is handled. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { BodyLimiter } from '../../load/body-limits.ts';
import { semaphore } from '../../load/semaphore.ts';
import { BUSY, type Rejection } from '../requests/rejection.ts';
import { boundaryOf, receiveParts } from './multipart.ts';
import { collectBody } from './read-body.ts';
import { MAX_FIELDS, type ReceivedForm, type ReceiveOptions, TOO_MANY_FIELDS } from './received-form.ts';

/**
 * At most two forms with files above this size are handled at once, because each one holds several copies of a
 * file in memory.
 */
const LARGE_FILE_BYTES = 16 * 1024;
const LARGE_FILES = semaphore(2, 45_000);

export interface FormHandling<T> extends Pick<ReceiveOptions, 'rule' | 'folder' | 'discardFiles'> {
  /** The client's network. */
  network: string;
  bodyLimiter: BodyLimiter;
  handle(received: ReceivedForm): Promise<T>;
  reject(rejection: Rejection): T;
}

/**
 * Receives and handles a form, then frees its resources.
 * @returns the result of `handle`, or of `reject` if the form is rejected
 */
export async function withForm<T>(
  request: IncomingMessage,
  { network, bodyLimiter, handle, reject, ...options }: FormHandling<T>,
): Promise<T> {
  const usage = bodyLimiter.begin(network);
  if (!usage) return reject(BUSY);
  let received: ReceivedForm | Rejection | undefined;
  try {
    received = await receiveForm(request, request.headers['content-type'] ?? '', { ...options, usage });
    if (!('files' in received)) return reject(received);
    const large = received.files.some(({ size }) => size > LARGE_FILE_BYTES);
    const release = large ? await LARGE_FILES.acquire() : () => undefined;
    if (!release) return reject(BUSY);
    return await handle(received).finally(release);
  } finally {
    if (received && 'files' in received) await Promise.all(received.files.map((file) => file.drop()));
    usage.end();
  }
}

/**
 * @param contentType the request's Content-Type, one of the two form encodings
 * @returns the form, or the rejection. A form with a file above the limit is returned as incomplete, so that
 *   the form's page can redisplay all fields that preceded the file
 */
export async function receiveForm(
  source: Readable,
  contentType: string,
  options: ReceiveOptions,
): Promise<ReceivedForm | Rejection> {
  const { rule, usage, minRate } = options;
  const isUrlencoded = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType);
  const boundary = isUrlencoded ? undefined : boundaryOf(contentType);
  if (boundary !== undefined) return receiveParts(source, contentType, boundary, options);
  const bytes = await collectBody(source, rule, (length) => usage.add(length, 0), minRate);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (countOf(bytes, AMPERSAND) >= MAX_FIELDS) return TOO_MANY_FIELDS;
  return { form: isUrlencoded ? parse(bytes) : undefined, files: [], complete: true };
}

const AMPERSAND = 0x26;

/** Counts the occurrences of a byte; stops at MAX_FIELDS. */
function countOf(bytes: Buffer, byte: number): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1 && count < MAX_FIELDS; at = bytes.indexOf(byte, at + 1))
    count += 1;
  return count;
}

function parse(bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) form.append(name, value);
  return form;
}
