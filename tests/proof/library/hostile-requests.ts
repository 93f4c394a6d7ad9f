/**
 * Requests paths that try to leave the documents folder or to confuse the parser, and searches for operators,
 * markup and random text. The client sends paths without normalising them.
 */
import assert from 'node:assert/strict';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { newClientAddress } from '../support/client-address.ts';
import type { DamagedLibrary } from './damaged-library.ts';

const STARTS = [
  ...['/Images/Icons/Documents/', '/Images/Icons/Documents', '/investors/', '/investors?modalPath='],
  ...['/feeds/investors.atom?folder=', '/d/', '/library/previews/'],
];
const PATH_PIECES = [
  ...['..', '../', '..%2f', '%2e%2e/', '%2e%2e%2f', '%252e%252e%252f', '..%5c', '..\\', '.%00.', '....//'],
  ...[
    '%c0%ae%c0%ae/',
    'beside.pdf',
    '.hidden.pdf',
    '%2ehidden.pdf',
    'Policies',
    'Policies/',
    'known.txt',
    'Below',
  ],
  ...['Policies/link.pdf', 'Policies/link/', 'Policies/link/beside.pdf', 'Policies/.git-credentials'],
  ...['etc/passwd', '/etc/passwd', 'file:///etc/passwd'],
  ...['%', '%E0%A4%A', '%ff', '%00', '?', '#', ';', '&', '+', '%09', '//', '%2f', '%2F', 'a'.repeat(300)],
  ...['<xss>', '%3Cxss%3E', '"%3E%3Cimg%20src=x%3E', 'नाम', '%E0%A4%A8', 'a/'.repeat(400)],
];
const QUERY_PIECES = [
  ...[
    '"',
    '""',
    '“',
    '*',
    '^',
    ':',
    '-',
    '+',
    '(',
    ')',
    '{',
    '}',
    'NEAR',
    'NEAR(a b, 3)',
    'AND',
    'OR',
    'NOT',
  ],
  ...[
    'title:',
    "'; DROP TABLE page; --",
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '\u0000',
    '\ufffe',
    '\ud800',
    '\udc00',
  ],
  ...['\u{e000}', '\u{10ffff}', '<xss>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'],
  ...["' onmouseover='", '&lt;', ']]>', '{{7*7}}', 'page', 'First', 'fir', 'लाभांश', 'ला', 'ક્ષ', '्', '\u200d'],
  ...['e\u0301', 'ß', 'İ', 'ﬁ', '२०२४', '1', 'a'.repeat(500), ' ', 'known', 'xss', 'alert 1', '../../beside'],
  ...['pdf', 'onload', 'img', 'First page', 'नाम', '"</script>'],
  'the of and to in a for is on that by with as are be',
];
const FILTERS = ['category', 'year', 'order', 'page'];
/** Response timeout in milliseconds. */
const TIMEOUT_MS = 5_000;
const CONCURRENCY = 8;

/** @throws AssertionError */
export async function sendHostile(
  library: DamagedLibrary,
  paths: number,
  queries: number,
  next: () => number,
): Promise<void> {
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(items: readonly T[]): T => items[int(items.length)] as T;
  const some = (pieces: readonly string[], most: number) =>
    Array.from({ length: 1 + int(most) }, () => pick(pieces));
  const hostilePath = () => pick(STARTS) + some(PATH_PIECES, 6).join('');
  const words = () => some(QUERY_PIECES, 8).join(pick(['', ' ']));
  const hostileSearch = () => {
    const query = new URLSearchParams({ q: words() });
    for (const filter of FILTERS) if (next() < 0.1) query.set(filter, pick([words(), '0', '-1', '1e9']));
    return `/investors/search?${query}`;
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const sendAll = async (
    count: number,
    make: () => string,
    isRight: (status: number) => boolean,
    found: string,
  ) => {
    let [sent, hits] = [0, 0];
    const worker = async () => {
      for (; sent < count; sent++) {
        const address = make();
        const { status, body } = await get(library.port, agent, address);
        assert.ok(isRight(status), `${JSON.stringify(address)} answers ${status}`);
        library.check(body, JSON.stringify(address));
        if (status === 200 && body.includes(found)) hits += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    assert.ok(hits > 0, 'nothing was found: nothing was tried');
  };
  await sendAll(paths, hostilePath, (status) => status < 500, '');
  await sendAll(queries, hostileSearch, (status) => status === 200, '#page=');
  agent.destroy();
}

async function get(port: number, agent: http.Agent, address: string) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  // Node's client sends each character as one byte.
  const path = Buffer.from(address).toString('latin1');
  const options = { host: '127.0.0.1', port, path, agent, headers: newClientAddress(), timeout: TIMEOUT_MS };
  const request = http.get(options, resolve);
  request.on('timeout', () =>
    request.destroy(new Error(`${address} is not answered within ${TIMEOUT_MS} ms`)),
  );
  request.on('error', reject);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
