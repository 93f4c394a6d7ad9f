/**
 * The cases of RFC 9110, sections 13 (conditional requests) and 14 (ranges), as a table that runs against the site and, as
 * reference, against nginx.
 */

/** The document of the table: every request is for the same bytes, with the same date. */
export const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
export const MODIFIED = new Date('2025-05-30T06:00:00Z');

const EARLIER = 'Fri, 30 May 2025 05:59:59 GMT';
const LATER = 'Fri, 30 May 2025 06:00:01 GMT';
/** MODIFIED in the obsolete forms of a date (5.6.7). */
const RFC_850 = 'Friday, 30-May-25 06:00:00 GMT';
const ASCTIME = 'Fri May 30 06:00:00 2025';

/** 200: the whole document; 206 is written as the positions of the part, such as `0-99`. */
type Outcome = 200 | 304 | 412 | 416 | `${number}-${number}`;

export interface HttpCase {
  section: string;
  method: 'GET' | 'HEAD';
  /** `TAG` stands for the tag in the server's response, `DATE` for its Last-Modified. */
  headers: Readonly<Record<string, string>>;
  outcome: Outcome;
  /** Set if nginx answers otherwise. */
  nginx: { outcome: Outcome | 'several parts'; why: string } | undefined;
}

type Row = readonly [
  section: string,
  headers: Readonly<Record<string, string>>,
  outcome: Outcome,
  nginx?: readonly [outcome: Outcome | 'several parts', why: string],
];

const match = (value: string) => ({ 'If-Match': value });
const noneMatch = (value: string) => ({ 'If-None-Match': value });
const since = (value: string) => ({ 'If-Modified-Since': value });
const notSince = (value: string) => ({ 'If-Unmodified-Since': value });
const range = (value: string) => ({ Range: value });
const ifRange = (value: string) => ({ Range: 'bytes=0-99', 'If-Range': value });

const INVALID = 'nginx answers 416 to an invalid range; 14.2 allows to ignore it';
const PARTS = 'nginx sends several parts; 14.2 allows to ignore Range';
const ORDER = 'nginx evaluates all conditions instead of the most exact one (13.2.2)';
const ONLY_GET = 'nginx applies Range to HEAD; 14.2 defines it for GET only';
const NO_DATE =
  'nginx takes a condition without a valid date as false; 13.1.3 and 13.1.4 require to ignore it';

