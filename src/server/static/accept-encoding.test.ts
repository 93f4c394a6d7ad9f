import { expect, test } from 'vitest';
import { preferred } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  [`${' '.repeat(996)}gzip`, 'gzip'],
  [`${' '.repeat(997)}gzip`, 'identity'],
])('%j selects %s', (header, coding) => {
  expect(preferred(header, true, true)).toBe(coding);
});

test('only an existing encoding is chosen', () => {
  expect(preferred('br, gzip', false, true)).toBe('gzip');
  expect(preferred('br, gzip', false, false)).toBe('identity');
});
