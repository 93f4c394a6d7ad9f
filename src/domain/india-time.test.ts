import { expect, test } from 'vitest';
import { dateInIndia, startOfDayInIndia } from './india-time.ts';

test.each([
  ['2026-05-31T18:29:59Z', '2026-05-31', '2026-05-30T18:30:00.000Z'],
  ['2026-05-31T18:30:00Z', '2026-06-01', '2026-05-31T18:30:00.000Z'],
])('%s is on the day %s in India, which started at %s', (instant, day, start) => {
  expect(dateInIndia(Date.parse(instant))).toBe(day);
  expect(new Date(startOfDayInIndia(Date.parse(instant))).toISOString()).toBe(start);
});
