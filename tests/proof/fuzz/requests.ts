/**
 * Generates malformed and malicious requests: addresses, query strings, tokens, headers, ranges, and bytes
 * that are not HTTP.
 */
import type { Chance } from './chance.ts';

export interface Asked {
  method: string;
  bytes: Buffer;
}

/** Common request headers, each with valid and invalid values. */
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['Accept', ['text/html', 'application/json', '*/*;q=0.1', 'text/html;q=2']],
  ['Accept-Encoding', ['br', 'gzip, br;q=0', 'identity;q=0', '*;q=0', 'br;q=1;q=0, ,']],
  ['Cookie', ['a=b', 'motion=off; motion=on', 'x']],
  ['If-None-Match', ['*', '"a"', 'W/"a", "b"', '"']],
  ['If-Modified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday']],
  ['X-Forwarded-For', ['198.18.0.1', '::1, 10.0.0.1', 'unknown, , 1.2.3.4:80']],
  ['X-Forwarded-Proto', ['https', 'http, https', 'javascript']],
  ['X-Request-Id', ['mine']],
  ['Origin', ['null', 'https://elsewhere.example', 'http://[']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin']],
  ['Expect', ['100-continue', 'soup']],
  ['Transfer-Encoding', ['chunked', 'gzip', 'chunked, chunked']],
  ['Content-Length', ['0', '5', '-1', '0x10', '99999999999999999999']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Range', ['bytes=0-3', 'bytes=-1']],
];

const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
/** Removes line breaks and NUL characters; only `malformed` sends text that is invalid in a header. */
const inLine = (text: string) => latin1(text.replace(/[\r\n\0]/g, ''));

/** @returns the bytes of a complete request */
export function request(
  method: string,
  target: string,
  headers: readonly string[],
  body: Buffer = Buffer.alloc(0),
): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: lender.example', 'Connection: close', ...headers];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

function oddHeaders({ below, pick, often, text }: Chance): string[] {
  return Array.from({ length: below(4) }, () => {
    const [name, values] = pick(HEADERS.slice(0, 10));
    return `${name}: ${inLine(often(50) ? pick(values) : text(pick(values)))}`;
  });
}

/** Addresses of pages that read query parameters, with example values. */
const QUERIES: readonly (readonly [string, readonly string[]])[] = [
  ['/investors', ['modalPath=Policies', 'modalPath=/', 'page=2', 'modalPath=Intimations%2FDisclosures']],
  ['/investors/Policies', ['page=1', 'category=x']],
  ['/investors/search', ['q=report', 'category=Policies', 'year=2024', 'order=newest', 'page=3']],
  ['/feeds/investors.atom', ['folder=Policies']],
  ['/feeds/investors.json', ['folder=Annual%20Report']],
  ['/enquiry', ['product=machinery', 'amount=5000000', 'months=24', 'calculation=amount%3D1%26months%3D1']],
  ['/cost', ['amount=10 lakh', 'months=24', 'rate=1.5% a month', 'fees=2%', 'pay=daily', 'first=2026-01-31']],
  ['/cost.json', ['amount=500000', 'months=24', 'rate=18', 'method=flat', 'fees=400']],
  ['/cost.csv', ['amount=500000', 'months=24', 'rate=18', 'start=2026-01-31']],
  ['/cost/bill', ['face=500000', 'due=90', 'discount=12', 'billFee=1%']],
  ['/cost/compare', ['amount=500000', 'monthsA=24', 'rateA=18', 'monthsB=36', 'rateB=1% a month']],
  ['/lending-partners', ['category=Fintech']],
  ['/newsletter/confirm', ['token=abc']],
  ['/newsletter/unsubscribe', ['token=abc']],
  ['/career/apply/general', ['error=1']],
];

/** Requests a page that reads query parameters, with random parameters. */
export function query(by: Chance): Asked {
  const [path, parameters] = by.pick(QUERIES);
  const encode = by.often(60) ? encode8 : (given: string) => latin1(given.replace(/[\s\0]/g, '+'));
  const parts = Array.from({ length: 1 + by.below(4) }, () => {
    const [name = '', value = ''] = by.pick(parameters).split('=');
    return `${by.often(90) ? name : encode(by.text(name))}${by.pick(['=', '=', '=', '', '=='])}${encode(by.text(value))}`;
  });
  const method = by.pick(['GET', 'GET', 'HEAD']);
  return { method, bytes: request(method, `${path}?${parts.join('&')}`, oddHeaders(by)) };
}

/** Percent-encodes text. Replaces lone surrogates, for which `encodeURIComponent` would throw. */
const encode8 = (text: string) => encodeURIComponent(text.toWellFormed());

const PATHS = ['/', '/about', '/career/apply/', '/lending-partners/', '/d/', '/library/previews/', '/media/'];

/** Requests a mutation of a known address. `library-fuzz` covers the paths of folders and documents. */
export function address(by: Chance): Asked {
  const names = Array.from({ length: by.below(3) }, () => by.text('general'));
  const target = by.pick(PATHS) + names.map(by.often(60) ? encode8 : inLine).join('/');
  const method = by.pick(['GET', 'HEAD', 'POST', 'PUT', 'TRACE', 'OPTIONS', 'DELETE']);
  return { method, bytes: request(method, target.replaceAll(' ', '+'), oddHeaders(by)) };
}

/** Sends bytes that resemble a request: damaged valid requests and contradictory headers. */
export function malformed(by: Chance): Asked {
  const [name, values] = by.pick(HEADERS);
  const lines = Array.from(
    { length: by.below(6) },
    () => `${name}: ${by.often(60) ? by.pick(values) : by.text()}`,
  );
  const method = by.pick(['GET', 'POST', 'get', 'BREW', '']);
  const body = Buffer.from(
    by.pick(['', 'a=1', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffff\r\n', '0\r\n\r\nGET / HTTP/1.1\r\n\r\n']),
  );
  const whole = request(
    method,
    by.pick(['/', '/newsletter', '*', 'http://a/', 'about']),
    lines.map(latin1),
    body,
  );
  return { method: 'unknown', bytes: by.often(50) ? by.damage(whole) : whole };
}
