/** Rejections of requests: checks throw them, and the error handler responds. */
import type { ResponseHeaders } from '../../responses/response.ts';

export class Rejection extends Error {
  readonly statusCode: number;
  readonly headers: ResponseHeaders;

  /** @param message for clients that get no error page; quotes nothing of the request */
  constructor(statusCode: number, message: string, headers: ResponseHeaders = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
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

/** The rejection of a post above the rate limit, or of a request of a network with too many requests. */
export const tooMany = (what: 'forms' | 'requests', retryAfterSeconds: number) =>
  new Rejection(429, `Too many ${what} came from your address. Please wait a minute.`, {
    'retry-after': String(retryAfterSeconds),
  });

/** The rejection of a body whose declared or actual length exceeds the limit. */
export const tooLarge = (maxBytes: number) =>
  new Rejection(
    413,
    `What was sent is too large; this form takes at most ${Math.floor(maxBytes / 1024)} KB.`,
  );

/** The rejection of a form with a file while too many others are being received. */
export const busy = () =>
  new Rejection(503, 'Too many forms are arriving at once. Please send yours again in a minute.', {
    'retry-after': '60',
  });
