import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PERCENT_A_YEAR } from './amounts.ts';
import { readQuote } from './quote.ts';
import { readBill } from './read-bill.ts';

const GST = 18;
const from = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';
const loan = { amount: '1 lakh', months: '24', rate: '18' };
const problemsOf = (values: Readonly<Record<string, string>>) =>
  readQuote(from({ ...loan, ...values }), GST).problems?.map(({ field, problem }) => `${field}: ${problem}`);

test.each([
  [{ months: '480', rate: '36' }, 'months: notRepaid'],
  [{ amount: '10 lakh', months: '480', rate: '36' }, 'months: notRepaid'],
  [{ amount: '1,00,003', months: '480', rate: '200' }, 'months: notRepaid'],
  [{ amount: '1,000', months: '480', rate: '18' }, 'months: notRepaid'],
  [{ amount: '100', months: '480', rate: '60 a year', method: 'flat' }, 'months: notRepaid'],
  [
    { months: '1', fees: '95%', gst: 'included', start: '2027-01-15', first: '2027-01-16' },
    'fees: aprTooHigh',
  ],
  [{ amount: '100 crore', fees: '999999999.99', gst: 'included' }, 'fees: aprTooHigh'],
  [{ start: '0002-01-15', first: '0002-02-15' }, 'start: dateRange'],
])('%j is refused', (values, problem) =>
  expect(problemsOf(values as Record<string, string>)?.[0]).toBe(problem),
);

test.each([
  { months: '480', rate: '18' },
  { months: '240', rate: '36' },
  { amount: '10', months: '480', rate: '0' },
])('%j is repaid, with a last instalment of at most two', (values) => {
  const { value } = readQuote(from({ ...loan, ...values } as Record<string, string>), GST) as {
    value: { cost: { instalment: number; lastInstalment: number } };
  };
  expect(value.cost.lastInstalment).toBeLessThanOrEqual(2 * value.cost.instalment);
});

test.each([
  [{ billFee: '95%', due: '1', gst: 'included' }, 'billFee: billRateTooHigh'],
  [{ billFee: '80%', due: '1', gst: 'add' }, 'billFee: billRateTooHigh'],
  [{ billFee: '100%', due: '30' }, 'billFee: nothingLeft'],
  [{ discount: '200', due: '182' }, 'discount: billRateTooHigh'],
])('the bill %j is refused', (values, problem) => {
  const bill: Record<string, string> = { face: '1 lakh', discount: '12', ...values };
  expect(readBill(from(bill), GST).problems?.map((one) => `${one.field}: ${one.problem}`)).toEqual([problem]);
});

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
  const outcomes = { refused: 0, answered: 0 };
  fc.assert(
    fc.property(anyLoan, ({ dates, ...values }) => {
      const [start, gap] = dates ?? [];
      const dated = start && gap ? { start: day(start), first: day(days(start, gap)) } : {};
      const read = readQuote(from({ ...values, ...dated }), GST);
      outcomes[read.problems ? 'refused' : 'answered']++;
      if (read.problems) return;
      const { terms, cost } = read.value;
      const { schedule, instalment, lastInstalment } = cost;
      for (const figure of [cost.apr, cost.aprWithoutFees, cost.totalCost, cost.netDisbursed])
        expect(figure >= 0 && figure < Number.POSITIVE_INFINITY).toBe(true);
      expect(cost.apr).toBeLessThanOrEqual(MAX_PERCENT_A_YEAR);
      const sums = { principal: 0, interest: 0, instalment: 0 };
      for (const row of schedule) {
        for (const key of ['principal', 'interest', 'instalment'] as const) sums[key] += row[key];
        for (const figure of [row.opening, row.principal, row.interest, row.instalment, row.closing])
          expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
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
  expect(outcomes.answered).toBeGreaterThan(outcomes.refused / 4);
});

test('any bill within the limits is refused or has finite rates', () => {
  const bill = fc.record({
    face: fc.integer({ min: 1, max: 1_000_000_000 }).map(String),
    due: fc.integer({ min: 1, max: 365 }).map(String),
    discount: fc.double({ min: 0, max: 200, noNaN: true }).map((rate) => rate.toFixed(4)),
    billFee: fc.double({ min: 0, max: 100, noNaN: true }).map((fee) => `${fee.toFixed(2)}%`),
  });
  fc.assert(
    fc.property(bill, (values) => {
      const read = readBill(from(values), GST);
      if (read.problems) return;
      const { discount, received, simplePercent, effectivePercent } = read.value.cost;
      expect(discount + received + read.value.terms.feePaise).toBe(read.value.terms.facePaise);
      for (const percent of [simplePercent, effectivePercent])
        expect(percent >= 0 && percent <= MAX_PERCENT_A_YEAR).toBe(true);
    }),
  );
});
