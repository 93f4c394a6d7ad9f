import { describe, expect, test } from 'vitest';
import { type Column, groupColumns, type Head } from './column-groups.ts';

/** A column of labels, and columns of figures that end at 100, 150, 200 …; each is 30 points wide. */
const columnsOf = (...dates: string[]): Column[] => [
  { left: 0, right: 50, isLabel: true, heads: 'Particulars' },
  ...dates.map((heads, at) => ({ left: 70 + 50 * at, right: 100 + 50 * at, isLabel: false, heads })),
];
/** A head in the middle of a place. */
const head = (text: string, middle: number): Head => ({ text, left: middle - 20, right: middle + 20 });

const RESULTS = columnsOf('31.12.2023', '30.09.2023', '31.12.2022', '31.12.2023', '31.12.2022', '31.03.2023');

describe('a head', () => {
  test('covers the columns that it stands in the middle of', () => {
    const heads = [head('Quarter ended', 135), head('Nine months ended', 260), head('Year ended', 335)];
    expect(groupColumns(heads, RESULTS)).toEqual([
      { from: 1, to: 4 },
      { from: 4, to: 6 },
      { from: 6, to: 7 },
    ]);
  });

  test('of a period has columns that differ in the year only, even if it stands elsewhere', () => {
    const heads = [head('Quarter ended', 135), head('Nine months ended', 230), head('Year ended', 335)];
    expect(groupColumns(heads, RESULTS).map(({ to }) => to)).toEqual([4, 6, 7]);
  });

  test.each([
    ['Q2', 'H1', 'FY'],
    ['Q2', '9M', '12M'],
    ['Q2 FY10', 'H1FY10', 'FY 2009-10'],
  ])('of the period %s has columns of one period each', (...[quarter, half, year]) => {
    const columns = columnsOf('FY10', 'FY09', 'FY10', 'FY09', 'FY09');
    // Figures end at the right of their cells, and heads stand in the middle.
    const heads = [head(quarter, 85), head(half, 185), head(year, 270)];
    expect(groupColumns(heads, columns).map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [3, 5],
      [5, 6],
    ]);
  });

  test.each(['Quarter ended', 'Standalone'])(
    'such as %s does not cover a column before the dates that has a name of its own',
    (text) => {
      const columns = columnsOf('Note', '31.12.2023', '30.09.2023', '31.03.2023');
      const heads = [head(text, 150), head('Year ended', 230)];
      expect(groupColumns(heads, columns).map(({ from, to }) => [from, to])).toEqual([
        [2, 4],
        [4, 5],
      ]);
    },
  );

  test('covers no column without a head beside one with a head', () => {
    const columns = columnsOf('as approved', '');
    // Figures end at the right of their cells, and heads stand in the middle.
    expect(groupColumns([head('during the period', 118)], columns)).toEqual([{ from: 2, to: 3 }]);
  });

  test('has one column where other columns have none', () => {
    const heads = [head('Audited', 85), head('Reviewed', 185)];
    expect(groupColumns(heads, columnsOf('', '', ''))).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
    ]);
  });

  test('never covers labels and figures', () => {
    expect(groupColumns([head('Amounts', 60)], columnsOf('', ''))).toMatchObject([{ from: 1 }]);
  });

  test('has one column each in a table with more columns than can be compared', () => {
    const many = columnsOf(...Array(100).fill(''));
    expect(groupColumns([head('A', 85), head('B', 135)], many)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
  });
});
