/** Wrong entries of dividends are content errors with file, line, the given value and the fix. */
import { expect, test } from 'vitest';
import { changedContent } from '../../../tests/changed-content.ts';

const { problemsAfter } = changedContent();
const NEWEST = '    - year: 2025-26\n      kind: final\n      rupees: 1.75\n';
const INTERIM =
  '    - { year: 2025-26, kind: interim, rupees: 1, declared: "2025-11-03", record: "2025-11-10" }\n';

const problemAfter = (from: string, to: string) => problemsAfter('shareholders.yaml', from, to);

test.each([
  [
    'a day that does not exist',
    'record: "2025-09-08"',
    'record: "2025-09-31"',
    /given "2025-09-31"\. There is no such day; write one that exists/,
  ],
  [
    'a record date after the payment',
    'record: "2026-09-16"',
    'record: "2026-10-20"',
    /list\[1\]\.record: given "2026-10-20"\. Write a day on or before 2026-10-19, which is "paidBy"/,
  ],
  [
    'a payment before the declaration',
    'paidBy: "2026-10-19"',
    'paidBy: "2026-09-20"',
    /list\[1\]\.declared: given "2026-09-25"\. Write a day on or before 2026-09-20/,
  ],
  [
    'money set aside before the declaration',
    'moved: "2020-10-26"',
    'moved: "2020-09-01"',
    /declared: given "2020-09-21"\. Write a day on or before 2020-09-01, which is "moved"/,
  ],
  [
    'a final dividend declared before the year ended',
    'declared: "2020-09-21"',
    'declared: "2020-03-31"',
    /Write a day on or after 2020-04-01, when the year 2019-20 had ended/,
  ],
  [
    'an interim dividend declared before the year began',
    'kind: final\n      rupees: 0.6\n      declared: "2020-09-21"',
    'kind: interim\n      rupees: 0.6\n      declared: "2019-03-31"',
    /Write a day on or after 2019-04-01, when the year 2019-20 began/,
  ],
  [
    'a declaration more than 18 months after the year',
    'declared: "2020-09-21"',
    'declared: "2021-10-01"',
    /declared: given "2021-10-01"\. Write a day on or before 2021-09-30, 18 months after the end of the year 2019-20/,
  ],
  [
    'a record date more than a year before the declaration',
    'record: "2020-09-14"',
    'record: "2019-09-20"',
    /record: given "2019-09-20"\. Write a day on or after 2019-09-21, a year before "declared"/,
  ],
  [
    'a record date more than a year after the declaration',
    'record: "2020-09-14"',
    'record: "2021-09-22"',
    /record: given "2021-09-22"\. Write a day on or before 2021-09-21, a year after "declared"/,
  ],
  [
    'a payment more than 30 days after the declaration',
    'paidBy: "2020-10-05"',
    'paidBy: "2020-10-22"',
    /paidBy: given "2020-10-22"\. Write a day on or before 2020-10-21, 30 days after "declared"/,
  ],
  [
    'money set aside before the payment',
    'moved: "2020-10-26"',
    'moved: "2020-10-04"',
    /paidBy: given "2020-10-05"\. Write a day on or before 2020-10-04, which is "moved"/,
  ],
  [
    'money set aside more than 37 days after the declaration',
    'moved: "2020-10-26"',
    'moved: "2020-10-29"',
    /moved: given "2020-10-29"\. Write a day on or before 2020-10-28, 37 days after "declared"/,
  ],
  [
    'money sent to the fund before the last day to claim',
    'moved: "2019-10-28"',
    'moved: "2019-10-28"\n      sentToFund: "2026-10-27"',
    /sentToFund: given "2026-10-27"\. Write a day on or after 2026-10-28, seven years after "moved"/,
  ],
  [
    'money sent to the fund before the earliest last day',
    'sentToFund: "2025-11-27"',
    'sentToFund: "2025-09-23"',
    /sentToFund: given "2025-09-23"\. Write a day on or after 2025-09-24, seven years after "declared"/,
  ],
  [
    'a fund that began after the present rules',
    'fundSince: "2001-10-01"',
    'fundSince: "2014-04-02"',
    /rules\.fundSince: given "2014-04-02"\. Write a day on or before 2014-04-01, which is "since"/,
  ],
  [
    'a missing year',
    '    - { year: 2020-21, kind: none }\n',
    '',
    /list\[6\]\.year: given "2019-20"\. Add the years between 2019-20 and 2021-22, with kind: none/,
  ],
  [
    'two dividends of one year and kind',
    '- year: 2024-25',
    '- year: 2025-26',
    /list\[2\]\.kind: given "final"\. Write another kind: 2025-26 has a dividend of this kind/,
  ],
  [
    'a dividend in a year without one',
    NEWEST,
    `    - { year: 2025-26, kind: none }\n${NEWEST}`,
    /list\[2\]\.kind.*it has none/,
  ],
  [
    'years out of order',
    '- year: 2024-25',
    '- year: 2026-27',
    /list\[2\]\.year: given "2026-27"\. Move it above 2025-26: write the newest year first/,
  ],
  [
    'a year that is no financial year',
    '- year: 2025-26',
    '- year: 2025-27',
    /given "2025-27"\. Write a financial year such as 2019-20/,
  ],
  ['no amount', '      rupees: 1.75\n', '', /list\[1\]\.rupees.*write the rupees a share, or kind: none/i],
  [
    'an amount without a dividend',
    'kind: none }',
    'kind: none, rupees: 1 }',
    /rupees: given 1\. Remove it, because kind is none/,
  ],
])('%s stops the build', (_what, from, to, message) => {
  const problem = problemAfter(from, to);
  expect(problem).toMatch(message);
  expect(problem).toMatch(/content\/shareholders\.yaml:\d+ /);
});

test.each([
  ['payment on the 30th day', 'paidBy: "2020-10-05"', 'paidBy: "2020-10-21"'],
  ['money set aside on the 37th day', 'moved: "2020-10-26"', 'moved: "2020-10-28"'],
  ['money sent to the fund on the last day', 'sentToFund: "2025-11-27"', 'sentToFund: "2025-09-24"'],
  ['a payment under the earlier law', 'paidBy: "2013-10-10"', 'paidBy: "2013-10-29"'],
  ['an interim dividend during its year', NEWEST, INTERIM + NEWEST],
  ['a leap day', 'asOf: "2026-11-21"', 'asOf: "2024-02-29"'],
])('%s is valid', (_what, from, to) => {
  expect(problemAfter(from, to)).toBe('no problem');
});
