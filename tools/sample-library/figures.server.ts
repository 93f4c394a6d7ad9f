/** Tables of figures for reports and results. */
import type { Table } from './flow.server.ts';
import type { FinancialYear } from './history.server.ts';
import type { Random } from './random.server.ts';

/** Formats an amount in lakh rupees with Indian digit grouping and two decimals. */
export function lakh(amount: number): string {
  return amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const LINES: readonly [string, (year: FinancialYear) => number][] = [
  ['Interest and fee income', (y) => y.income * 0.97],
  ['Other income', (y) => y.income * 0.03],
  ['Total income', (y) => y.income],
  ['Finance cost', (y) => y.interest],
  ['Employee benefits', (y) => y.staff],
  ['Provisions and write-offs', (y) => y.provisions],
  ['Depreciation and other expenses', (y) => y.other],
  ['Profit before tax', (y) => y.profitBeforeTax],
  ['Tax expense', (y) => y.tax],
  ['Profit after tax', (y) => y.profit],
];

const BALANCE: readonly [string, (year: FinancialYear) => number][] = [
  ['Equity share capital', (y) => y.netWorth * 0.22],
  ['Other equity', (y) => y.netWorth * 0.78],
  ['Borrowings', (y) => y.borrowings],
  ['Other liabilities', (y) => y.loans * 0.04],
  ['Total equity and liabilities', (y) => y.netWorth + y.borrowings + y.loans * 0.04],
  ['Loans', (y) => y.loans],
  ['Cash, bank and other assets', (y) => y.netWorth + y.borrowings - y.loans * 0.96],
  ['Total assets', (y) => y.netWorth + y.borrowings + y.loans * 0.04],
];

/** Builds a profit and loss table with a column for each year. */
export function profitTable(caption: string, years: readonly FinancialYear[]): Table {
  return sideBySide(caption, LINES, years);
}

/** Builds a balance sheet with a column for each year. */
export function balanceTable(caption: string, years: readonly FinancialYear[]): Table {
  return sideBySide(caption, BALANCE, years);
}

/**
 * Builds a table that compares a quarter with the previous quarter, the same quarter of the previous year,
 * and the full year.
 * @param share the quarter's share of its year, such as .24
 */
export function quarterTable(
  caption: string,
  heads: readonly string[],
  year: FinancialYear,
  before: FinancialYear,
  random: Random,
): Table {
  const parts = [random.between(0.24, 0.27), random.between(0.22, 0.25)];
  const earlier = random.between(0.23, 0.26);
  const rows = LINES.map(([name, of]) => [
    name,
    ...parts.map((part) => lakh(of(year) * part)),
    lakh(of(before) * earlier),
    lakh(of(before)),
  ]);
  return { caption, columns: ['Particulars', ...heads], rows };
}

/** Builds a table of named items with invented amounts and their sum. */
export function amountsTable(
  caption: string,
  names: readonly string[],
  total: number,
  columns: readonly [string, string],
  random: Random,
): Table {
  const shares = names.map(() => random.between(0.4, 1.6));
  const sum = shares.reduce((a, b) => a + b, 0);
  const lastYear = total * random.between(0.78, 0.97);
  const rows = names.map((name, i) => {
    const share = (shares[i] ?? 0) / sum;
    return [name, lakh(total * share), lakh(lastYear * share)];
  });
  return {
    caption,
    columns: ['Particulars', ...columns],
    rows: [...rows, ['Total', lakh(total), lakh(lastYear)]],
  };
}

function sideBySide(
  caption: string,
  lines: readonly [string, (year: FinancialYear) => number][],
  years: readonly FinancialYear[],
): Table {
  const rows = lines.map(([name, of]) => [name, ...years.map((year) => lakh(of(year)))]);
  return { caption, columns: ['Particulars', ...years.map(({ label }) => label)], rows };
}
