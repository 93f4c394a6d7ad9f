import { expect, test } from 'vitest';
import { row, show } from '../blocks.fixture.ts';

const FEES = { ...row([0, 'Fees'], [200, '18.20'], [300, '57.91']), top: 60 };
const ITEMS = row([0, '10 Items that will'], [200, '61.07'], [300, '58.32']);

test.each([
  ['serial', 0],
  ['text after its serial', 15],
])('the further lines of a label belong to it if they begin below its %s', (_, left) => {
  const further = ['not be reclassified', 'to profit'].map((text, at) => ({
    ...row([left, text]),
    top: 11 + 11 * at,
  }));
  expect(show([ITEMS, ...further, FEES])).toMatchObject([
    { rows: ['10 Items that will not be reclassified to profit | 61.07 | 58.32', 'Fees | 18.20 | 57.91'] },
  ]);
});

test('a line that begins elsewhere is a row of its own', () => {
  const other = { ...row([60, 'of which secured']), top: 11 };
  expect(show([ITEMS, other, { ...FEES, top: 26 }])).toMatchObject([
    { rows: [expect.any(String), 'of which secured |  | ', 'Fees | 18.20 | 57.91'] },
  ]);
});
