/** Tables of the ledger's figures, which all kinds of documents share. */
import { lakh, two } from '../format.server.ts';
import type { LoanBook, Part } from '../ledger/loan-book.server.ts';
import { sum } from '../ledger/money.server.ts';
import type { Balance, Income } from '../ledger/quarter-accounts.server.ts';
import type { Table } from '../pdf/flow.server.ts';

type Line<T> = readonly [string, (values: T) => number];

const INCOME: readonly Line<Income>[] = [
  ['Interest income', (v) => v.interest],
  ['Fees and commission income', (v) => v.fees],
  ['Total revenue from operations', (v) => v.interest + v.fees],
  ['Other income', (v) => v.otherIncome],
  ['Total income', (v) => v.income],
  ['Finance costs', (v) => v.financeCost],
  ['Impairment on financial instruments', (v) => v.impairment],
  ['Employee benefits expenses', (v) => v.staffCost],
  ['Depreciation and amortisation', (v) => v.depreciation],
  ['Other expenses', (v) => v.otherExpenses],
  ['Total expenses', (v) => v.expenses],
  ['Profit before tax', (v) => v.profitBeforeTax],
  ['Tax expense', (v) => v.tax],
  ['Profit for the period', (v) => v.profit],
  ['Other comprehensive income', (v) => v.otherComprehensive],
  ['Total comprehensive income', (v) => v.profit + v.otherComprehensive],
];

const BALANCE: readonly Line<Balance>[] = [
  ['Cash and bank balances', (v) => v.cash],
  ['Loans', (v) => v.loans],
  ['Property, plant and equipment', (v) => v.property],
  ['Other assets', (v) => v.otherAssets],
  ['Total assets', (v) => v.total],
  ['Borrowings', (v) => v.borrowings],
  ['Other liabilities', (v) => v.otherLiabilities],
  ['Equity share capital', (v) => v.shareCapital],
  ['Other equity', (v) => v.otherEquity],
  ['Total equity and liabilities', (v) => v.total],
];

const QUALITY: readonly (readonly [string, (values: LoanBook) => string])[] = [
  ['Assets under management (AUM)', (v) => lakh(v.managed)],
  ['Gross loans', (v) => lakh(v.gross)],
  ['Stage 1', (v) => lakh(v.stages[0])],
  ['Stage 2', (v) => lakh(v.stages[1])],
  ['Stage 3 (gross NPA)', (v) => lakh(v.stages[2])],
  ['Gross stage 3, per cent', (v) => two(v.grossStage3)],
  ['Net stage 3, per cent', (v) => two(v.netStage3)],
  ['Provision coverage of stage 3, per cent', (v) => two(v.coverage)],
  ['Allowance for expected credit loss', (v) => lakh(sum(v.allowances))],
];

/** Values of one column of a table. */
export interface Column<T> {
  head: string;
  values: T;
}

/** Builds a statement of profit and loss. @param more rows below the profit, such as earnings per share */
export function incomeTable(
  caption: string,
  columns: readonly Column<Income>[],
  more: readonly string[][] = [],
): Table {
  const table = inColumns(caption, INCOME, columns);
  return { ...table, rows: [...table.rows, ...more] };
}

/** Builds a balance sheet. */
export function balanceTable(caption: string, columns: readonly Column<Balance>[]): Table {
  return inColumns(caption, BALANCE, columns);
}

/** Builds a table of the loans' quality. */
export function qualityTable(caption: string, columns: readonly Column<LoanBook>[]): Table {
  const rows = QUALITY.map(([name, of]) => [name, ...columns.map(({ values }) => of(values))]);
  return { caption, columns: ['Particulars', ...columns.map(({ head }) => head)], rows };
}

/** Builds a table of parts and their sum; columns have the same names in the same order. */
export function partsTable(caption: string, columns: readonly Column<readonly Part[]>[]): Table {
  const names = columns[0]?.values.map(({ name }) => name) ?? [];
  const rows = names.map((name, i) => [name, ...columns.map(({ values }) => lakh(values[i]?.amount ?? 0))]);
  const total = columns.map(({ values }) => lakh(sum(values.map(({ amount }) => amount))));
  return {
    caption,
    columns: ['Particulars', ...columns.map(({ head }) => head)],
    rows: [...rows, ['Total', ...total]],
  };
}

function inColumns<T>(caption: string, lines: readonly Line<T>[], columns: readonly Column<T>[]): Table {
  const rows = lines.map(([name, of]) => [name, ...columns.map(({ values }) => lakh(of(values)))]);
  return { caption, columns: ['Particulars', ...columns.map(({ head }) => head)], rows };
}
