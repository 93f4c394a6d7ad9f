/**
 * The company's accounts by quarter since its first financial year. Every figure of every document comes from
 * here. Amounts are in lakh of rupees. A quarter depends only on earlier quarters, so that a later end of the
 * history never changes figures that have been published.
 */
import { Random } from '../random.server.ts';
import { FIRST_YEAR, type Quarter, quarterAt } from './calendar.server.ts';
import { CRISES, type LoanBook, loanBook } from './loan-book.server.ts';
import { money, sum } from './money.server.ts';
import { dividendPerShare, FACE_VALUE, ISSUES, issueIndex, sharesAt } from './shares.server.ts';

/** Income and expenses of a period. */
export interface Income {
  interest: number;
  fees: number;
  otherIncome: number;
  income: number;
  financeCost: number;
  impairment: number;
  staffCost: number;
  depreciation: number;
  otherExpenses: number;
  expenses: number;
  profitBeforeTax: number;
  tax: number;
  profit: number;
  /** Actuarial gains and losses; not part of the profit. */
  otherComprehensive: number;
}

/** Assets and liabilities at the end of a quarter. */
export interface Balance {
  shareCapital: number;
  otherEquity: number;
  netWorth: number;
  borrowings: number;
  otherLiabilities: number;
  total: number;
  cash: number;
  /** Loans after allowances. */
  loans: number;
  property: number;
  otherAssets: number;
}

export interface QuarterAccounts extends Income, Balance {
  quarter: Quarter;
  book: LoanBook;
  /** Number of shares at the end of the quarter. */
  shares: number;
  disbursed: number;
  /** Dividends paid in the quarter. */
  dividends: number;
  writtenOff: number;
  /** Capital to risk-weighted assets, in per cent. */
  capitalRatio: number;
}

/** Share of a year's growth that falls into each quarter. */
const SEASONS = [0.14, 0.24, 0.26, 0.36] as const;

/** Returns the accounts of all quarters. @param last the consecutive number of the last quarter */
export function quarterAccounts(last: number): QuarterAccounts[] {
  const accounts: QuarterAccounts[] = [];
  for (let index = FIRST_YEAR * 4; index <= last; index++)
    accounts.push(nextQuarter(accounts, quarterAt(index)));
  return accounts;
}

const FOUNDING = { gross: 610, netWorth: 420, borrowings: 250, allowance: 8 };

function nextQuarter(earlier: readonly QuarterAccounts[], quarter: Quarter): QuarterAccounts {
  const { index, year } = quarter;
  const before = earlier.at(-1);
  const yearly = new Random(`economy ${year}`);
  const random = new Random(`quarter ${index}`);
  const growth = yearly.between(1.09, 1.23) * (CRISES[year] ?? 1);
  const grossBefore = before?.book.gross ?? FOUNDING.gross;
  const gross = money(grossBefore * growth ** (SEASONS[quarter.number - 1] ?? 0));
  const book = loanBook(index, gross);
  const average = (grossBefore + gross) / 2;
  const disbursed = money(gross - grossBefore + average * random.between(0.2, 0.24));

  const interest = money((average * yearly.between(0.158, 0.172)) / 4);
  const fees = money(disbursed * yearly.between(0.011, 0.015));
  const otherIncome = money(interest * random.between(0.008, 0.02));
  const debt = before?.borrowings ?? FOUNDING.borrowings;
  const financeCost = money(((debt + debt * (gross / grossBefore)) / 2) * (yearly.between(0.092, 0.108) / 4));
  const staffCost = money(interest * yearly.between(0.15, 0.175));
  const depreciation = money(interest * 0.012);
  const otherExpenses = money(interest * yearly.between(0.085, 0.105));
  const allowanceBefore = before ? sum(before.book.allowances) : FOUNDING.allowance;
  const change = money(sum(book.allowances) - allowanceBefore);
  const charge = Math.max(change + average * random.between(0.001, 0.002), average * 0.0008);
  const impairment = money(charge);
  const writtenOff = money(impairment - change);

  const income = sum([interest, fees, otherIncome]);
  const expenses = sum([financeCost, impairment, staffCost, depreciation, otherExpenses]);
  const profitBeforeTax = money(income - expenses);
  const tax = money(
    profitBeforeTax * (year < 2019 ? random.between(0.32, 0.345) : random.between(0.249, 0.259)),
  );
  const profit = money(profitBeforeTax - tax);
  const otherComprehensive = money(profit * random.between(-0.012, 0.012));

  const issues = ISSUES.filter((issue) => issueIndex(issue) === index);
  const raised = sum(issues.map(({ shares, price }) => (shares * price) / 100_000));
  const dividends = quarter.number === 2 ? dividendOf(earlier, year - 1) : 0;
  const netWorth = sum([
    before?.netWorth ?? FOUNDING.netWorth,
    profit,
    otherComprehensive,
    raised,
    -dividends,
  ]);
  const shares = sharesAt(index);
  const shareCapital = money((shares * FACE_VALUE) / 100_000);
  const loans = money(gross - sum(book.allowances));
  const cash = money(gross * random.between(0.06, 0.1));
  const property = money(gross * 0.012);
  const otherAssets = money(gross * 0.018);
  const total = sum([cash, loans, property, otherAssets]);
  const otherLiabilities = money(gross * random.between(0.03, 0.04));
  return {
    ...{ quarter, book, shares, disbursed, dividends, writtenOff },
    ...{ interest, fees, otherIncome, income, financeCost, impairment, staffCost, depreciation },
    ...{ otherExpenses, expenses, profitBeforeTax, tax, profit, otherComprehensive },
    ...{ shareCapital, netWorth, otherLiabilities, total, cash, loans, property, otherAssets },
    otherEquity: money(netWorth - shareCapital),
    borrowings: money(total - netWorth - otherLiabilities),
    // Cash has no risk weight; all other assets are weighted in full.
    capitalRatio: Math.round(((netWorth * 0.985) / (total - cash)) * 10_000) / 100,
  };
}

/** Returns the dividend of a financial year in lakh of rupees, which is paid in the second quarter after it. */
function dividendOf(earlier: readonly QuarterAccounts[], year: number): number {
  const quarters = earlier.filter(({ quarter }) => quarter.year === year);
  const last = quarters.at(-1);
  if (!last) return 0;
  const profit = sum(quarters.map((accounts) => accounts.profit));
  return money((dividendPerShare(year, perShare(profit, last.shares)) * last.shares) / 100_000);
}

/** Returns an amount per share in rupees with two decimals. @param amount in lakh of rupees */
export function perShare(amount: number, shares: number): number {
  return money((amount * 100_000) / shares);
}
