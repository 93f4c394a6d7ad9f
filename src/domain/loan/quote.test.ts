import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PERCENT_A_YEAR } from './amounts.ts';
import { type Quote, readQuote } from './quote.ts';
import { readBill } from './read-bill.ts';
import { readLoan } from './read-loan.ts';

const GST = 18;
type Values = Readonly<Record<string, string>>;
const from = (values: Values) => (name: string) => values[name] ?? '';
const loan = { amount: '10 lakh', months: '24', rate: '18' };
const bill = { face: '1 lakh', due: '90', discount: '12' };
const said = (problems: readonly { field: string; problem: string }[] | undefined) =>
  problems?.map(({ field, problem }) => `${field}: ${problem}`);

test('reads an offer as people describe it', () => {
  const offer = { ...loan, rate: '1.5% a month flat', fees: '2%', gst: 'add', other: '5,000' };
  expect(readLoan(from(offer), GST)).toEqual({
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

test.each<[Values, ...string[]]>([
  [{ amount: '' }, 'amount: amountMissing'],
  [{ amount: '0' }, 'amount: amountRange'],
  [{ amount: '100.01 crore' }, 'amount: amountRange'],
  [{ months: '' }, 'months: monthsMissing'],
  [{ months: '0' }, 'months: monthsRange'],
  [{ months: '481' }, 'months: monthsRange'],
  [{ months: '61', pay: 'daily' }, 'months: monthsDaily'],
  [{ rate: '' }, 'rate: rateMissing'],
  [{ rate: '200.1' }, 'rate: rateRange'],
  [{ rate: '18', method: 'flat' }, 'rate: ratePeriod'],
  [{ rate: '1.5% flat' }, 'rate: ratePeriod'],
  [{ method: 'other' }, 'method: method'],
  [{ fees: '100%' }, 'fees: feesTooHigh'],
  [{ fees: '85%', gst: 'add' }, 'fees: feesTooHigh'],
  [{ other: 'some' }, 'other: otherUnread'],
  [
    { amount: 'x', months: 'x', rate: 'x', fees: 'x' },
    ...['amount: amountUnread', 'months: monthsUnread', 'rate: rateUnread', 'fees: feesUnread'],
  ],
  [{ months: '480', rate: '36' }, 'months: notRepaid'],
  [{ amount: '1,00,003', months: '480', rate: '200' }, 'months: notRepaid'],
  [{ amount: '1,000', months: '480', rate: '18' }, 'months: notRepaid'],
  [{ amount: '100', months: '480', rate: '60 a year', method: 'flat' }, 'months: notRepaid'],
  [
    { months: '1', fees: '95%', gst: 'included', start: '2027-01-15', first: '2027-01-16' },
    'fees: aprTooHigh',
  ],
  [{ amount: '100 crore', fees: '999999999.99', gst: 'included' }, 'fees: aprTooHigh'],
  [{ start: '0002-01-15', first: '0002-02-15' }, 'start: dateRange', 'first: dateRange'],
])('%j is refused with the name of the field', (values, ...problems) =>
  expect(said(readQuote(from({ ...loan, ...values }), GST).problems)).toEqual(problems),
);

test.each<Values>([
  { amount: '1', months: '1' },
  { amount: '100 crore', months: '480', rate: '200' },
  { method: 'flat', rate: '18% a year' },
  { method: 'flat', rate: '0' },
  { method: 'flat', rate: '18', ratePer: 'year' },
  { pay: 'daily', days: '365', months: '60' },
])('%j is read', (values) => expect(readLoan(from({ ...loan, ...values }), GST).problems).toBeUndefined());

test.each<Values>([
  { months: '480', rate: '18' },
  { months: '240', rate: '36' },
  { amount: '10', months: '480', rate: '0' },
])('%j is repaid, with a last instalment of at most two', (values) => {
  const { value } = readQuote(from({ ...loan, ...values }), GST) as { value: Quote };
  expect(value.cost.lastInstalment).toBeLessThanOrEqual(2 * value.cost.instalment);
});

test.each<[Values, ...string[]]>([
  [{ face: '', due: '', discount: '' }, 'face: faceMissing', 'discount: discountMissing', 'due: dueMissing'],
  [{ due: '0' }, 'due: dueRange'],
  [{ due: '366' }, 'due: dueRange'],
  [{ face: '1²0000', due: '९०', discount: '१२' }, 'face: faceUnread'],
  [{ discount: '201' }, 'discount: discountRange'],
  [{ billFee: 'x' }, 'billFee: billFeeUnread'],
  [{ due: '365', discount: '100' }, 'discount: nothingLeft'],
  [{ billFee: '95%', due: '1', gst: 'included' }, 'billFee: billRateTooHigh'],
  [{ billFee: '80%', due: '1', gst: 'add' }, 'billFee: billRateTooHigh'],
  [{ billFee: '100%', due: '30' }, 'billFee: nothingLeft'],
  [{ discount: '200', due: '182' }, 'discount: billRateTooHigh'],
])('the bill %j is refused with the name of the field', (values, ...problems) =>
  expect(said(readBill(from({ ...bill, ...values }), GST).problems)).toEqual(problems),
);

const iso = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const days = (start: Date, count: number) => new Date(start.getTime() + count * 86_400_000);
const day = (date: Date) => date.toISOString().slice(0, 10);
const anyLoan = fc.record({
  amount: fc
    .oneof(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 10_000 }))
    .map(String),
  months: fc.integer({ min: 1, max: 480 }).map(String),
  rate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 200, noNaN: true })).map((rate) => rate.toFixed(4)),
  method: fc.constantFrom('reducing', 'flat'),
  fees: fc.oneof(
    fc.constant(''),
    fc.double({ min: 0, max: 99.9, noNaN: true }).map((fee) => `${fee.toFixed(2)}%`),
  ),
  gst: fc.constantFrom('', 'add', 'included'),
  pay: fc.constantFrom('monthly', 'monthly', 'daily'),
  days: fc.constantFrom('360', '365'),
  dates: fc.option(fc.tuple(iso, fc.integer({ min: 1, max: 366 }))),
});

