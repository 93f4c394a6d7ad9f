import { expect, test } from 'vitest';
import { row, show } from '../blocks.fixture.ts';

const FEES = { ...row([0, 'Fees'], [200, '18.20'], [300, '57.91']), top: 60 };
const ITEMS = row([0, '10 Items that will'], [200, '61.07'], [300, '58.32']);

const further = (left: number) =>
  ['not be reclassified', 'to profit'].map((text, at) => ({ ...row([left, text]), top: 11 + 11 * at }));

test('the further lines of a label belong to it', () => {
  expect(show([ITEMS, ...further(0), FEES])).toMatchObject([
    { rows: ['10 Items that will not be reclassified to profit | 61.07 | 58.32', 'Fees | 18.20 | 57.91'] },
  ]);
});

test('lines below the text after a number belong to it, and the number is a serial', () => {
  expect(show([ITEMS, ...further(12.5), FEES])).toMatchObject([
    {
      rows: [
        '10 | Items that will not be reclassified to profit | 61.07 | 58.32',
        'Fees | ~ | 18.20 | 57.91',
      ],
    },
  ]);
});

test('lines below a label that has its serial in a column of serials belong to it', () => {
  const numbered = (top: number, serial: string, text: string) => ({
    ...row([0, serial], [30, text], [200, '61.07'], [300, '58.32']),
    top,
  });
  const rows = [numbered(0, '1', 'Items that will'), ...further(30), numbered(36, '2', 'Fees')];
  expect(show(rows)).toMatchObject([
    {
      rows: ['1 | Items that will not be reclassified to profit | 61.07 | 58.32', '2 | Fees | 61.07 | 58.32'],
    },
  ]);
});

test('a line that begins elsewhere is a row of its own', () => {
  const other = { ...row([60, 'of which secured']), top: 11 };
  expect(show([ITEMS, other, { ...FEES, top: 26 }])).toMatchObject([
    { rows: [expect.any(String), 'of which secured |  | ', 'Fees | 18.20 | 57.91'] },
  ]);
});
