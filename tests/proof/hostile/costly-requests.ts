/**
 * Requests that are as expensive as a stranger can make them: every place that takes text, filled to its
 * limit with text that is difficult for parsers, regular expressions and Unicode normalisation.
 */
import * as answers from '../../answers.ts';
import { HOSTILE_PAGES } from './hostile-pages.ts';
import type { HostileDocuments } from './measured-site.ts';

export interface CostlyRequest {
  name: string;
  /** Status of every response, if the cost of another one says nothing. */
  status?: number;
  bytes(): Buffer;
}

/** Maximum length of path and query; the server rejects longer ones. */
const ADDRESS_LENGTH = 4_000;
/** Maximum length of a header; all headers together may have 16 KB. */
const HEADER_LENGTH = 15_000;
/** Maximum bytes of text in a form. */
const FORM_BYTES = 66 * 1024;
const BOUNDARY = 'x'.repeat(16);

/** Repeated to fill a place, after one letter. */
const FILLS = [
  ...['a', 'क', '😀', 'ﷺ', '٣', '1', '\u0301', '\u0301\u0323', '\u093c', '\u200b', '\u202e', '\ud800'],
  ...['/', 'a/', '../', '%25', '%2F', '.a', 'a,', '1,', 'a&', 'a=1&', '"a" ', '“', 'crore ', '1 crore '],
  ...['a@', '@a.'],
];

const FOLDERS = ['Policies/', 'Intimations/Disclosures/'];
const ADDRESSES: readonly [before: string, after?: string, fills?: readonly string[]][] = [
  ['/'],
  ['/', '/b/'],
  ['/lending-partners?'],
  ['/lending-partners?category='],
  ['/investors/', '', FOLDERS],
  ['/investors?modalPath=', '', FOLDERS],
  ['/investors/Policies?page='],
  ['/investors/search?q=', '', ['ab ', 'ing ', 'लाभांशों ']],
  ['/investors/search?q=a&category=a&year='],
  ['/search?q=', '', ['loan ']],
  ['/feeds/investors.atom?folder=', '', FOLDERS],
  ['/enquiry?product=machinery&amount='],
  ['/enquiry?calculation=', '', ['amount=1&', '%26rate%3D']],
  ['/cost?months=480&rate=200&amount='],
  ['/cost?amount=1&months=480&rate=', '', ['% a month ']],
  ['/cost.json?amount=1&months=1&rate=1&fees='],
  ['/cost?amount=100crore&months=60&rate=200&pay=daily&first='],
  ['/cost.csv?amount=100crore&months=480&rate=200&method='],
  ['/cost/bill?due=90&discount=12&face='],
  ['/cost/compare?amount=1&monthsA=480&monthsB=480&rateB=200&rateA='],
  ['/newsletter/confirm?token='],
  ['/career/apply/'],
  ['/lending-partners/'],
  ['/d/'],
  ['/verify?sha256=', '', ['a', 'ab ', 'ab:']],
  ['/verify.json?sha256='],
  ['/library/previews/'],
  ['/Images/Icons/Documents/'],
  ['/Images/Icons/Documents/a?', '', ['download&', 'edition=a&']],
];
/** Addresses that are expensive as they are. */
const WHOLE = [
  '/cost?amount=100crore&months=480&rate=200',
  '/cost?amount=100crore&months=60&rate=200&pay=daily',
  '/cost/compare?amount=100crore&monthsA=480&monthsB=480&rateA=36&rateB=35',
  '/investors/Policies?page=01',
  '/investors/search?q=the+of+and+to+in+a',
  '/feeds/investors.atom?x',
  '/sitemap.xml?x',
];
const readerAddresses = (id: string): typeof ADDRESSES => [
  [`/d/${id}/p/`],
  [`/d/${id}/p/1?q=`],
  [`/d/${id}/p/1/marks.svg?q=`],
  [`/d/${id}/e/`, '/p/1'],
  [`/d/${id}/p/1/marks.svg?q=a&edition=`],
  [`/d/${id}/p/1/table-`, '.csv'],
  [`/d/${id}/e/`, '/changes'],
];

const HEADERS: readonly [name: string, target: string, fills: readonly string[]][] = [
  ['X-Forwarded-For', '/about', ['10.1.2.3,', '127.0.0.1,', '[::1]:1,']],
  ['X-Forwarded-Proto', '/about', ['https,']],
  ['Accept-Encoding', '/about', ['gzip;q=0,', 'br;']],
  ['If-None-Match', '/about', ['W/"a",', '"a",']],
  ['Cookie', '/career', ['a=b;', '=']],
  ['Accept', '/career', ['text/html;q=0,', 'application/json;a="']],
  ['Range', '/Images/Icons/Documents/', ['bytes=0-0,', '0-1,5-6,']],
  ['If-None-Match', '/Images/Icons/Documents/', ['W/"a",', '*,']],
  ['If-Range', '/Images/Icons/Documents/', ['"a"']],
];

