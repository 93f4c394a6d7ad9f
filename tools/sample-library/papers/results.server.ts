/**
 * Financial results of a quarter or year, and the lines of the statements, which reports and presentations
 * share.
 */
import { type Accounts, addUp, type Ledger, quartersOf } from '../ledger/company-ledger.server.ts';
import { longDate, quarterAt, shortDate, twoDigits } from '../ledger/filing-calendar.server.ts';
import { perShare, sum } from '../ledger/money.server.ts';
import type { Columns, Compose, Lines } from '../paper.server.ts';

export const INCOME: Lines<Accounts> = {
  'Interest income': 'interest',
  'Fees and commission income': 'fees',
  'Total revenue from operations': (v) => v.interest + v.fees,
  'Other income': 'otherIncome',
  'Total income': 'income',
  'Finance costs': 'financeCost',
  'Impairment on financial instruments': 'impairment',
  'Employee benefits expenses': 'staffCost',
  'Depreciation and amortisation': 'depreciation',
  'Other expenses': 'otherExpenses',
  'Total expenses': 'expenses',
  'Profit before tax': 'profitBeforeTax',
  'Tax expense': 'tax',
  'Profit for the period': 'profit',
  'Other comprehensive income': 'otherComprehensive',
  'Total comprehensive income': (v) => v.profit + v.otherComprehensive,
};

export const BALANCE: Lines<Accounts> = {
  'Cash and bank balances': 'cash',
  Loans: 'loans',
  'Property, plant and equipment': 'property',
  'Other assets': 'otherAssets',
  'Total assets': 'total',
  Borrowings: 'borrowings',
  'Other liabilities': 'otherLiabilities',
  'Equity share capital': 'shareCapital',
  'Other equity': 'otherEquity',
  'Total equity and liabilities': 'total',
};

export const QUALITY: Lines<Accounts> = {
  'Assets under management (AUM)': 'managed',
  'Gross loans': 'gross',
  'Stage 1': (v) => v.stages[0],
  'Stage 2': (v) => v.stages[1],
  'Stage 3 (gross NPA)': (v) => v.stages[2],
  'Gross stage 3, per cent': 'grossStage3',
  'Net stage 3, per cent': 'netStage3',
  'Provision coverage of stage 3, per cent': 'coverage',
  'Allowance for expected credit loss': (v) => sum(v.allowances),
};

/** The results with the columns of regulation 33 of the SEBI LODR. */
export function quarterlyResult(now: Accounts): Compose {
  return (paper) => {
    const { writer, planned, random, ledger } = paper;
    paper.open('[rs] in lakh, except per share data');
    paper.figures('Statement of financial results', periodsOf(ledger, now), {
      ...INCOME,
      'Paid-up equity share capital': 'shareCapital',
      'Earnings per share of [rs] 10': (v) => perShare(v.profit, v.shares),
    });
    paper.heading('Notes');
    const yearly = now.number === 4 ? [paper.dividendRule, 'balancing'] : [];
    paper.points([
      `The above results were reviewed by the Audit Committee and approved by the Board of Directors at its meeting held on ${longDate(planned.date)}.`,
      ...yearly.map((rule) => writer.say(rule)),
      ...writer.sentences(random.int(5, 7), 'result'),
    ]);
    const columns = ledger.quarters
      .filter(({ index }) => index === now.index || index === now.index - 4)
      .map((accounts) => [shortDate(accounts.end), accounts] as const)
      .reverse();
    paper.heading('Statement of assets and liabilities');
    paper.figures('As at the end of the period', columns, BALANCE);
    paper.heading('Asset quality');
    paper.figures('Loans by stage', columns, QUALITY);
    paper.figures('Ratios', columns, {
      'CRAR, per cent': 'capitalRatio',
      'Net worth': 'netWorth',
      'Debt-equity ratio': (v) => v.borrowings / v.netWorth,
      'Book value per share': (v) => perShare(v.netWorth, v.shares),
      'Disbursements in the quarter': 'disbursed',
    });
    paper.parts('Loans by product', 'loans by product', [[shortDate(now.end), now]], 'gross');
    paper.sentences(random.int(3, 6), 'discussion');
    paper.sign('director');
  };
}

/**
 * Returns the columns: the quarter, the one before, the same quarter a year ago, for the second and third
 * quarter the year to date and the same months a year ago, and the last full year or, after the fourth
 * quarter, this year and the last one.
 */
function periodsOf({ quarters }: Ledger, { index, year, number }: Accounts): Columns<Accounts> {
  const column = (heading: string, period: readonly Accounts[]): Columns<Accounts> =>
    period.length > 0 ? [[heading, addUp(period)]] : [];
  const single = (at: number) =>
    column(
      shortDate(quarterAt(at).end),
      quarters.filter((quarter) => quarter.index === at),
    );
  const toDate = (of: number) =>
    column(
      `${number * 3} months ${of % 100}-${(of + 1) % 100}`,
      quartersOf(quarters, of).filter((quarter) => quarter.number <= number),
    );
  const full = (of: number) => column(`Year ${of % 100}-${twoDigits(of + 1)}`, quartersOf(quarters, of));
  const toDatePeriods = { 1: [], 4: full(year) }[number] ?? [year, year - 1].flatMap(toDate);
  return [...[index, index - 1, index - 4].flatMap(single), ...toDatePeriods, ...full(year - 1)];
}
