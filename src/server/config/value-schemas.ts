/** Schemas for the kinds of values that environment variables hold. Their messages say what is allowed. */
import { isIP } from 'node:net';
import * as v from 'valibot';

export const MAX_PORT = 65_535;

export const text = (fallback: string) => v.optional(v.string(), fallback);

export const integer = (fallback: number, min: number, max: number) =>
  v.optional(integerWithoutDefault(min, max), String(fallback));

export function integerWithoutDefault(min: number, max: number) {
  const isAllowed = (given: string) => isInteger(given, min, max);
  return v.pipe(v.string(), v.check(isAllowed, `a whole number from ${min} to ${max}`), v.transform(Number));
}

/** A port, or `+N` for PORT plus N, so that several servers on one machine can share a file of variables. */
export const relativePort = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (given) => (given.startsWith('+') ? /^\+\d{1,5}$/.test(given) : isInteger(given, 0, MAX_PORT)),
      ({ input }) => (input.startsWith('+') ? RELATIVE_PORT : `a whole number from 0 to ${MAX_PORT}`),
    ),
  ),
);

export const RELATIVE_PORT = `a port, or + and a number whose sum with PORT is at most ${MAX_PORT}`;

/** An http(s) address without credentials, query or fragment; the trailing slash is removed. */
export const httpUrl = v.pipe(
  v.string(),
  v.check((given) => !!parseHttpUrl(given), 'an address such as https://media.lender.example'),
  v.transform((given) => given.replace(/\/+$/, '')),
);

export const origin = v.pipe(
  v.string(),
  v.check(
    (given) => parseHttpUrl(given)?.pathname === '/',
    'scheme and host only, such as https://www.lender.example',
  ),
  v.transform((given) => new URL(given).origin),
);

function parseHttpUrl(given: string): URL | undefined {
  // Node 20, which runs scripts/check-early.ts, has no `URL.parse`.
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash ? url : undefined;
}

export const mailbox = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'one e-mail address, such as website@lender.example'),
    ),
    fallback,
  );

/** Address of clamd: a socket in the file system, or a TCP port. */
export type ClamdAddress = { path: string } | { host: string; port: number };

const CLAMD = 'host:port, such as 127.0.0.1:3310, or the path of a socket, such as /run/clamav/clamd.ctl';

/** `host:port`, or the path of a socket. */
export const clamdAddress = v.pipe(
  v.string(),
  v.regex(/^(\/.+|(\[[\da-f:.]+\]|[^\s:/[\]]+):\d+)$/i, CLAMD),
  v.transform((given): ClamdAddress => {
    if (given.startsWith('/')) return { path: given };
    const colon = given.lastIndexOf(':');
    return { host: given.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(given.slice(colon + 1)) };
  }),
  v.check((address) => 'path' in address || address.port <= MAX_PORT, CLAMD),
);

/** `10.0.0.1`, `10.0.0.0/8` and `fd00::/8`, separated by commas. */
export const addressRanges = v.optional(
  v.pipe(
    v.string(),
    v.transform((given) => given.split(',').flatMap((part) => part.trim() || [])),
    v.everyItem(isRange, 'addresses or ranges separated by commas, such as 10.0.0.0/8, 127.0.0.1'),
  ),
  '',
);

/** A date such as 2025-11-21, as the last millisecond of that day in UTC. @param first the earliest day */
export const day = (first: string) => {
  const allowed = `a day from ${first} on, such as 2025-11-21`;
  return v.pipe(
    v.string(),
    v.isoDate(allowed),
    v.check((given) => given >= first && new Date(given).toJSON()?.startsWith(given), allowed),
    v.transform((given) => new Date(`${given}T23:59:59.999Z`)),
  );
};

/**
 * Rejects an address whose user name or password is not percent-encoded (RFC 3986, 3.2.1): a URL parser would
 * treat part of the password as the host.
 * @param pattern matches a valid address
 * @param allowed description of a valid address, for the error message
 */
export function connectionUrl(pattern: RegExp, allowed: string) {
  return v.pipe(
    v.string(),
    v.check((given) => pattern.test(given), allowed),
    v.check(
      (given) => missingEncodings(given).length === 0,
      ({ input }) =>
        `${allowed}. In user and password, characters with a meaning of their own are percent-encoded. Write ${missingEncodings(input).join(', ')}`,
    ),
    v.check((given) => URL.canParse(given), allowed),
  );
}

/** @returns the missing encoding of each delimiter in the user name and password */
function missingEncodings(url: string): string[] {
  const start = url.indexOf('//') + 2;
  // The last @ ends the credentials. Earlier delimiters, including an earlier @, are part of the credentials.
  const credentials = url.slice(start, Math.max(start, url.lastIndexOf('@')));
  const reserved = new Set(credentials.match(/[@/?#\s]|%(?![0-9a-f]{2})/gi));
  return [...reserved].map((one) => `${one === ' ' ? 'a space' : one} as ${encodeURIComponent(one)}`);
}

function isInteger(given: string, min: number, max: number): boolean {
  return /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max;
}

function isRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
