import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/deadlines.ts';
import { DAY_MS } from '../durations.ts';
import { interestOn, PERCENT, toNumber } from './amounts.ts';
import { firstPeriodOf } from './due-dates.ts';
import { loanCost, periodicReturn } from './loan-cost.ts';
import type { LoanTerms, PeriodsPerYear } from './loan-terms.ts';
import { billCost } from './read-bill.ts';
import { exactInstalment, repaymentSchedule } from './schedule.ts';
import vectors from './vectors.json' with { type: 'json' };

const paise = (rupees: number) => Math.round(rupees * 100);
const micros = (percent: number) => Math.round(percent * PERCENT);
const rounded = (percent: number) => Number(percent.toFixed(2));

type Vector = { amount: number; months: number; rate: number; method: string; fees?: number };
const terms = (given: Vector, perYear: PeriodsPerYear = 12): LoanTerms => ({
  amountPaise: paise(given.amount),
  months: given.months,
  rateMicros: micros(given.rate),
  method: given.method === 'flat' ? 'flat' : 'reducing',
  feesPaise: paise(given.fees ?? 0),
  perYear,
});

describe.each(vectors.loans)('$amount, $months months, $rate % $method, fees $fees', (loan) => {
  const cost = loanCost(terms(loan));

  test('has the exact instalment and the APR', () => {
    const digits = `${loan.exactInstalment}`.split('.')[1]?.length ?? 0;
    expect(toNumber(exactInstalment(terms(loan))) / 100).toBeCloseTo(loan.exactInstalment, digits);
    expect(rounded(cost.apr)).toBe(loan.apr);
    if (loan.printedTotalPaid)
      expect(Math.round(loan.exactInstalment * loan.months)).toBe(loan.printedTotalPaid);
    for (const wrong of Object.values(loan.notApr ?? {})) expect(rounded(cost.apr)).not.toBe(wrong);
  });

  test('has the amounts, to the paisa', () => {
    const given = Object.entries(loan).filter(([key]) =>
      ['instalment', 'lastInstalment', 'totalInterest', 'netDisbursed'].includes(key),
    );
    for (const [key, rupees] of given)
      expect({ [key]: cost[key as 'instalment'] }).toEqual({ [key]: paise(Number(rupees)) });
    expect(cost.totalPaid).toBe(paise(loan.amount) + cost.totalInterest);
  });
});

test('the regulator’s printed rows are the schedule of the exact instalment, rounded for print', () => {
  const { rows, ...loan } = vectors.printedSchedule;
  const instalment = toNumber(exactInstalment(terms(loan)));
  const printed: number[][] = [];
  let owed = paise(loan.amount);
  for (let n = 1; n <= loan.months; n++) {
    const interest = (owed * loan.rate) / 1200;
    const inRupees = [owed, instalment - interest, interest, instalment].map((sum) => Math.round(sum / 100));
    printed.push([n, ...inRupees]);
    owed -= instalment - interest;
  }
  expect(printed.filter(([n]) => rows.some(([row]) => row === n))).toEqual(rows);
});

test('what is still owed differs from the formula only by the rounding of the instalments paid', () => {
  const [loan] = vectors.loans.filter(({ owedAfter }) => owedAfter);
  if (!loan?.owedAfter) throw new Error('no vector with owedAfter');
  const { months, withExactInstalment, fourPercent } = loan.owedAfter;
  const rate = loan.rate / 1200;
  const growth = (1 + rate) ** months;
  const exact = loan.amount * growth - (toNumber(exactInstalment(terms(loan))) / 100) * ((growth - 1) / rate);
  expect(exact).toBeCloseTo(withExactInstalment, 2);
  expect(exact * 0.04).toBeCloseTo(fourPercent, 2);
  const owed = (repaymentSchedule(terms(loan))[months - 1]?.closing ?? 0) / 100;
  const roundingPerMonth = loan.exactInstalment - Math.round(loan.exactInstalment);
  expect(owed).toBeCloseTo(exact + roundingPerMonth * ((growth - 1) / rate), 0);
});

test.each(vectors.dailyInstalments)('$amount, $rate %, $months months of daily instalments', (plan) => {
  const daily = (perYear: PeriodsPerYear) => toNumber(exactInstalment(terms(plan, perYear))) / 100;
  expect(daily(360)).toBeCloseTo(plan.on360, 4);
  expect(daily(365)).toBeCloseTo(plan.on365, 4);
  if (plan.totalOn360) expect(daily(360) * plan.months * 30).toBeCloseTo(plan.totalOn360, 2);
});

test.each(vectors.dailyQuotes)('$received against $instalments times $instalment a day', (quote) => {
  const day = periodicReturn(quote.received, quote.instalment, quote.instalments);
  if (quote.percentADay) expect(day * 100).toBeCloseTo(quote.percentADay, 6);
  expect(rounded(day * 365 * 100)).toBe(quote.percentAYear);
});

test.each(vectors.daysBeforeFirstMonth)('$amount at $rate % from $from to $to', (given) => {
  const interest = (days: number, perYear: number) =>
    interestOn(paise(given.amount), micros(given.rate), perYear, days);
  expect((Date.parse(given.to) - Date.parse(given.from)) / DAY_MS).toBe(given.days);
  expect(interest(given.days, 365)).toBe(paise(given.on365));
  expect(interest(given.days360, 360)).toBe(paise(given.on360));
  const loan = terms({ amount: given.amount, rate: given.rate, months: 12, method: 'reducing' });
  const firstPeriod = firstPeriodOf({ start: given.from, first: addMonths(given.to, 1) }, 12);
  expect(loanCost({ ...loan, firstPeriod }).totalInterest - loanCost(loan).totalInterest).toBe(
    paise(given.on365),
  );
});

test.each(vectors.bills)('a bill of $face, $rate %, $days days, fee $fee', (bill) => {
  const cost = billCost({
    facePaise: paise(bill.face),
    rateMicros: micros(bill.rate),
    days: bill.days,
    feePaise: paise(bill.fee),
  });
  expect(cost?.discount).toBe(paise(bill.discount));
  expect(cost?.received).toBe(paise(bill.received));
  expect(cost?.simplePercent).toBeCloseTo(bill.simplePercent, 4);
  expect(cost?.effectivePercent).toBeCloseTo(bill.effectivePercent, 4);
});
