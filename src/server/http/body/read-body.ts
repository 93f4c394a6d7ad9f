/** Reads a request body with limits on size, rate and time, and with backpressure. */
import type { Readable } from 'node:stream';
import type { PostRule } from '../requests/post-rule.ts';
import { BUSY, type Rejection, tooLarge, UNFINISHED } from '../requests/rejection.ts';

export interface MinRate {
  /** Interval of rate checks in milliseconds. */
  windowMs: number;
  /** Minimum number of bytes per interval. */
  minBytes: number;
}

/** 1 KB/s: even slow phone connections reach this rate; a client that trickles single bytes does not. */
const MIN_RATE: MinRate = { windowMs: 10_000, minBytes: 10 * 1024 };

/** How reading ended: the body was complete, the receiver stopped, or the sender aborted or was too slow. */
export type ReadResult = 'complete' | 'stopped' | 'lost';

/**
 * Passes each chunk of a body to `take` as it arrives.
 * @param source the body. After the promise settles, the source is not read further, but it is not destroyed
 * @param take processes a chunk. Reading pauses until its promise resolves; false stops reading
 * @throws the error of `take`
 */
export function readBody(
  source: Readable,
  take: (chunk: Buffer) => boolean | Promise<boolean>,
  minRate: MinRate = MIN_RATE,
): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    // A source that is already destroyed emits no more events.
    if (source.destroyed) return resolve('lost');
    let size = 0;
    let seen = 0;
    /** True while a chunk is being processed; the sender does not count as slow during that time. */
    let processing = false;
    /** The result, if the body ended while a chunk was still being processed. */
    let deferred: 'complete' | 'lost' | undefined;

    const stop = () => {
      clearInterval(clock);
      source.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      source.pause();
    };
    const settle = (result: ReadResult) => {
      stop();
      resolve(result);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const next = (more: boolean) => {
      processing = false;
      if (!more) settle('stopped');
      else if (deferred) settle(deferred);
      else source.resume();
    };
    const onData = (bytes: Buffer) => {
      size += bytes.length;
      try {
        const more = take(bytes);
        if (more === true) return;
        processing = true;
        source.pause();
        if (more === false) next(false);
        else more.then(next).catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    const finish = (how: 'complete' | 'lost') => {
      if (processing) deferred ??= how;
      else settle(how);
    };
    const onEnd = () => finish('complete');
    const onLost = () => finish('lost');
    const clock = setInterval(() => {
      if (!processing && size - seen < minRate.minBytes) settle('lost');
      seen = size;
    }, minRate.windowMs);

    source.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });
}

/**
 * Collects a body in memory.
 * @param count called with each chunk's length before the chunk is stored; false rejects the body as `BUSY`
 * @returns the bytes, or the rejection
 */
export async function collectBody(
  source: Readable,
  rule: PostRule,
  count: (bytes: number) => boolean = () => true,
  minRate: MinRate = MIN_RATE,
): Promise<Buffer | Rejection> {
  const chunks: Buffer[] = [];
  let size = 0;
  let counted = true;
  const take = (chunk: Buffer) => {
    counted = count(chunk.length);
    size += chunk.length;
    if (!counted || size > rule.maxBytes) return false;
    chunks.push(chunk);
    return true;
  };
  const result = await readBody(source, take, minRate);
  if (!counted) return BUSY;
  if (result === 'stopped') return tooLarge(rule);
  return result === 'complete' ? Buffer.concat(chunks) : UNFINISHED;
}
