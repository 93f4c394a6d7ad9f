/** Request rejections: the status and message for the client, and the reason for the metrics. */
import type { PostRule } from './post-rule.ts';

export interface Rejection {
  status: 400 | 403 | 405 | 413 | 414 | 415 | 417 | 429 | 503;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'address',
  403: 'origin',
  405: 'method',
  413: 'too-large',
  414: 'address',
  415: 'type',
  417: 'expectation',
  429: 'rate-limit',
  431: 'header-size',
  503: 'no-room',
};

/** @returns the reason that the metrics record for a rejection with this status */
export function reasonOf(status: number): string {
  return REASONS[status] ?? 'other';
}

/**
 * Returns the rejection for a post above the rate limit, or for a request of a network with too many requests.
 * @param retryAfter in seconds
 */
export const tooMany = (what: 'forms' | 'requests', retryAfter: number): Rejection => ({
  status: 429,
  message: `Too many ${what} came from your address. Please wait a minute.`,
  headers: { 'retry-after': String(retryAfter) },
});

/** Returns the rejection for a body whose declared or actual length exceeds the limit. */
export function tooLarge(rule: PostRule): Rejection {
  const kilobytes = Math.floor(rule.maxBytes / 1024);
  return { status: 413, message: `What was sent is too large; this form takes at most ${kilobytes} KB.` };
}

/** The rejection for a form with a file while too many others are being received. */
export const BUSY: Rejection = {
  status: 503,
  message: 'Too many forms are arriving at once. Please send yours again in a minute.',
  headers: { 'retry-after': '60' },
};
