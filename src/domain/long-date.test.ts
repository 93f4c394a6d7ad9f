import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('writes the day, the month in words and the year, whatever the time zone', () => {
  expect(longDate('2025-03-31')).toBe('31 March 2025');
  expect(longDate('2025-01-01')).toBe('1 January 2025');
});
