/** Sends search queries that contain full-text operators, markup or random text. */

import assert from 'node:assert/strict';
import { newClientAddress } from '../../../benchmarks/support/client-address.ts';
import { assertEscaped, type DamagedLibrary } from './damaged-library.ts';

const PIECES = [
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
    'title:',
  ],
  ...[
    "'; DROP TABLE page; --",
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    '\u0000',
    '\ufffe',
    '\ud800',
    '\udc00',
    '\u{e000}',
    '\u{10ffff}',
  ],
  ...[
    '<xss>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' onmouseover='",
    '&lt;',
    ']]>',
    '{{7*7}}',
  ],
  ...[
    'page',
    'First',
    'fir',
    'लाभांश',
    'ला',
    'ક્ષ',
    '्',
    '\u200d',
    'e\u0301',
    'ß',
    'İ',
    'ﬁ',
    '२०२४',
    '1',
    'a'.repeat(500),
    ' ',
  ],
  ...['known', 'xss', 'alert 1', '../../beside', 'the of and to in a for is on that by with as are be'],
];
const FILTERS = ['category', 'year', 'order', 'page'];
/** Maximum duration of a search in milliseconds. */
const TIMEOUT_MS = 5_000;
const CONCURRENCY = 4;

/**
 * @returns a summary in one sentence
 * @throws AssertionError
 */
export async function askQueries(
  library: DamagedLibrary,
  count: number,
  next: () => number,
): Promise<string> {
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(items: readonly T[]): T => items[int(items.length)] as T;
  const join = () => Array.from({ length: 1 + int(8) }, () => pick(PIECES)).join(pick(['', ' ']));
  let asked = 0;
  let found = 0;
  let slowest = 0;
  const worker = async (): Promise<void> => {
    while (asked < count) {
      asked += 1;
      const query = join();
      const address = new URL('/investors/search', library.origin);
      address.searchParams.set('q', query);
      for (const filter of FILTERS)
        if (next() < 0.1) address.searchParams.set(filter, pick([join(), '0', '-1', '1e9']));
      const started = performance.now();
      const answer = await fetch(address, {
        headers: newClientAddress(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      slowest = Math.max(slowest, performance.now() - started);
      assert.equal(answer.status, 200, `${JSON.stringify(query)} answers ${answer.status}`);
      assertEscaped(text, JSON.stringify(query));
      assert.ok(!text.includes(library.secret), `${JSON.stringify(query)} shows a secret`);
      if (text.includes('#page=')) found += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  assert.ok(found > 0, 'no query found anything: nothing was tried');
  return `${count} hostile queries, all answered, ${found} with pages of documents; the slowest took ${Math.round(slowest)} ms`;
}
