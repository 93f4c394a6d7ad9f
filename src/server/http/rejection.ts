/** Why something was turned away, as the numbers name it; and the refusal of what there is no time for. */
import { BOUNDS, type Work } from '../load/bounds.ts';
import type { Refusal } from './refusal.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'address',
  403: 'origin',
  405: 'method',
  408: 'unfinished',
  413: 'too-large',
  414: 'address',
  415: 'type',
  429: 'rate-limit',
  431: 'header-size',
  503: 'no-room',
};

/** @returns a word for a refusal's status */
export function reasonOf(status: number): string {
  return REASONS[status] ?? 'other';
}

/** The refusal of work that is not to be begun now. */
export function overloaded(work: Work): Refusal {
  return {
    status: 503,
    message: 'Too much is asked at once. Please try again in a few seconds.',
    headers: { 'Retry-After': String(BOUNDS[work].retryAfter) },
  };
}

/** The rejection of a post by a client that sent too many. @param retryAfter seconds */
export const tooMany = (retryAfter: number): Refusal => ({
  status: 429,
  message: 'Too many forms came from your address. Please wait a minute.',
  headers: { 'Retry-After': String(retryAfter) },
});
