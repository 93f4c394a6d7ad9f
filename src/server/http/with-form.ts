/** Receives one form within the limits of memory and disk, and frees everything once it is handled. */
import type { Arrivals } from '../load/arrivals.ts';
import type { Input } from './input.ts';
import { BUSY } from './read-body.ts';
import { receiveForm } from './receive-form.ts';
import { dropAll, type ReceivedForm } from './received-form.ts';
import type { PostRule, Refusal } from './refusal.ts';
import { semaphore } from './semaphore.ts';

/** Files above this size are handled a few at a time: only then their content is in memory, in several copies. */
const LARGE_FILE_BYTES = 16 * 1024;
const LARGE_FILES = semaphore(2, 45_000);

export interface FormHandling<T> {
  /** The client's network. */
  network: string;
  /** Where the contents of files are kept meanwhile. */
  folder: string;
  /** True where there is no space for files. */
  discardFiles: boolean;
  arrivals: Arrivals;
  handle(received: ReceivedForm): Promise<T>;
  reject(why: Refusal): T;
}

/** @returns what `handle` returned, or `reject` for a form that is not accepted */
export async function withForm<T>(
  input: Input,
  rule: PostRule,
  { network, folder, discardFiles, arrivals, handle, reject }: FormHandling<T>,
): Promise<T> {
  const arrival = arrivals.begin(network);
  if (!arrival) return reject(BUSY);
  let received: ReceivedForm | Refusal | undefined;
  try {
    const contentType = input.header('content-type') ?? '';
    received = await receiveForm(input.body(), contentType, {
      rule,
      folder,
      discardFiles,
      arrival,
    });
    if (!('files' in received)) return reject(received);
    const large = received.files.some(({ size }) => size > LARGE_FILE_BYTES);
    const release = large ? await LARGE_FILES.acquire() : () => undefined;
    if (!release) return reject(BUSY);
    return await handle(received).finally(release);
  } finally {
    if (received && 'files' in received) await dropAll(received.files);
    arrival.end();
  }
}
