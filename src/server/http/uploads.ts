/** Keeps large bodies within the memory there is: what is read and handled of each is some times its size. */
import type { PostRule, Refusal } from './refusal.ts';
import { makeRoom } from './room.ts';

/** Smaller bodies come and go unnoticed, in bytes. */
const SMALL = 256 * 1024;
/** Bytes of all larger ones together, read or being read; others wait unread, in their sender's network. */
const MEMORY = makeRoom(96 * 1024 * 1024, 45_000);
/** How many of them are parsed, judged and stored at once: each takes several copies of its content. */
const HANDLING = makeRoom(2, 45_000);

/**
 * Reads and handles one body.
 * @param read   collects the body
 * @param handle answers with it; a small one at once, a large one when it is its turn
 * @param refuse answers when it is not taken
 */
export async function withinMemory<T>(
  headers: Headers,
  rule: PostRule,
  read: () => Promise<Buffer | Refusal>,
  handle: (body: Buffer) => Promise<T>,
  refuse: (refusal: Refusal) => T,
): Promise<T> {
  const size = Math.min(rule.maxBytes, Number(headers.get('content-length') ?? rule.maxBytes));
  const large = size > SMALL;
  const leave = large ? await MEMORY.enter(size) : () => undefined;
  if (!leave) return refuse(BUSY);
  try {
    const body = await read();
    if (!Buffer.isBuffer(body)) return refuse(body);
    const done = large ? await HANDLING.enter(1) : () => undefined;
    if (!done) return refuse(BUSY);
    return await handle(body).finally(done);
  } finally {
    leave();
  }
}

const BUSY: Refusal = {
  status: 503,
  message: 'Too much is arriving at once. Please send it again in a minute.',
  headers: { 'Retry-After': '60' },
};
