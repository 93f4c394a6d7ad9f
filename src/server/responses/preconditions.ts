/** Evaluates conditional requests and ranges of bytes (RFC 9110, sections 13 and 14). */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The validators of the current content of an address. A site's tag is strong: it changes with every byte.
 */
interface Validators {
  /** Strong tag, with its quotes. */
  etag?: string | undefined;
  /** Milliseconds since 1970; fractions of a second do not count, because the headers have none. */
  modified?: number | undefined;
}

export const isGetOrHead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** First and last position, starting at 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Evaluates the conditions in their order of precedence (13.2.2).
 * @returns 304 or 412 if the method must not be performed; undefined for methods other than GET and HEAD
 */
export function failedPrecondition(
  method: string,
  headers: IncomingHttpHeaders,
  { etag, modified }: Validators,
): 304 | 412 | undefined {
  if (!isGetOrHead(method)) return undefined;
  const ifMatch = headers['if-match'];
  const unmodifiedSince = parseDate(headers['if-unmodified-since']);
  if (ifMatch !== undefined) {
    if (!hasTag(ifMatch, etag, false)) return 412;
  } else if (isAfter(modified, unmodifiedSince)) return 412;
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return hasTag(ifNoneMatch, etag, true) ? 304 : undefined;
  const modifiedSince = parseDate(headers['if-modified-since']);
  return modifiedSince !== undefined && isAfter(modified, modifiedSince) === false ? 304 : undefined;
}

/**
 * Selects the part of the content to send. Several ranges get the whole content, which 14.2 allows.
 * @param size of the content, in bytes
 * @returns undefined for the whole content, because the request has no valid range or If-Range is false
 */
export function requestedRange(
  method: string,
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  validators: Validators,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || range === undefined) return undefined;
  if (ifRange !== undefined && !isCurrent(String(ifRange), validators)) return undefined;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  // Another unit, an invalid range (14.1.1), or several ranges.
  if (first + last === '' || (first && last && Number(last) < Number(first))) return undefined;
  // An empty content has no last bytes, but its suffix is satisfiable (14.1.2): the whole of it is sent.
  if (first === '' && size === 0 && Number(last) > 0) return undefined;
  // A suffix longer than the content is all of it.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { first: start, last: end } : 'unsatisfiable';
}

/** One tag of a list; a tag may contain commas (8.8.3). */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** @param weakly also matches a weak tag (8.8.3.2) */
function hasTag(list: string, etag: string | undefined, weakly: boolean): boolean {
  if (list.trim() === '*') return true;
  return [...list.matchAll(TAG)].some(([, weak, tag]) => tag === etag && (weakly || weak === undefined));
}

/** True if If-Range names the current content: its strong tag, or exactly its date (13.1.5). */
function isCurrent(ifRange: string, { etag, modified }: Validators): boolean {
  if (ifRange === etag) return true;
  const date = parseDate(ifRange);
  return date !== undefined && modified !== undefined && date === wholeSecond(modified);
}

/** @returns undefined if one of the dates is unknown */
function isAfter(modified: number | undefined, date: number | undefined): boolean | undefined {
  return modified === undefined || date === undefined ? undefined : wholeSecond(modified) > date;
}

const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** The three forms of a date (5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, with `06-Nov-94`, and of asctime. */
const DATE =
  /^(?:\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT|\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

/** @returns milliseconds since 1970; undefined for anything but a date, which is ignored (13.1.3, 13.1.4) */
function parseDate(text: string | undefined): number | undefined {
  if (text === undefined || !DATE.test(text)) return undefined;
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : date;
}
