import { expect, test } from 'vitest';
import { type Column, groupColumns } from './column-groups.ts';

/** A column of labels, and columns of figures that end at 100, 150, 200 …; each is 30 points wide. */
const columnsOf = (dates: readonly string[]): Column[] => [
  { left: 0, right: 50, isLabel: true, heads: 'Particulars' },
  ...dates.map((heads, at) => ({ left: 70 + 50 * at, right: 100 + 50 * at, isLabel: false, heads })),
];
const RESULTS = ['31.12.2023', '30.09.2023', '31.12.2022', '31.12.2023', '31.12.2022', '31.03.2023'];
const QUARTERS = ['Note', '31.12.2023', '30.09.2023', '31.03.2023'];
const YEARS = ['FY10', 'FY09', 'FY10', 'FY09', 'FY09'];

// Figures end at the right of their cells, and heads stand in the middle.
test.each([
  [
    'covers the columns that it stands in the middle of',
    RESULTS,
    { 'Quarter ended': 135, 'Nine months ended': 260, 'Year ended': 335 },
    '1-4 4-6 6-7',
  ],
  [
    'of a period has columns that differ in the year only, even if it stands elsewhere',
    RESULTS,
    { 'Quarter ended': 135, 'Nine months ended': 230, 'Year ended': 335 },
    '1-4 4-6 6-7',
  ],
  ['of a period has columns of one period each', YEARS, { Q2: 85, H1: 185, FY: 270 }, '1-3 3-5 5-6'],
  ['of a number of months, too', YEARS, { Q2: 85, '9M': 185, '12M': 270 }, '1-3 3-5 5-6'],
  ['of a period and its year, too', YEARS, { 'Q2 FY10': 85, H1FY10: 185, 'FY 2009-10': 270 }, '1-3 3-5 5-6'],
  [
    'of a period does not cover a column before the dates that has a name of its own',
    QUARTERS,
    { 'Quarter ended': 150, 'Year ended': 230 },
    '2-4 4-5',
  ],
  ['of a statement, neither', QUARTERS, { Standalone: 150, 'Year ended': 230 }, '2-4 4-5'],
  [
    'covers no column without a head beside one with a head',
    ['as approved', ''],
    { 'during the period': 118 },
    '2-3',
  ],
  ['has one column where other columns have none', ['', '', ''], { Audited: 85, Reviewed: 185 }, '1-2 3-4'],
  ['never covers labels and figures', ['', ''], { Amounts: 60 }, '1-2'],
  [
    'has one column each in a table with more columns than can be compared',
    Array(100).fill(''),
    { A: 85, B: 135 },
    '0-1 1-2',
  ],
])('a head %s', (_, dates, heads, expected) => {
  const placed = Object.entries(heads).map(([text, middle]) => ({
    text,
    left: middle - 20,
    right: middle + 20,
  }));
  const groups = groupColumns(placed, columnsOf(dates));
  expect(groups.map(({ from, to }) => `${from}-${to}`).join(' ')).toBe(expected);
});
