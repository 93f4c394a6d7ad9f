import { describe, expect, test } from 'vitest';
import { lastDayToClaim } from './dividend.ts';

describe('the last day to claim', () => {
  test.each([
    ['2019-09-20', '2019-10-27', '2026-10-27'],
    ['2020-09-21', '2020-10-28', '2027-10-28'],
    // 30 days to pay and 7 to move the rest, also across the end of a year and a leap day.
    ['2020-12-30', '2021-02-05', '2028-02-05'],
    ['2020-02-01', '2020-03-09', '2027-03-09'],
  ])('a dividend of %s, without a recorded day, counts from %s', (declared, from, day) => {
    expect(lastDayToClaim(declared)).toEqual({ day, from, isRecorded: false });
  });

  test('the recorded day counts, and not the latest one', () => {
    const last = { day: '2026-10-21', from: '2019-10-21', isRecorded: true };
    expect(lastDayToClaim('2019-09-20', '2019-10-21')).toEqual(last);
  });

  test.each([
    ['2020-02-29', '2027-02-28'],
    ['2020-02-28', '2027-02-28'],
    ['2021-02-28', '2028-02-28'],
    ['2017-02-28', '2024-02-28'],
    ['2020-03-31', '2027-03-31'],
  ])('seven years after %s are %s', (moved, day) => {
    expect(lastDayToClaim('2019-09-20', moved).day).toBe(day);
  });
});
