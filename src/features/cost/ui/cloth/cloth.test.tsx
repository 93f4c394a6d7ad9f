/** The cloth is true to the schedule: the widths of its threads are the amounts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  answered,
  billPage,
  loanPage,
  site,
  type Values,
} from '../../../../../tests/app/cost/loan-pages.tsx';
import { LoanCloth } from './loan-cloth.tsx';

const LOAN = { amount: '8 lakh', months: '24', rate: '18', fees: '2%' };

/**
 * The widths of all threads with a pattern, in percent, from the top. The swatches of the table are in
 * pixels.
 */
const widths = (html: string, pattern: string): number[] =>
  [...html.matchAll(/<rect[^>]*width="([\d.]+)%"[^>]*url\(#weave-([a-z-]+)\)/g)]
    .filter(([, , name = '']) => name.startsWith(pattern))
    .map(([, width]) => Number(width));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const clothOf = (values: Values) => {
  const answer = answered(values);
  return { answer, html: renderToStaticMarkup(<LoanCloth {...{ site, answer }} />) };
};

test.each<[string, Values, number, number]>([
  ['reducing', LOAN, 1, 24],
  ['flat', { ...LOAN, rate: '18% a year', method: 'flat' }, 1, 24],
  ['without interest', { ...LOAN, rate: '0', fees: '0' }, 1, 24],
  ['one instalment', { ...LOAN, months: '1' }, 1, 1],
  [
    'a first instalment that is larger than all others',
    { ...LOAN, start: '2027-01-15', first: '2027-12-15' },
    1,
    24,
  ],
  ['fees of more than an instalment', { ...LOAN, fees: '1,30,000' }, 1, 24],
  ['60 instalments', { ...LOAN, months: '60' }, 1, 60],
  ['61 instalments: quarters, the last one with one instalment', { ...LOAN, months: '61' }, 3, 21],
  ['40 years', { ...LOAN, months: '480', rate: '9' }, 3, 160],
  ['60 daily instalments', { ...LOAN, months: '2', pay: 'daily' }, 1, 60],
  ['90 daily instalments: months', { ...LOAN, months: '3', pay: 'daily' }, 30, 3],
])('%s', (_, values, size, rows) => {
  const { answer, html } = clothOf(values);
  const { schedule } = answer.cost;
  const blocks = Array.from({ length: rows }, (_, row) => schedule.slice(row * size, (row + 1) * size));
  const sums = blocks.map((block) => sum(block.map(({ instalment }) => instalment)));
  /** A percent of the width. */
  const paise = Math.max(...sums) / 100;
  const of = (part: 'interest' | 'principal') => blocks.map((block) => sum(block.map((row) => row[part])));
  // Three decimals of a percent are less than a hundredth of a pixel.
  const near = (drawn: number[], amounts: number[]) => {
    expect(drawn).toHaveLength(amounts.length);
    for (const [row, width] of drawn.entries())
      expect(Math.abs(width - (amounts[row] ?? 0) / paise)).toBeLessThan(6e-4);
  };
  near(widths(html, 'principal'), of('principal'));
  near(
    widths(html, 'interest'),
    of('interest').filter((interest) => interest > 0),
  );
  expect(sum(widths(html, 'fees'))).toBeCloseTo(answer.terms.feesPaise / paise, 2);
  expect(Math.max(...widths(html, 'fees'), 0)).toBeLessThanOrEqual(100);
});

test('a bill: what is received, and what is cut off, which is drawn again at full width', () => {
  const html = billPage({ face: '10 lakh', due: '90', discount: '12', billFee: '5,000', gst: 'included' });
  // ₹29,589.04 of ₹10,00,000, and of ₹34,589.04.
  expect(widths(html, 'principal')).toEqual([96.541]);
  expect(widths(html, 'interest')).toEqual([2.959, 85.545]);
  expect(widths(html, 'fees')).toEqual([0.5, 14.455]);
  for (const amount of ['₹9,65,410.96', '₹29,589.04', '₹5,000']) expect(html).toContain(`>${amount}</b>`);
  const nothing = billPage({ face: '10 lakh', due: '90', discount: '0', billFee: '0' });
  expect(widths(nothing, 'principal')).toEqual([100]);
});

describe('in words', () => {
  test('the drawing has a name with its figures, and a table with the sums', () => {
    const html = loanPage(LOAN);
    expect(html).toContain(
      'aria-label="A picture of 24 rows. Of the first row, ₹39,939, ₹12,000 is interest; of the last row, ₹39,947.05, ₹590.35. The rest is principal."',
    );
    const table = /<caption[^>]*>The parts of the picture.*?<\/table>/s.exec(html)?.[0];
    for (const figure of ['₹8,00,000', '₹1,58,544.05', '₹18,880', '₹9,77,424.05'])
      expect(table).toContain(figure);
  });

  test('rows of several instalments say so, and how many the last one has', () => {
    expect(clothOf({ ...LOAN, months: '61' }).html).toContain('Instalments in the last, shorter row: 1.');
    expect(clothOf({ ...LOAN, months: '63' }).html).not.toContain('shorter row');
    expect(clothOf({ ...LOAN, months: '6', pay: 'daily' }).html).toContain('Each row is 30 instalments');
  });
});
