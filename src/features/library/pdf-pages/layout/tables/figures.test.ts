import { expect, test } from 'vitest';
import { row, show } from '../blocks.fixture.ts';
import { hasFigures } from './figures.ts';

test.each([
  [['4', 'Expenses:'], true],
  [['IV', 'Expenses:'], true],
  [['(a)', 'Retail'], true],
  [['B.', 'Cash flow from investing activities'], true],
  [['Fees', '18'], true],
  [['(I)', '(II)'], false],
  [['A', 'B', 'C'], false],
  [['A', 'Particulars', 'March 2024'], false],
  [['Particulars', 'March 2024'], false],
  [['Tax', 'Expenses:'], false],
  [['IV'], false],
])('%j has figures or a serial: %s', (texts, expected) => {
  expect(hasFigures(texts)).toBe(expected);
});

test('a Roman serial with a name only begins no other table', () => {
  const body = [
    row([0, 'III'], [40, 'Revenue'], [250, '1,500.11'], [320, '1,421.00']),
    row([0, 'IV'], [40, 'Expenses:']),
    row([40, 'Borrowing'], [250, '1,470.20'], [320, '1,450.11']),
  ];
  const heads = row([0, 'No.'], [40, 'Particulars'], [250, 'Mar-24'], [320, 'Mar-23']);
  expect(show([heads, ...body])).toMatchObject([
    { headings: 1, rows: expect.arrayContaining(['IV | Expenses: |  | ']) },
  ]);
});
