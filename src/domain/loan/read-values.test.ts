import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate, readFee, readMonths, readRate } from './read-values.ts';

describe('months', () => {
  test.each([
    ['24', 24],
    ['24 months', 24],
    ['2 years', 24],
    ['1.5 years', 18],
    ['2y', 24],
    ['24   months', 24],
    ['18 mths', 18],
    ['4 yrs', 48],
    ['२४', 24],
    ['0', 0],
    ['481', 481],
  ])('%s is %i', (typed, months) => expect(readMonths(typed)).toBe(months));

  test.each(['', 'two', '1.5', '-3', '24 weeks', '1e3', '24 months 3'])('%j is refused', (typed) =>
    expect(readMonths(typed)).toBeUndefined(),
  );
});

describe('rates', () => {
  test.each([
    ['18', 18, undefined],
    ['18%', 18, undefined],
    ['12.5 %', 12.5, undefined],
    ['12 p.a.', 12, undefined],
    ['12% per annum', 12, undefined],
    ['1.5% a month', 18, undefined],
    ['1.5 % per month flat', 18, 'flat'],
    ['1.5% flat a month', 18, 'flat'],
    ['2% pm', 24, undefined],
    ['2 p.m.', 24, undefined],
    ['1% monthly reducing balance', 12, 'reducing'],
    ['14 percent diminishing', 14, 'reducing'],
    ['18 flat rate', 18, 'flat'],
    ['0', 0, undefined],
    ['.5', 0.5, undefined],
    ['१८', 18, undefined],
  ])('%s is %d a year, %s', (typed, percent, method) =>
    expect(readRate(typed)).toEqual({ rateMicros: percent * 1_000_000, method }),
  );

  test.each(['', 'abc', '12,5', '-1', '1.5% a week', '12%%', '1e2', `1${'0'.repeat(80)}`])(
    '%j is refused',
    (typed) => expect(readRate(typed)).toBeUndefined(),
  );
});

test.each([
  ['2%', 20_000_00],
  ['2.5 percent', 25_000_00],
  ['20,000', 20_000_00],
  ['0', 0],
  ['0.00', 0],
  ['₹11,800.50', 11_800_50],
])('a fee of %s on 10 lakh is %i paise', (typed, paise) => expect(readFee(typed, 10_00_000_00)).toBe(paise));

test.each(['1,00,00', 'free', '-5', '2% + GST'])('the fee %j is refused', (typed) =>
  expect(readFee(typed, 10_00_000_00)).toBeUndefined(),
);

test.each([
  ['2026-11-25', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['5-8-2026', '2026-08-05'],
  ['29.02.2028', '2028-02-29'],
])('%s is %s', (typed, date) => expect(readDate(typed)).toBe(date));

test.each(['', '2026-02-30', '29/02/2027', '2026-13-01', '11/25/2026', 'tomorrow'])(
  'the date %j is refused',
  (typed) => expect(readDate(typed)).toBeUndefined(),
);

test('any text gives a value or undefined and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      for (const read of [readMonths, readRate, readDate]) read(typed);
      const fee = readFee(typed, 1_000_00);
      expect(fee === undefined || (Number.isSafeInteger(fee) && fee >= 0)).toBe(true);
    }),
  );
});
