import { expect, test } from 'vitest';
import type { CallHours } from '../../../content-model/schema/settings.ts';
import { answerDue } from './answer-due.server.ts';

/** Tuesday 26 January 2027 is a holiday, Monday to Friday are working days. */
const SETTINGS = {
  callHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ...{ from: 9, to: 18, closed: ['2027-01-26'] },
  } satisfies CallHours,
  answerWithin: { partner: 18, job: 45 },
};
const due = (kind: string, at: string, callTime = '') => {
  const given = { kind, createdAt: new Date(`${at}+05:30`).toISOString(), fields: { callTime } };
  const found = answerDue(given, SETTINGS);
  return found === undefined ? undefined : new Date(found + 330 * 60_000).toISOString().slice(0, 16);
};

test.each([
  // Wednesday 20 January 2027
  ['enquiry', '2027-01-20T17:30', '', '2027-01-20T18:00'],
  ['enquiry', '2027-01-20T17:31', '', '2027-01-21T18:00'],
  ['enquiry', '2027-01-20T10:00', '12-15', '2027-01-20T15:00'],
  ['enquiry', '2027-01-20T14:45', '12-15', '2027-01-21T15:00'],
  ['enquiry', '2027-01-20T10:00', 'of another version', '2027-01-20T18:00'],
  // Friday evening, and the evening before the holiday
  ['enquiry', '2027-01-22T20:00', '', '2027-01-25T18:00'],
  ['partner', '2027-01-20T09:00', '', '2027-01-21T18:00'],
  ['partner', '2027-01-20T12:00', '', '2027-01-22T12:00'],
  ['partner', '2027-01-24T12:00', '', '2027-01-27T18:00'],
  ['job', '2027-01-20T09:00', '', '2027-01-27T18:00'],
])('%s of %s %s is due at %s in India', (kind, at, callTime, expected) => {
  expect(due(kind, at, callTime)).toBe(expected);
});

test.each(['newsletter', 'of-a-newer-version'])('%s promises no answer', (kind) =>
  expect(due(kind, '2027-01-20T10:00')).toBeUndefined(),
);
