/** Reads what a form sends: never more than allowed, never faster than it is taken, never for ever. */
import type { Readable } from 'node:stream';
import { type PostRule, type Refusal, tooLarge } from './refusal.ts';

export interface Pace {
  /** How often the pace is looked at, in milliseconds. */
  windowMs: number;
  /** The least that must arrive in each window, in bytes. */
  minBytes: number;
}

/** 1 KB/s: a résumé over the slowest phone connection arrives, a socket fed byte by byte does not. */
export const PACE: Pace = { windowMs: 10_000, minBytes: 10 * 1024 };

/**
 * Hands over a body as it arrives.
 * @param source what arrives; it is neither destroyed nor read further once this is settled
 * @param take   takes a chunk, now or later; nothing more is read meanwhile. False: nothing more is wanted
 * @returns `end`, `enough` when nothing more was wanted, `lost` when it broke off or was too slow
 * @throws what `take` threw
 */
export function arrive(
  source: Readable,
  take: (chunk: Buffer) => boolean | Promise<boolean>,
  pace: Pace = PACE,
): Promise<'end' | 'enough' | 'lost'> {
  return new Promise((resolve, reject) => {
    // Who went before we came says nothing any more.
    if (source.destroyed) return resolve('lost');
    let size = 0;
    let seen = 0;
    /** While a chunk is being taken it is not the sender who is slow. */
    let taking = false;
    /** What came meanwhile: whoever takes is not left alone with a chunk in hand. */
    let over: 'end' | 'lost' | undefined;

    const stop = () => {
      clearInterval(clock);
      source.off('data', chunk).off('end', end).off('error', lost).off('close', lost);
      source.pause();
    };
    const settle = (result: 'end' | 'enough' | 'lost') => {
      stop();
      resolve(result);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const next = (more: boolean) => {
      taking = false;
      if (!more) settle('enough');
      else if (over) settle(over);
      else source.resume();
    };
    const chunk = (bytes: Buffer) => {
      size += bytes.length;
      try {
        const more = take(bytes);
        if (more === true) return;
        taking = true;
        source.pause();
        if (more === false) next(false);
        else more.then(next).catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    const finish = (how: 'end' | 'lost') => {
      if (taking) over ??= how;
      else settle(how);
    };
    const end = () => finish('end');
    const lost = () => finish('lost');
    const clock = setInterval(() => {
      if (!taking && size - seen < pace.minBytes) settle('lost');
      seen = size;
    }, pace.windowMs);

    source.on('data', chunk).on('end', end).on('error', lost).on('close', lost);
  });
}

/**
 * Collects a body.
 * @returns the bytes, or why they are not taken
 */
export async function collect(
  source: Readable,
  rule: PostRule,
  pace: Pace = PACE,
): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    return size <= rule.maxBytes;
  };
  const how = await arrive(source, take, pace);
  if (how === 'enough') return tooLarge(rule);
  return how === 'end' ? Buffer.concat(chunks) : UNFINISHED;
}

export const UNFINISHED: Refusal = { status: 408, message: 'What was sent did not arrive whole.' };
