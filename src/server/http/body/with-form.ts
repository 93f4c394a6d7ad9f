/** Receives one form within the limits of memory and disk, and frees everything once it is handled. */
import type { IncomingMessage } from 'node:http';
import type { BodyLimiter } from '../../load/body-limits.ts';
import { semaphore } from '../../load/semaphore.ts';
import type { PostRule } from '../requests/post-rule.ts';
import { BUSY, type Rejection } from '../requests/rejection.ts';
import { receiveForm } from './receive-form.ts';
import { dropAll, type ReceivedForm } from './received-form.ts';

/** Files above this size are handled a few at a time: their content is in memory meanwhile, in several copies. */
const LARGE_FILE_BYTES = 16 * 1024;
const LARGE_FILES = semaphore(2, 45_000);

export interface FormHandling<T> {
  /** The client's network. */
  network: string;
  /** Where the contents of files are kept meanwhile. */
  folder: string;
  /** True where there is no space for files. */
  discardFiles: boolean;
  bodyLimiter: BodyLimiter;
  handle(received: ReceivedForm): Promise<T>;
  reject(rejection: Rejection): T;
}

/** @returns what `handle` returned, or `reject` for a form that is not accepted */
export async function withForm<T>(
  request: IncomingMessage,
  rule: PostRule,
  { network, folder, discardFiles, bodyLimiter, handle, reject }: FormHandling<T>,
): Promise<T> {
  const usage = bodyLimiter.begin(network);
  if (!usage) return reject(BUSY);
  let received: ReceivedForm | Rejection | undefined;
  try {
    const contentType = request.headers['content-type'] ?? '';
    received = await receiveForm(request, contentType, { rule, folder, discardFiles, usage });
    if (!('files' in received)) return reject(received);
    const large = received.files.some(({ size }) => size > LARGE_FILE_BYTES);
    const release = large ? await LARGE_FILES.acquire() : () => undefined;
    if (!release) return reject(BUSY);
    return await handle(received).finally(release);
  } finally {
    if (received && 'files' in received) await dropAll(received.files);
    usage.end();
  }
}
