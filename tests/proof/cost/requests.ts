/**
 * Complete requests with untrusted text in one place: the address, a header, a field, or the structure of a
 * body.
 */
import * as answers from '../../answers.ts';
import { HEAD_MAX } from './functions.ts';
import type { Target } from './search.ts';

/** Maximum combined length of path and query. */
const ADDRESS_MAX = 4_000;
/** Maximum bytes of text in a form (`postRule`). The server rejects longer bodies. */
const FORM_MAX = 66 * 1024;
const BOUNDARY = 'x'.repeat(16);
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const URLENCODED = 'application/x-www-form-urlencoded';

let sent = 0;

/** @param lines headers in addition to the common ones */
export function request(
  method: string,
  target: string,
  lines: readonly string[] = [],
  body?: Buffer,
): Buffer {
  sent += 1;
  const own = [
    ...[
      'Host: site.example',
      'Connection: close',
      `X-Forwarded-For: 10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    ],
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...own, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

/** Escapes text for a request target. */
const inTarget = (text: string) =>
  text.toWellFormed().replace(/[^!-~]/gu, (character) => encodeURIComponent(character));
/** Replaces characters that are invalid in a header. */
const inHeader = (text: string) => text.replace(/[^\x20-\xff]/g, '?');

type Send = (bytes: Buffer) => Promise<unknown>;

const ADDRESSES: readonly [name: string, before: string, after?: string, atoms?: readonly string[]][] = [
  ['path', '/'],
  ['path with a slash at the end', '/', '/b/', ['/']],
  ['query', '/lending-partners?', '', ['a&', 'category=a&', '%25']],
  ['category of partners', '/lending-partners?category='],
  ['folder path', '/investors/', '', ['a/', '%2F', 'Policies/']],
  ['modalPath', '/investors?modalPath=', '', ['a/', 'Policies/', 'Intimations/Disclosures/']],
  ['page of a folder', '/investors/Policies?page='],
  ['search words', '/investors/search?q=', '', ['"a" ', 'ab ']],
  ['search category and year', '/investors/search?q=a&category=a&year='],
  ['folder of a feed', '/feeds/investors.atom?folder=', '', ['a/', 'Policies/']],
  ['amount of an enquiry', '/enquiry?product=machinery&amount='],
  ['amount of a loan', '/cost?months=480&rate=200&amount=', '', ['1,', 'crore ']],
  ['rate of a loan', '/cost?amount=1&months=480&rate=', '', ['1', '% a month ']],
  ['fees of a loan', '/cost.json?amount=1&months=1&rate=1&fees=', '', ['1', ' ']],
  ['a schedule', '/cost?amount=100crore&months=60&rate=200&pay=daily&first='],
  ['a schedule as a file', '/cost.csv?amount=100crore&months=480&rate=200&method='],
  ['a bill', '/cost/bill?due=90&discount=12&face=', '', ['1,', 'crore ']],
  ['two offers', '/cost/compare?amount=1&monthsA=480&monthsB=480&rateB=200&rateA='],
  ['calculation of an enquiry', '/enquiry?calculation=', '', ['amount=1&', '%26rate%3D']],
  ['token', '/newsletter/confirm?token='],
  ['opening', '/career/apply/'],
  ['partner', '/lending-partners/'],
  ['document id', '/d/'],
  ['picture', '/library/previews/'],
  ['document path', '/Images/Icons/Documents/', '', ['a/', '%2F', '../']],
  ['document query', '/Images/Icons/Documents/a?', '', ['download&', 'edition=a&']],
];

/** Addresses of the pages of a document. */
const pageAddresses = (id: string): typeof ADDRESSES => [
  ['number of a page', `/d/${id}/p/`],
  ['search on a page', `/d/${id}/p/1?q=`, '', ['"a" ', 'ab ']],
  ['marks of a page', `/d/${id}/p/1/marks.svg?q=`, '', ['"a" ', 'ab ']],
  ['picture of a page', `/d/${id}/p/1/`],
  ['edition', `/d/${id}/e/`, '/p/1'],
  ['marks of an edition', `/d/${id}/p/1/marks.svg?q=a&edition=`],
  ['changes since an edition', `/d/${id}/e/`, '/changes'],
];

const HEADERS: readonly [name: string, target: string, atoms?: readonly string[]][] = [
  ['X-Forwarded-For', '/about', ['10.1.2.3,', '127.0.0.1,', '127.0.0.1:1,', '[::1]:1,']],
  ['X-Forwarded-Proto', '/about', ['https,']],
  ['Accept-Encoding', '/about', ['gzip;q=0,', 'br;']],
  ['If-None-Match', '/about', ['W/"a",', '"a",']],
  ['Cookie', '/career', ['a=b;', ';', '=']],
  ['Accept', '/career', ['text/html;q=0,']],
  ['X-A:b\r\nX-B', '/career', ['a\r\nX-C: ', 'a:b\r\na']],
];

const DOCUMENT = '/Images/Icons/Documents/';
const DOCUMENT_HEADERS: readonly [name: string, atoms: readonly string[]][] = [
  ['Range', ['0-0,', '-1,', '1-,', '0-1,5-6,', ' ']],
  ['If-None-Match', ['W/"a",', '"a",']],
  ['If-Range', ['"a"', 'W/']],
  ['If-Modified-Since', ['1 ', ':', '-']],
];

type Form = readonly [
  address: string,
  field: string,
  others: Readonly<Record<string, string>>,
  /** The body limit for this address, if lower than the default (`postRule`). */
  limit?: number,
];

const FORMS: readonly Form[] = [
  ['/newsletter', 'email', {}, 65_000],
  ['/enquiry', 'message', answers.ENQUIRY],
  ['/enquiry/status', 'reference', answers.STATUS, 4_000],
  ['/enquiry/status', 'phone', answers.STATUS, 4_000],
  ['/check', 'turnover', answers.CHECK, 8_000],
  ['/lending-partners/become-a-partner', 'message', answers.PARTNER],
  ['/career/apply/general', 'coverLetter', answers.JOB],
  ['/newsletter/confirm?token=a', 'token', {}, 4_000],
];

/**
 * @param document encoded path of a document, relative to the documents' URL prefix
 * @param id identifier of a document whose pages can be shown
 */
export function requests(send: Send, document: string, id: string): Target[] {
  const get = (target: string, lines?: readonly string[]) => send(request('GET', target, lines));
  return [
    ...[...ADDRESSES, ...pageAddresses(id)].map(
      ([name, before, after = '', atoms = []]): Target => ({
        name: `GET ${name}`,
        max: ADDRESS_MAX,
        atoms,
        run: (text) => get((before + inTarget(text)).slice(0, ADDRESS_MAX) + after),
      }),
    ),
    ...HEADERS.map(
      ([name, target, atoms = []]): Target => ({
        name: `${name.replace(/\r\n/g, ' ')} on ${target}`,
        max: HEAD_MAX,
        atoms,
        run: (text) => get(target, [`${name}: ${inHeader(text)}`]),
      }),
    ),
    ...DOCUMENT_HEADERS.map(
      ([name, atoms]): Target => ({
        name: `${name} on a document`,
        max: HEAD_MAX,
        atoms,
        run: (text) =>
          get(DOCUMENT + document, [`${name}: ${name === 'Range' ? 'bytes=' : ''}${inHeader(text)}`]),
      }),
    ),
    ...FORMS.flatMap((form) => bodies(send, form, 'text/html')),
    ...FORMS.filter(([address]) => address === '/enquiry').flatMap((form) =>
      bodies(send, form, 'application/json'),
    ),
  ];
}

function bodies(send: Send, [address, field, others, limit = FORM_MAX]: Form, accept: string): Target[] {
  const post = (type: string, body: Buffer) =>
    send(
      request(
        'POST',
        address,
        [`Content-Type: ${type}`, `Accept: ${accept}`, 'Origin: http://site.example'],
        body,
      ),
    );
  /** Caches the body of the last text, because creating it takes processor time on the same thread. */
  const sending = (type: string, bodyOf: (text: string) => Buffer) => {
    let last: { text: string; body: Buffer } | undefined;
    return (text: string) => {
      if (last?.text !== text) last = { text, body: bodyOf(text) };
      return post(type, last.body);
    };
  };
  const name = (what: string) => `POST ${address} ${accept === 'text/html' ? 'page' : 'JSON'}: ${what}`;
  const part = (key: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const frame = Object.entries(others)
    .map(([key, value]) => part(key, value))
    .join('');
  const pairs = Object.entries(others)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}&`)
    .join('');
  const end = `--${BOUNDARY}--\r\n`;
  const room = limit - Buffer.byteLength(frame + end) - 200;
  /** Truncates text so that the body stays within its limit in bytes. */
  const fitting = (text: string) => Buffer.from(text).subarray(0, room).toString();
  const whole = (middle: string) => Buffer.from(frame + middle + end);
  return [
    {
      name: name(`${field} in multipart`),
      max: room,
      run: sending(MULTIPART, (text) => whole(part(field, fitting(text)))),
    },
    {
      name: name(`${field} in urlencoded`),
      max: room,
      atoms: ['%41', '%', '+', '"'],
      run: sending(URLENCODED, (text) => Buffer.from(`${pairs}${field}=${fitting(text)}`)),
    },
    {
      name: name('urlencoded body'),
      max: room,
      atoms: ['a&', '&', 'a=1&', '=', `${field}=1&`, '%41&'],
      run: sending(URLENCODED, (text) => Buffer.from(pairs + fitting(text))),
    },
    {
      name: name('multipart body'),
      max: room,
      atoms: [
        part('a', ''),
        part(field, ''),
        `--${BOUNDARY}\r\n\r\n\r\n`,
        `--${BOUNDARY}`,
        '\r\n--',
        '\r\n',
        'a: b\r\n',
        ';a="',
        '; filename="a"',
      ],
      run: sending(MULTIPART, (text) => whole(fitting(text))),
    },
  ];
}