const FORMS: readonly [
  address: string,
  field: string,
  others: Readonly<Record<string, string>>,
  bytes?: number,
][] = [
  ['/newsletter', 'email', {}, 16_000],
  ['/enquiry', 'message', answers.ENQUIRY],
  ['/enquiry/status', 'reference', answers.STATUS, 4_000],
  ['/check', 'turnover', answers.CHECK, 8_000],
  ['/lending-partners/become-a-partner', 'message', answers.PARTNER],
  ['/career/apply/general', 'coverLetter', answers.JOB],
  ['/newsletter/confirm?token=a', 'token', {}, 4_000],
];

let sent = 0;

function request(method: string, target: string, headers: readonly string[], body?: Buffer): Buffer {
  sent += 1;
  const network = `X-Forwarded-For: 10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
  const own = headers.some((header) => header.startsWith('X-Forwarded-For')) ? [] : [network];
  const length = body ? [`Content-Length: ${body.length}`] : [];
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: site.example', 'Connection: close'];
  const head = [...lines, ...own, ...length, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

const fill = (text: string, length: number) =>
  `x${text.repeat(Math.ceil(length / text.length))}`.slice(0, length);
const inTarget = (text: string) => text.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);

/**
 * @param id identifier of a document whose pages can be shown
 * @param document encoded path of a document below the documents' prefix
 */
export function costlyRequests(id: string, document: string): CostlyRequest[] {
  const get = (target: string, ...headers: string[]): CostlyRequest => ({
    name: `GET ${target.slice(0, 60)} ${headers.join().slice(0, 40)}`,
    bytes: () => request('GET', target, headers),
  });
  const addresses = [...ADDRESSES, ...readerAddresses(id)].flatMap(([before, after = '', fills = []]) =>
    [...FILLS, ...fills].map((text) =>
      get(`${(before + inTarget(fill(text, ADDRESS_LENGTH))).slice(0, ADDRESS_LENGTH)}${after}`),
    ),
  );
  const headers = HEADERS.flatMap(([name, target, fills]) =>
    fills.map((text) =>
      get(
        target.endsWith('Documents/') ? target + document : target,
        `${name}: ${fill(text, HEADER_LENGTH)}`,
      ),
    ),
  );
  const forms = FORMS.flatMap((form) => FILLS.flatMap((text) => formPosts(form, text)));
  return [...WHOLE.map((address) => get(address)), ...addresses, ...headers, ...forms];
}

/**
 * Requests for all that the site makes of the text of the documents' pages. No measurement finds a cached
 * search.
 */
export function textRequests({ hostile, edited, edition }: HostileDocuments): CostlyRequest[] {
  const get = (name: string, target: string): CostlyRequest => ({
    name: `GET ${target} (${name})`,
    status: 200,
    bytes: () => request('GET', target.replace(/^(\/d\/.*q=\w+)/, `$1+x${sent}`), []),
  });
  const pages = Object.keys(HOSTILE_PAGES).flatMap((name, at) => {
    const page = `/d/${hostile}/p/${at + 1}`;
    const searched = ['a', 'mehta'].flatMap((word) => [`${page}?q=${word}`, `${page}/marks.svg?q=${word}`]);
    return [page, `${page}?text`, ...searched].map((target) => get(name, target));
  });
  const others = [
    ...[`/d/${edited}/e/${edition}/changes`, `/d/${edited}/e/${edition}/p/1?q=same`],
    ...['/investors/search?q=a', '/investors/search.json?q=a', '/feeds/search.atom?q=mehta'],
  ];
  return [...pages, ...others.map((target) => get('text', target))];
}

function formPosts(
  [address, field, others, maxBytes = FORM_BYTES]: (typeof FORMS)[number],
  text: string,
): CostlyRequest[] {
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const parts = Object.entries(others)
    .map(([name, value]) => part(name, value))
    .join('');
  const end = `--${BOUNDARY}--\r\n`;
  const room = maxBytes - Buffer.byteLength(parts + end) - 200;
  const value = Buffer.from(fill(text, room)).subarray(0, room).toString();
  const post = (what: string, type: string, body: string): CostlyRequest => ({
    name: `POST ${address} ${what} ${JSON.stringify(text)}`,
    bytes: () =>
      request('POST', address, [`Content-Type: ${type}`, 'Origin: http://site.example'], Buffer.from(body)),
  });
  const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
  const urlencoded = 'application/x-www-form-urlencoded';
  return [
    post(`${field}, multipart`, multipart, parts + part(field, value) + end),
    post(`${field}, urlencoded`, urlencoded, `${new URLSearchParams(others)}&${field}=${value}`),
    post('many parts', multipart, parts + part(text, '').repeat(Math.floor(room / (text.length + 70))) + end),
    post('no delimiter', multipart, value),
  ];
}
