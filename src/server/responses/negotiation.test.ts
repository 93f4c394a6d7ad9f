import { expect, test } from 'vitest';
import { chooseCoding, prefersJson } from './negotiation.ts';

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
  expect(chooseCoding(header)).toBe(coding);
});

test('only an existing encoding is chosen', () => {
  expect(chooseCoding('br, gzip', { gzip: true })).toBe('gzip');
  expect(chooseCoding('br, gzip', {})).toBe('identity');
});

test.each([
  [undefined, false],
  ['application/json', true],
  ['Application/JSON', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['text/html, application/json;q=0.9', false],
  ['application/json;q=0', false],
  ['application/jsonlines', false],
  [`${'text/plain,'.repeat(100)}application/json`, false],
])('%j: %j', (accept, expected) => {
  expect(prefersJson(accept)).toBe(expected);
});
