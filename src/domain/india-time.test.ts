import { expect, test } from 'vitest';
import { dateInIndia, isoTimeInIndia, startOfDayInIndia } from './india-time.ts';
import { Format } from './language/format.ts';

test.each([
  ['2026-05-31T18:29:59Z', '2026-05-31', '2026-05-30T18:30:00.000Z'],
  ['2026-05-31T18:30:00Z', '2026-06-01', '2026-05-31T18:30:00.000Z'],
])('%s is on the day %s in India, which started at %s', (instant, day, start) => {
  expect(dateInIndia(Date.parse(instant))).toBe(day);
  expect(new Date(startOfDayInIndia(Date.parse(instant))).toISOString()).toBe(start);
});

test('an instant in Indian time is written to the second, with its offset', () => {
  expect(isoTimeInIndia(Date.UTC(2026, 0, 5, 18, 29, 59, 999))).toBe('2026-01-05T23:59:59+05:30');
  expect(isoTimeInIndia(Date.UTC(2026, 0, 5, 18, 30))).toBe('2026-01-06T00:00:00+05:30');
});

test('writes the day, the month in words and the year, whatever the time zone', () => {
  expect(new Format('en').day('2025-03-31')).toBe('31 March 2025');
  expect(new Format('en').day('2025-01-01')).toBe('1 January 2025');
});
