import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { readDate, readDays, readFee, readMonths, readPercent, readRate } from './read-values.ts';

describe('months', () => {
  test.each([
    ['24', 24],
    ['24 months', 24],
    ['2 years', 24],
    ['1.5 years', 18],
    ['18 mths', 18],
    ['4 yrs', 48],
    ['२४', 24],
    ['2 yrs 6 months', 30],
    ['2yrs. 6mths.', 30],
    ['2½ years', 30],
    ['2.25 yrs', 27],
    ['eighteen months', 18],
    ['डेढ़ साल', 18],
    ['१८ महीने', 18],
    ['अठरा महिने', 18],
    ['૧૮ મહિના', 18],
    ['18 mahine', 18],
    ['દોઢ વર્ષ', 18],
    ['दो सालों', 24],
    ['1 साल और 6 महीने', 18],
    ['24 મહિનાઓ', 24],
    ['24 EMI', 24],
    ['24 किश्तें', 24],
    ['24 હપ્તા', 24],
    ['36 महीनों तक', 36],
    ['2 વર્ષો', 24],
    ['36 महिन्यांसाठी', 36],
    ['2 years, 6 months', 30],
    ['for 24 months', 24],
    ['two point five years', 30],
    ['\u200e24\u202c', 24],
    ['２４', 24],
  ])('%s is %i', (typed, months) => expect(readMonths(typed)).toBe(months));

  test.each([
    '',
    '1.5',
    '-3',
    '24 weeks',
    '24 months 3',
    '2²',
    '1.33 years',
    '1 year 18 months',
    '6 months 2 years',
    '24 months 3 days',
    '½',
    '24-36',
    '12 lakh',
    '24 हफ़्ते',
    '24 हप्ते',
    '24, 36',
    '12 मासिक',
  ])('%j is refused', (typed) => expect(readMonths(typed)).toBeUndefined());

  test('instalments that are not due once a month are no months', () => {
    expect(readMonths('24 EMI', false)).toBeUndefined();
    expect(readMonths('24 months', false)).toBe(24);
  });
});

describe('rates', () => {
  test.each([
    ['18', 18, undefined],
    ['12.5 %', 12.5, undefined],
    ['12% per annum', 12, undefined],
    ['1.5% a month', 18, undefined],
    ['1.5 % per month flat', 18, 'flat'],
    ['2% pm', 24, undefined],
    ['2 p.m.', 24, undefined],
    ['1% monthly reducing balance', 12, 'reducing'],
    ['14 percent diminishing', 14, 'reducing'],
    ['0', 0, undefined],
    ['.5', 0.5, undefined],
    ['૧૮%', 18, undefined],
    ['१८ टक्के', 18, undefined],
    ['१८ प्रतिशत', 18, undefined],
    ['18 per cent p.a.', 18, undefined],
    ['12½%', 12.5, undefined],
    ['eighteen percent', 18, undefined],
    ['one and a half percent a month', 18, undefined],
    ['１８％', 18, undefined],
    ['महीने 1.5% फ़्लैट', 18, 'flat'],
    ['दरमहा 1.5%', 18, undefined],
    ['1.5% महिना फ्लॅट', 18, 'flat'],
    ['મહિને 1.5% ફ્લેટ', 18, 'flat'],
    ['વર્ષે 18% ઘટતા', 18, 'reducing'],
    ['har mahine 1.5% flat', 18, 'flat'],
    ['1.5 per mahina', 18, undefined],
    ['18% saalana', 18, undefined],
    ['18 फ़ीसदी', 18, undefined],
    ['18 % (reducing)', 18, 'reducing'],
    ['18% p.a. (flat)', 18, 'flat'],
    ['18 परसेंट', 18, undefined],
    ['18 सैकड़ा', 18, undefined],
    ['18 टक्का', 18, undefined],
    ['१८ शेकडा', 18, undefined],
    ['18 પર્સેન્ટ', 18, undefined],
    ['महीने का 1.5%', 18, undefined],
    ['महिन्याला 1.5 टक्के', 18, undefined],
    ['प्रतिवर्ष 18%', 18, undefined],
    ['@ 18 1/2 %', 18.5, undefined],
  ])('%s is %d a year, %s', (typed, percent, method) =>
    expect(readRate(typed)).toEqual({ rateMicros: percent * 1_000_000, method }),
  );

  test.each([
    '',
    '12,5',
    '-1',
    '1.5% a week',
    '12%%',
    '1e2',
    '1.8.0',
    '18 lakh',
    '१²',
    '18-24',
    '18 रुपये सैकड़ा',
    '18% (maybe)',
    '(18)',
    '12% p.a. monthly reducing',
    'सालाना 18% महीना',
    `1${'0'.repeat(80)}`,
  ])('%j is refused', (typed) => expect(readRate(typed)).toBeUndefined());
});

test.each([
  ['2%', 20_000_00],
  ['2.5 percent', 25_000_00],
  ['0', 0],
  ['0.00', 0],
  ['₹11,800.50', 11_800_50],
  ['૨.૫ ટકા', 25_000_00],
  ['two percent', 20_000_00],
  ['लगभग 2 फ़ीसदी', 20_000_00],
  ['बीस हजार', 20_000_00],
  ['1,000,000', 10_00_000_00],
])('a fee of %s on 10 lakh is %i paise', (typed, paise) => expect(readFee(typed, 10_00_000_00)).toBe(paise));

test.each(['1,00,00', '-5', '2% + GST', '2²%', '2% a month', '2% flat'])('the fee %j is refused', (typed) =>
  expect(readFee(typed, 10_00_000_00)).toBeUndefined(),
);

test.each([
  ['2026-11-25', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['5-8-2026', '2026-08-05'],
  ['29.02.2028', '2028-02-29'],
  ['२५/११/२०२६', '2026-11-25'],
  ['૨૫-૧૧-૨૦૨૬', '2026-11-25'],
  ['\u200e2026-11-25\u200f', '2026-11-25'],
])('%s is %s', (typed, date) => expect(readDate(typed)).toBe(date));

test.each([
  '',
  '2026-02-30',
  '29/02/2027',
  '2026-13-01',
  '11/25/2026',
  'tomorrow',
  '2²/11/2026',
  '2026-11-2⁵',
])('the date %j is refused', (typed) => expect(readDate(typed)).toBeUndefined());

test.each([
  ['90 days', 90],
  ['90 दिनों', 90],
  ['९० दिन', 90],
  ['૯૦', 90],
  ['ninety days', 90],
  ['0', 0],
])('%s is %i days', (typed, days) => expect(readDays(typed)).toBe(days));

test.each(['', '90 months', '1.5', '9²', '-90', 'ninety'])('the days %j are refused', (typed) =>
  expect(readDays(typed)).toBeUndefined(),
);

test.each(['2% a month', '2% flat', '', '2²'])('%j is no percentage without a period', (typed) =>
  expect(readPercent(typed)).toBeUndefined(),
);

test('any text gives a value or undefined and never throws', () => {
  fc.assert(
    fc.property(anyText(200), (typed) => {
      for (const read of [readMonths, readDays, readRate, readPercent, readDate]) read(typed);
      const fee = readFee(typed, 1_000_00);
      expect(fee === undefined || (Number.isSafeInteger(fee) && fee >= 0)).toBe(true);
    }),
  );
});
