/** Keeps what is being sent within the memory and the disk there are. */
import { type Body, dropAll, readBody } from './form-body.ts';
import type { Input } from './input.ts';
import type { PostRule, Refusal } from './refusal.ts';
import { makeRoom } from './room.ts';

const MB = 1024 * 1024;
/** Smaller bodies come and go unnoticed, in bytes. */
const SMALL = 16 * 1024;
/** How long somebody waits for room, unread, in the sender's own network; milliseconds. */
const PATIENCE = 45_000;
/** Bytes in memory of all bodies together, the contents of files not counted. */
const MEMORY = makeRoom(96 * MB, PATIENCE);
/** Bytes on the disk of all files together that are arriving or being looked at. */
const DISK = makeRoom(512 * MB, PATIENCE);
/** How many files are looked into and stored at once: only then they are in memory, in several copies. */
const HANDLING = makeRoom(2, PATIENCE);

/**
 * Reads and handles one body.
 * @param folder where the contents of files are kept meanwhile
 * @param handle answers with it; one with a large file when it is its turn
 * @param refuse answers when it is not taken
 */
export async function withBody<T>(
  input: Input,
  rule: PostRule,
  folder: string,
  handle: (body: Body) => Promise<T>,
  refuse: (refusal: Refusal) => T,
): Promise<T> {
  const sent = Number(input.header('content-length') ?? Number.POSITIVE_INFINITY);
  const inMemory = Math.min(sent, rule.maxBytes);
  const onDisk = Math.min(sent, rule.maxFileBytes ?? 0);
  const leaveMemory = inMemory > SMALL ? await MEMORY.enter(inMemory) : none;
  const leaveDisk = leaveMemory && onDisk > SMALL ? await DISK.enter(onDisk) : none;
  let body: Body | Refusal | undefined;
  try {
    if (!leaveMemory || !leaveDisk) return refuse(BUSY);
    body = await readBody(input.body(), input.header('content-type') ?? '', rule, folder);
    if (!('files' in body)) return refuse(body);
    const done = body.files.some(({ size }) => size > SMALL) ? await HANDLING.enter(1) : none;
    if (!done) return refuse(BUSY);
    return await handle(body).finally(done);
  } finally {
    if (body && 'files' in body) await dropAll(body.files);
    leaveDisk?.();
    leaveMemory?.();
  }
}

const none = () => undefined;

const BUSY: Refusal = {
  status: 503,
  message: 'Too much is arriving at once. Please send it again in a minute.',
  headers: { 'Retry-After': '60' },
};
