/** When an answer is due, and how long one is overdue, in working hours. */
import { expect, test } from 'vitest';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import { addWorkingHours, answerDue, countWorkingHours } from './working-hours.server.ts';

/** Monday to Friday, 9 am to 6 pm; Tuesday 26 and Wednesday 27 January 2027 are holidays. */
const calendar: CallHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: 9,
  to: 18,
  closed: ['2027-01-26', '2027-01-27'],
};
const india = (local: string) => Date.parse(`${local}+05:30`);

test.each([
  ['2027-01-20T10:00', '2027-01-20T10:59', 0],
  ['2027-01-20T10:00', '2027-01-20T11:00', 1],
  ['2027-01-20T18:00', '2027-01-21T09:59', 0],
  ['2027-01-20T18:00', '2027-01-21T10:00', 1],
  // Over a weekend and two holidays: Friday from noon, Monday, Thursday until 11 am.
  ['2027-01-22T12:00', '2027-01-28T11:00', 17],
  ['2027-01-22T12:00', '2027-01-28T10:59', 16],
  ['2027-01-20T10:00', '2027-01-20T09:00', 0],
  ['2025-01-20T10:00', '2027-01-20T09:00', 999],
])('from %s to %s in India: %d working hours', (start, end, hours) =>
  expect(countWorkingHours(india(start), india(end), calendar, 999)).toBe(hours),
);

test('counting reverses adding', () => {
  const start = india('2027-01-22T16:30');
  for (const hours of [1, 2, 9, 18, 45, 200])
    expect(countWorkingHours(start, addWorkingHours(start, hours, calendar), calendar, 999)).toBe(hours);
});

test('a calendar without working days ends both', () => {
  const none = { ...calendar, days: [] };
  const start = india('2027-01-20T10:00');
  expect(addWorkingHours(start, 1, none)).toBeGreaterThan(india('2028-01-20T10:00'));
  expect(countWorkingHours(start, india('2099-01-01T00:00'), none, 999)).toBe(0);
});

const due = (kind: string, at: string, callTime = '') => {
  const given = { kind, createdAt: new Date(india(at)).toISOString(), fields: { callTime } };
  const found = answerDue(given, { callHours: calendar, answerWithin: { partner: 18, job: 45 } });
  return found === undefined ? undefined : new Date(found + 330 * 60_000).toISOString().slice(0, 16);
};

test.each([
  // Wednesday 20 January 2027
  ['enquiry', '2027-01-20T17:30', '', '2027-01-20T18:00'],
  ['enquiry', '2027-01-20T17:31', '', '2027-01-21T18:00'],
  ['enquiry', '2027-01-20T10:00', '12-15', '2027-01-20T15:00'],
  ['enquiry', '2027-01-20T14:45', '12-15', '2027-01-21T15:00'],
  ['enquiry', '2027-01-20T10:00', 'of another version', '2027-01-20T18:00'],
  // Friday evening, and before the holidays
  ['enquiry', '2027-01-22T20:00', '', '2027-01-25T18:00'],
  ['partner', '2027-01-20T09:00', '', '2027-01-21T18:00'],
  ['partner', '2027-01-20T12:00', '', '2027-01-22T12:00'],
  ['partner', '2027-01-24T12:00', '', '2027-01-28T18:00'],
  ['job', '2027-01-20T09:00', '', '2027-01-28T18:00'],
])('%s of %s %s is due at %s in India', (kind, at, callTime, expected) => {
  expect(due(kind, at, callTime)).toBe(expected);
});

test.each(['newsletter', 'of-a-newer-version'])('%s promises no answer', (kind) =>
  expect(due(kind, '2027-01-20T10:00')).toBeUndefined(),
);
