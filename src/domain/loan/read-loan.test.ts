import { expect, test } from 'vitest';
import { readBill } from './read-bill.ts';
import { readLoan } from './read-loan.ts';

const GST = 18;
const loan = { amount: '10 lakh', months: '24', rate: '18' };
const from = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';
const problemsOf = (values: Readonly<Record<string, string>>) =>
  readLoan(from({ ...loan, ...values }), GST).problems?.map(({ field, problem }) => `${field}: ${problem}`);

test('reads an offer as people describe it', () => {
  const read = readLoan(
    from({ ...loan, rate: '1.5% a month flat', fees: '2%', gst: 'add', other: '5,000' }),
    GST,
  );
  expect(read).toEqual({
    value: {
      terms: {
        amountPaise: 10_00_000_00,
        months: 24,
        rateMicros: 18_000_000,
        method: 'flat',
        feesPaise: 28_600_00,
        perYear: 12,
      },
      feePaise: 20_000_00,
      gstPaise: 3_600_00,
      otherPaise: 5_000_00,
    },
  });
});

test.each([
  [{ amount: '' }, ['amount: amountMissing']],
  [{ amount: '0' }, ['amount: amountRange']],
  [{ amount: '100.01 crore' }, ['amount: amountRange']],
  [{ months: '' }, ['months: monthsMissing']],
  [{ months: '0' }, ['months: monthsRange']],
  [{ months: '481' }, ['months: monthsRange']],
  [{ months: '61', pay: 'daily' }, ['months: monthsDaily']],
  [{ rate: '' }, ['rate: rateMissing']],
  [{ rate: '200.1' }, ['rate: rateRange']],
  [{ rate: '18', method: 'flat' }, ['rate: ratePeriod']],
  [{ rate: '1.5% flat' }, ['rate: ratePeriod']],
  [{ method: 'other' }, ['method: method']],
  [{ fees: '100%' }, ['fees: feesTooHigh']],
  [{ fees: '85%', gst: 'add' }, ['fees: feesTooHigh']],
  [{ other: 'some' }, ['other: otherUnread']],
  [
    { amount: 'x', months: 'x', rate: 'x', fees: 'x' },
    ['amount: amountUnread', 'months: monthsUnread', 'rate: rateUnread', 'fees: feesUnread'],
  ],
])('%j is refused with the name of the field', (values, problems) =>
  expect(problemsOf(values)).toEqual(problems),
);

test.each([
  { amount: '1', months: '1' },
  { amount: '100 crore', months: '480', rate: '200' },
  { method: 'flat', rate: '18% a year' },
  { method: 'flat', rate: '0' },
  { method: 'flat', rate: '18', ratePer: 'year' },
  { pay: 'daily', days: '365', months: '60' },
])('%j is read', (values) => expect(problemsOf(values)).toBeUndefined());

test.each([
  [
    { face: '', due: '', discount: '' },
    ['face: faceMissing', 'discount: discountMissing', 'due: dueMissing'],
  ],
  [{ face: '1 lakh', due: '0', discount: '12' }, ['due: dueRange']],
  [{ face: '1 lakh', due: '366', discount: '12' }, ['due: dueRange']],
  [{ face: '1²0000', due: '९०', discount: '१२' }, ['face: faceUnread']],
  [{ face: '1 lakh', due: '90', discount: '201' }, ['discount: discountRange']],
  [{ face: '1 lakh', due: '90', discount: '12', billFee: 'x' }, ['billFee: billFeeUnread']],
  [{ face: '1 lakh', due: '365', discount: '100' }, ['discount: nothingLeft']],
])('the bill %j is refused with the name of the field', (values, problems) =>
  expect(
    readBill(from(values as Record<string, string>), GST).problems?.map(
      ({ field, problem }) => `${field}: ${problem}`,
    ),
  ).toEqual(problems),
);
