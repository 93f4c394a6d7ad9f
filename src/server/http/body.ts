/** Reads what a form sends: never more than allowed, never for ever. */
import type { Readable } from 'node:stream';
import { type PostRule, type Refusal, tooLarge } from './refusal.ts';

export interface Pace {
  /** How often the pace is looked at, in milliseconds. */
  windowMs: number;
  /** The least that must arrive in each window, in bytes. */
  minBytes: number;
}

/** 1 KB/s: a résumé over the slowest phone connection arrives, a socket fed byte by byte does not. */
const PACE: Pace = { windowMs: 10_000, minBytes: 10 * 1024 };
/**
 * Collects a body.
 * @param source what arrives; it is neither destroyed nor read further after a refusal
 * @returns the bytes, or why they are not taken
 */
export function collect(source: Readable, rule: PostRule, pace: Pace = PACE): Promise<Buffer | Refusal> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let seen = 0;

    const settle = (result: Buffer | Refusal) => {
      clearInterval(clock);
      source.off('data', take).off('end', end).off('error', lost).off('close', lost);
      source.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > rule.maxBytes) settle(tooLarge(rule));
      else chunks.push(chunk);
    };
    const end = () => settle(Buffer.concat(chunks));
    const lost = () => settle(UNFINISHED);
    const clock = setInterval(() => {
      if (size - seen < pace.minBytes) settle(UNFINISHED);
      seen = size;
    }, pace.windowMs);

    source.on('data', take).on('end', end).on('error', lost).on('close', lost);
  });
}

const UNFINISHED: Refusal = { status: 408, message: 'What was sent did not arrive whole.' };
