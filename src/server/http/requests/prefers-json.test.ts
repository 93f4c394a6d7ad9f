import { expect, test } from 'vitest';
import { prefersJson } from './prefers-json.ts';

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
