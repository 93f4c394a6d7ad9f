/**
 * Requests paths that try to escape the documents folder or to exploit the parser. The client sends these paths
 * without normalising them.
 */

import assert from 'node:assert/strict';
import http from 'node:http';
import { newClientAddress } from '../../../benchmarks/support/client-address.ts';
import { assertEscaped, type DamagedLibrary } from './damaged-library.ts';

const STARTS = [
  '/Images/Icons/Documents/',
  '/Images/Icons/Documents',
  '/investors/',
  '/investors?modalPath=',
  '/feeds/investors.atom?folder=',
  '/d/',
  '/library/previews/',
];
const PIECES = [
  ...[
    '..',
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..%5c',
    '..\\',
    '.%00.',
    '....//',
    '%c0%ae%c0%ae/',
  ],
  ...[
    'beside.pdf',
    '.hidden.pdf',
    '%2ehidden.pdf',
    'Policies',
    'Policies/',
    'Policies/link.pdf',
    'Policies/link/',
  ],
  ...[
    'Policies/link/beside.pdf',
    'Policies/.git-credentials',
    'etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
  ],
  ...[
    '%',
    '%E0%A4%A',
    '%ff',
    '%00',
    '?',
    '#',
    ';',
    '&',
    '+',
    ' ',
    '\t',
    '//',
    '%2f',
    '%2F',
    'known.txt',
    'Below',
  ],
  ...['<xss>', '%3Cxss%3E', '"%3E%3Cimg%20src=x%3E', 'नाम', '%E0%A4%A8', 'a'.repeat(300), 'a/'.repeat(400)],
];
/** Response timeout in milliseconds. */
const TIMEOUT_MS = 5_000;
const CONCURRENCY = 8;

/**
 * @returns a summary in one sentence
 * @throws AssertionError
 */
export async function askForPaths(
  library: DamagedLibrary,
  count: number,
  next: () => number,
): Promise<string> {
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(items: readonly T[]): T => items[int(items.length)] as T;
  const statuses: Record<string, number> = {};
  let asked = 0;
  let slowest = 0;
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const worker = async (): Promise<void> => {
    while (asked < count) {
      asked += 1;
      // Node's client rejects spaces and control characters in a request target.
      const path = `${pick(STARTS)}${Array.from({ length: 1 + int(6) }, () => pick(PIECES)).join('')}`
        .replaceAll(' ', '+')
        .replaceAll('\t', '%09');
      const raw = Buffer.from(path).toString('latin1');
      const started = performance.now();
      const { status, body } = await get(library, agent, raw);
      slowest = Math.max(slowest, performance.now() - started);
      assert.ok(status < 500, `${JSON.stringify(path)} answers ${status}`);
      assert.ok(!body.includes(library.secret), `${JSON.stringify(path)} shows a secret`);
      assert.ok(!/root:.*:0:0:/.test(body), `${JSON.stringify(path)} shows a file of the system`);
      assertEscaped(body, JSON.stringify(path));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  agent.destroy();
  assert.ok((statuses[200] ?? 0) > 0, 'no path led anywhere: nothing was tried');
  const messages = Object.entries(statuses).map(([status, times]) => `${times} times ${status}`);
  return `${count} hostile paths (${messages.join(', ')}), none left the folder; the slowest answer took ${Math.round(slowest)} ms`;
}

function get(
  { port }: DamagedLibrary,
  agent: http.Agent,
  path: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', headers: newClientAddress(), timeout: TIMEOUT_MS };
    const request = http.get({ ...options, port, path, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    request.on('timeout', () =>
      request.destroy(new Error(`${path} is not answered within ${TIMEOUT_MS} ms`)),
    );
    request.on('error', reject);
  });
}