const ROWS: readonly Row[] = [
  ['13', {}, 200],
  ['13.1.1', match('TAG'), 200],
  ['13.1.1', match('*'), 200],
  ['13.1.1', match('"other", TAG'), 200],
  ['13.1.1', match('"a,b" , ,TAG,'), 200],
  ['13.1.1', match('"other"'), 412],
  ['13.1.1', match('W/TAG'), 412],
  ['13.1.1', match('W/"other", W/TAG'), 412],
  ['13.1.2', noneMatch('TAG'), 304],
  ['13.1.2', noneMatch('W/TAG'), 304],
  ['13.1.2', noneMatch('*'), 304],
  ['13.1.2', noneMatch('"other", W/"another",W/TAG'), 304],
  ['13.1.2', noneMatch('"other"'), 200],
  ['13.1.2', noneMatch('W/"other"'), 200],
  ['13.1.2', noneMatch(''), 200],
  // Cache-Control in a request is for caches (RFC 9111, 5.2.1): the condition is evaluated.
  ['13.1.2', { ...noneMatch('TAG'), 'Cache-Control': 'no-cache' }, 304],
  ['13.1.3', since('DATE'), 304],
  ['13.1.3', since(LATER), 304],
  ['13.1.3', since(EARLIER), 200],
  ['13.1.3', since(RFC_850), 304],
  ['13.1.3', since(ASCTIME), 304],
  ['13.1.3', since('2025-05-30'), 200],
  ['13.1.3', since('yesterday'), 200],
  ['13.1.4', notSince('DATE'), 200],
  ['13.1.4', notSince(LATER), 200],
  ['13.1.4', notSince(EARLIER), 412],
  ['13.1.4', notSince(RFC_850), 200],
  ['13.1.4', notSince('2025-05-29'), 200, [412, NO_DATE]],
  ['13.1.5', ifRange('TAG'), '0-99'],
  ['13.1.5', ifRange('DATE'), '0-99'],
  ['13.1.5', ifRange('W/TAG'), 200],
  ['13.1.5', ifRange('"other"'), 200],
  ['13.1.5', ifRange('"other", TAG'), 200],
  ['13.1.5', ifRange(LATER), 200],
  ['13.1.5', ifRange(EARLIER), 200],
  ['13.1.5', ifRange('yesterday'), 200],
  ['13.1.5', ifRange(RFC_850), '0-99'],
  ['13.1.5', { 'If-Range': 'TAG' }, 200],
  ['13.1.5', { Range: 'bytes=1000-', 'If-Range': '"other"' }, 200],
  ['13.2.2', { ...match('"other"'), ...noneMatch('TAG') }, 412],
  ['13.2.2', { ...match('TAG'), ...noneMatch('TAG') }, 304],
  ['13.2.2', { ...match('TAG'), ...notSince(EARLIER) }, 200, [412, ORDER]],
  ['13.2.2', { ...noneMatch('TAG'), ...since(EARLIER) }, 304, [200, ORDER]],
  ['13.2.2', { ...noneMatch('"other"'), ...since('DATE') }, 200],
  ['13.2.2', { ...notSince(EARLIER), ...since('DATE') }, 412],
  ['13.2.2', { ...notSince(EARLIER), ...range('bytes=0-99') }, 412],
  ['13.2.2', { ...noneMatch('TAG'), ...ifRange('TAG') }, 304],
  ['13.2.2', { ...match('TAG'), ...range('bytes=0-99') }, '0-99'],
  ['14.1.2', range('bytes=0-0'), '0-0'],
  ['14.1.2', range('bytes=0-99'), '0-99'],
  ['14.1.2', range('bytes=500-'), '500-999'],
  ['14.1.2', range('bytes=0-'), '0-999'],
  ['14.1.2', range('bytes=999-'), '999-999'],
  ['14.1.2', range('bytes=900-5000'), '900-999'],
  ['14.1.2', range('bytes=0-99999999999999999'), '0-999'],
  ['14.1.2', range('bytes=-1'), '999-999'],
  ['14.1.2', range('bytes=-100'), '900-999'],
  ['14.1.2', range('bytes=-1000'), '0-999'],
  ['14.1.2', range('bytes=-99999999'), '0-999'],
  ['14.1.2', range('BYTES=0-99'), '0-99'],
  ['14.1.2', range('bytes= 0-99 '), '0-99'],
  ['14.1.2', range('bytes=-0'), 416],
  ['14.1.2', range('bytes=1000-'), 416],
  ['14.1.2', range('bytes=5000-6000'), 416],
  ['14.1.2', range('bytes=99999999999999999-'), 416],
  ['14.2', range('bytes=1000-,2000-'), 416],
  ['14.2', range('bytes=0-99,1000-'), '0-99'],
  ['14.2', range('bytes=1000-, -100'), '900-999'],
  ['14.2', range('bytes=0-99,200-299'), 200, ['several parts', PARTS]],
  ['14.2', range('bytes=0-99, -100'), 200, ['several parts', PARTS]],
  ['14.2', range(`bytes=${Array(100).fill('0-').join(',')}`), 200],
  ['14.1.1', range('bytes=99-0'), 200, [416, INVALID]],
  ['14.1.1', range('bytes=a-b'), 200, [416, INVALID]],
  ['14.1.1', range('bytes=-'), 200, [416, INVALID]],
  ['14.1.1', range('bytes='), 200],
  ['14.1.1', range('bytes=0-99;200-299'), 200, [416, INVALID]],
  ['14.1.1', range('bytes=0x10-0x20'), 200, [416, INVALID]],
  ['14.1.1', range('bytes=--1'), 200, [416, INVALID]],
  ['14.1.1', range('bytes=1.5-9'), 200, [416, INVALID]],
  ['14.1.1', range('bytes 0-99'), 200],
  ['14.1.1', range('0-99'), 200],
  ['14.1', range('pages=1-2'), 200],
  ['14.1', range('none=0-99'), 200],
];

const HEAD_ROWS: readonly Row[] = [
  ['14.2', range('bytes=0-99'), 200, ['0-99', ONLY_GET]],
  ['14.2', range('bytes=1000-'), 200, [416, ONLY_GET]],
  ['13.1.1', match('"other"'), 412],
  ['13.1.2', noneMatch('TAG'), 304],
  ['13.1.3', since('DATE'), 304],
  ['13.1.5', ifRange('"other"'), 200],
];

const toCases = (method: HttpCase['method'], rows: readonly Row[]): HttpCase[] =>
  rows.map(([section, headers, outcome, nginx]) => ({
    ...{ section, method, headers, outcome },
    nginx: nginx && { outcome: nginx[0], why: nginx[1] },
  }));

export const HTTP_CASES: readonly HttpCase[] = [...toCases('GET', ROWS), ...toCases('HEAD', HEAD_ROWS)];

export const titleOf = ({ section, method, headers }: HttpCase): string =>
  `${section}: ${method} with ${
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value.slice(0, 60)}`)
      .join(', ') || 'no condition'
  }`;
