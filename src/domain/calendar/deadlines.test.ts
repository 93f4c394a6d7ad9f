import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  dueAfter,
  dueBefore,
  monthEnd,
  periodEnds,
  workingDay,
  yearsWithoutHolidays,
} from './deadlines.ts';
import { lastDayToClaim, lastDayToMove } from './dividend.ts';

// Weekends only, as in the vectors of the facts file.
const NONE = {};

test.each([
  ['2026-06-30', '2026-07-21', '2026-07-30', '2026-08-14', 45],
  // A Saturday and a Sunday: calendar days are not moved to a working day.
  ['2026-09-30', '2026-10-21', '2026-10-30', '2026-11-14', 45],
  ['2026-12-31', '2027-01-21', '2027-01-30', '2027-02-14', 45],
  ['2027-03-31', '2027-04-21', '2027-04-30', '2027-05-30', 60],
])(
  'after the quarter that ends on %s: shareholding %s, governance %s, results %s',
  (end, shareholding, governance, results, days) => {
    expect(dueAfter(end, { days: 21 }, NONE)).toBe(shareholding);
    expect(dueAfter(end, { days: 30 }, NONE)).toBe(governance);
    expect(dueAfter(end, { days }, NONE)).toBe(results);
  },
);

test('two working days before a meeting exclude both dates', () => {
  expect(dueBefore('2026-08-12', { workingDays: 2 }, NONE)).toBe('2026-08-07');
});

test('five working days after a call', () => {
  expect(dueAfter('2026-08-10', { workingDays: 5 }, NONE)).toBe('2026-08-17');
});

test('a general meeting on 16 September 2026', () => {
  expect(dueBefore('2026-09-16', { clearDays: 21 }, NONE)).toBe('2026-08-25');
  expect(dueBefore('2026-09-16', { days: 21 }, NONE)).toBe('2026-08-26');
  expect(dueAfter('2026-09-16', { workingDays: 2 }, NONE)).toBe('2026-09-18');
  expect(dueAfter('2026-09-16', { days: 30 }, NONE)).toBe('2026-10-16');
});

test('the general meeting is due six months after the financial year, at the end of a month', () => {
  expect(dueAfter('2026-03-31', { months: 6 }, NONE)).toBe('2026-09-30');
  expect(dueAfter('2026-03-31', { days: 60 }, NONE)).toBe('2026-05-30');
});

test('hours are whole days, because the time of the event is not known', () => {
  expect(dueAfter('2026-08-10', { hours: 24 }, NONE)).toBe('2026-08-11');
  expect(dueAfter('2026-08-10', { hours: 48 }, NONE)).toBe('2026-08-12');
  expect(dueBefore('2026-08-10', { hours: 0 }, NONE)).toBe('2026-08-10');
});

test('holidays of the exchange are no working days', () => {
  const holidays = { 2026: ['2026-08-11', '2026-08-10'] };
  expect(dueBefore('2026-08-12', { workingDays: 2 }, holidays)).toBe('2026-08-05');
  expect(workingDay('2026-08-07', 1, holidays)).toBe('2026-08-12');
  expect(workingDay('2026-08-08', 0, holidays)).toBe('2026-08-08');
});

test('a year without a list of holidays is named', () => {
  const holidays = { 2026: [] };
  expect(yearsWithoutHolidays('2026-12-30', '2027-01-04', holidays)).toEqual(['2027']);
  expect(yearsWithoutHolidays('2026-12-01', '2026-12-03', holidays)).toEqual([]);
});

test('the ends of periods before a day, newest first, with the quarter', () => {
  expect(periodEnds('quarter-end', '2026-07-01', 3, 4)).toEqual([
    { day: '2026-06-30', quarter: 1 },
    { day: '2026-03-31', quarter: 4 },
    { day: '2025-12-31', quarter: 3 },
    { day: '2025-09-30', quarter: 2 },
  ]);
  // The last day of a period belongs to it.
  expect(periodEnds('quarter-end', '2026-06-30', 3, 1)).toEqual([{ day: '2026-03-31', quarter: 4 }]);
  expect(periodEnds('financial-year-end', '2026-11-27', 3, 2).map(({ day }) => day)).toEqual([
    '2026-03-31',
    '2025-03-31',
  ]);
  expect(periodEnds('half-year-end', '2026-11-27', 3, 2).map(({ day }) => day)).toEqual([
    '2026-09-30',
    '2026-03-31',
  ]);
  expect(periodEnds('month-end', '2026-03-15', 3, 2).map(({ day }) => day)).toEqual([
    '2026-02-28',
    '2026-01-31',
  ]);
  // A company whose year ends in December.
  expect(periodEnds('financial-year-end', '2026-11-27', 12, 1)).toEqual([{ day: '2025-12-31', quarter: 4 }]);
});

test('days across months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(monthEnd('2028-01-31', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

describe('the last day to claim', () => {
  test.each([
    ['2019-09-20', '2019-10-27', '2026-10-27'],
    ['2020-09-21', '2020-10-28', '2027-10-28'],
    // 30 days to pay and 7 to move the rest, also across the end of a year and a leap day.
    ['2020-12-30', '2021-02-05', '2028-02-05'],
    ['2020-02-01', '2020-03-09', '2027-03-09'],
  ])('a dividend of %s, without a recorded day, counts from %s', (declared, from, day) => {
    expect([lastDayToMove(declared), lastDayToClaim(declared)]).toEqual([from, day]);
  });

  test('the recorded day counts, and not the latest one', () => {
    expect(lastDayToClaim('2019-09-20', '2019-10-21')).toBe('2026-10-21');
  });

  test.each([
    ['2020-02-29', '2027-02-28'],
    ['2020-02-28', '2027-02-28'],
    ['2021-02-28', '2028-02-28'],
    ['2017-02-28', '2024-02-28'],
    ['2020-03-31', '2027-03-31'],
  ])('seven years after %s are %s', (moved, day) => {
    expect(lastDayToClaim('2019-09-20', moved)).toBe(day);
  });
});
