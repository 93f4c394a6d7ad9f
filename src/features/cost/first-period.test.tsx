/** The time from the money to the first instalment counts in every figure. */
import { describe, expect, test } from 'vitest';
import {
  answered,
  comparePage,
  format,
  lending,
  loanPage,
  origin,
  site,
  text,
  type Values,
} from '../../../tests/app/cost/loan-pages.tsx';
import { answerCompare, compareValues } from './compare-answer.ts';
import { costJson, describeCalculation, scheduleCsv } from './cost-files.ts';
import { answerLoan } from './loan-answer.ts';
import { queryOf } from './parameters.ts';

const LOAN: Values = { amount: '10 lakh', months: '12', rate: '18' };
const MORATORIUM = { ...LOAN, start: '2027-01-15', first: '2027-12-15' };

/** Interest in paise on 10 lakh at 18 % for some days of a year of 365. */
const forDays = (days: number) => Math.round((100_000_000 * 0.18 * days) / 365);
const MONTH = 15_000_00;

describe.each([
  { first: '2027-12-15', interest: MONTH + 1_49_917_81, days: 334, months: 1 + (304 * 12) / 365 },
  { first: '2027-03-01', interest: MONTH + forDays(17), days: 45, months: 1 + (17 * 12) / 365 },
  { first: '2027-02-15', interest: MONTH, days: undefined, months: 1 },
  { first: '2027-02-01', interest: forDays(17), days: 17, months: (17 * 12) / 365 },
  { first: '2027-01-16', interest: forDays(1), days: 1, months: 12 / 365 },
])('10 lakh on 15 January 2027, first instalment on $first', ({ first, interest, days, months }) => {
  const answer = answered({ ...LOAN, start: '2027-01-15', first, fees: '2%' });

  test('the first row has the interest of its days, and the others are as usual', () => {
    const [row, ...others] = costJson(answer).schedule;
    expect([row?.interest, row?.days]).toEqual([interest / 100, days]);
    expect(others).toEqual(costJson(answered(LOAN)).schedule.slice(1));
  });

  test('at the APR, the instalments are worth what is received', () => {
    const { cost, terms } = answer;
    const i = 0.015;
    const instalment = (1_000_000 * i) / (1 - (1 + i) ** -12);
    let value = 0;
    for (let n = 0; n < 12; n++)
      value +=
        (instalment + (n === 0 ? 1_000_000 * i * (months - 1) : 0)) / (1 + cost.apr / 1200) ** (months + n);
    expect(value).toBeCloseTo(1_000_000 - terms.feesPaise / 100, 3);
  });
});

test('every total of the page, the sentence and the file has the interest before the first month', () => {
  const answer = answered(MORATORIUM);
  const { cost, terms } = answer;
  const interest = 1_00_159_91 + 1_49_917_81;
  expect(cost.totalInterest).toBe(interest);
  const html = loanPage(MORATORIUM);
  expect(html).not.toContain('₹1,00,159.91');
  // Whole rupees in the answer; to the paisa in the table of the cloth, the schedule and the key facts.
  expect(html.match(/₹2,50,078/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/2,50,077\.72/g)?.length).toBeGreaterThanOrEqual(3);
  expect(html).toContain('Of the first row, ₹2,41,597.81, ₹1,64,917.81 is interest');
  expect(html).toContain(format.paise(terms.amountPaise + interest));
  expect(html).toContain('334\u00a0days');
  expect(html).toContain('304\u00a0days');
  const { schedule } = text.answer;
  const [head, row] = scheduleCsv(answer, site).split('\r\n');
  expect(head).toContain(`,${schedule.date},${schedule.days},`);
  expect(row).toBe('1,2027-12-15,334,1000000.00,76680.00,164917.81,241597.81,923320.00');
  expect(describeCalculation(queryOf(MORATORIUM), site)).toContain('₹2,41,597');
});

test.each([
  ['flat', { method: 'flat', rate: '18% a year' }, 15_000_00 + 1_49_917_81],
  ['daily instalments, a year of 360 days', { pay: 'daily' }, Math.round((100_000_000 * 0.18 * 334) / 360)],
  ['daily, 365', { pay: 'daily', days: '365' }, Math.round((100_000_000 * 0.18 * 334) / 365)],
])('%s: the first instalment has the interest of all days before it', (_, changed, interest) => {
  const { cost } = answered({ ...MORATORIUM, ...changed });
  expect(cost.schedule[0]?.interest).toBe(interest);
});

test('repaying early after a late first instalment saves only interest that is not yet paid', () => {
  const usual = answered({ ...LOAN, prepay: '6' }).prepayment;
  expect(answered({ ...MORATORIUM, prepay: '6' }).prepayment).toEqual(usual);
  expect(loanPage({ ...MORATORIUM, prepay: '6' })).toContain('After 6 instalments you still owe');
});

test('a comparison counts the dates of each offer', () => {
  const offerA = queryOf(
    { months: '12', rate: '18', start: '2027-01-15', first: '2027-12-15', pay: 'monthly' },
    'A',
  );
  const query = `amount=10 lakh&${offerA}&${queryOf({ months: '12', rate: '18' }, 'B')}`;
  const { comparison } = answerCompare(compareValues(new URLSearchParams(query)), lending);
  expect(comparison?.a.cost.totalInterest).toBe(answered(MORATORIUM).cost.totalInterest);
  const html = comparePage(query);
  expect(html).toContain('The APR counts each payment on its day');
  expect(html).toContain('₹2,41,597');
});

test('the link to the comparison keeps what the loan’s figures rest on', () => {
  const values = { ...MORATORIUM, pay: 'daily', days: '365' };
  const html = loanPage(values);
  const href = /href="(\/cost\/compare\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const query = new URL(href, origin).searchParams;
  for (const name of ['start', 'first', 'pay', 'days'] as const)
    expect(query.get(`${name}A`)).toBe(values[name]);
});

test('a loan with one instalment has its interest by days in every figure', () => {
  const values = { ...LOAN, months: '1', start: '2027-01-15', first: '2027-02-01' };
  const { cost } = answered(values);
  expect([cost.lastInstalment, cost.totalPaid]).toEqual([10_08_383_56, 10_08_383_56]);
  expect(loanPage(values)).not.toContain('₹10,15,000');
  expect(describeCalculation(queryOf(values), site)).not.toContain('₹10,15,000');
});

test.each([
  ['1969-12-31', 'dateRange'],
  ['2200-01-01', 'dateRange'],
])('the first instalment on %s is refused', (first, problem) =>
  expect(answerLoan({ ...LOAN, first }, lending).problems).toEqual([{ field: 'first', problem }]),
);

test('a year after the money is allowed, also in a leap year', () => {
  const problems = (start: string, first: string) => answerLoan({ ...LOAN, start, first }, lending).problems;
  expect(problems('2028-01-15', '2029-01-15')).toEqual([]);
  expect(problems('2027-01-15', '2028-01-16')).toEqual([{ field: 'first', problem: 'firstTooLate' }]);
});

test('the schedule of the latest date has a date in each row', () => {
  const file = scheduleCsv(answered({ ...LOAN, rate: '9', months: '480', first: '2199-12-31' }), site);
  expect(file).toMatch(/^480,2239-11-30,/m);
  expect(file.match(/^\d+,\d{4}-\d\d-\d\d,/gm)).toHaveLength(480);
});
