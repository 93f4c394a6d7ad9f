import { expect, test } from 'vitest';
import { pageVersion } from './page-version.ts';

test('a cached page does not outlive the day in India', () => {
  let now = Date.parse('2026-10-27T18:29:59Z');
  const version = pageVersion({
    library: { version: '1' },
    register: { version: 1 },
    facts: { version: 1 },
    clock: () => now,
  } as never);
  const before = version();
  now -= 23 * 60 * 60_000;
  expect(version()).toBe(before);
  now = Date.parse('2026-10-27T18:30:00Z');
  expect(version()).not.toBe(before);
});