test('any loan within the limits is refused or has figures that add up, without an endless or a swollen one', () => {
  let answered = 0;
  fc.assert(
    fc.property(anyLoan, ({ dates, ...values }) => {
      const [start, gap] = dates ?? [];
      const dated = start && gap ? { start: day(start), first: day(days(start, gap)) } : {};
      const read = readQuote(from({ ...values, ...dated }), GST);
      if (read.problems) return;
      answered++;
      const { terms, cost } = read.value;
      const { schedule, instalment, lastInstalment } = cost;
      for (const figure of [cost.apr, cost.aprWithoutFees, cost.totalCost, cost.netDisbursed])
        expect(figure >= 0 && figure < Number.POSITIVE_INFINITY).toBe(true);
      expect(cost.apr).toBeLessThanOrEqual(MAX_PERCENT_A_YEAR);
      const sums = { principal: 0, interest: 0, instalment: 0 };
      for (const row of schedule) {
        expect(Math.min(row.principal, row.interest, row.closing)).toBeGreaterThanOrEqual(0);
        for (const key of ['principal', 'interest', 'instalment'] as const) sums[key] += row[key];
      }
      expect(sums).toEqual({
        principal: terms.amountPaise,
        interest: cost.totalInterest,
        instalment: cost.totalPaid,
      });
      expect(Number.isSafeInteger(cost.totalPaid)).toBe(true);
      if (schedule.length > 1) expect(lastInstalment).toBeLessThanOrEqual(2 * instalment);
    }),
    { numRuns: 300 },
  );
  expect(answered).toBeGreaterThan(60);
});

test('any bill within the limits is refused or has finite rates', () => {
  const anyBill = fc.record({
    face: fc.integer({ min: 1, max: 1_000_000_000 }).map(String),
    due: fc.integer({ min: 1, max: 365 }).map(String),
    discount: fc.double({ min: 0, max: 200, noNaN: true }).map((rate) => rate.toFixed(4)),
    billFee: fc.double({ min: 0, max: 100, noNaN: true }).map((fee) => `${fee.toFixed(2)}%`),
  });
  fc.assert(
    fc.property(anyBill, (values) => {
      const read = readBill(from(values), GST);
      if (read.problems) return;
      const { discount, received, simplePercent, effectivePercent } = read.value.cost;
      expect(discount + received + read.value.terms.feePaise).toBe(read.value.terms.facePaise);
      for (const percent of [simplePercent, effectivePercent])
        expect(percent >= 0 && percent <= MAX_PERCENT_A_YEAR).toBe(true);
    }),
  );
});
