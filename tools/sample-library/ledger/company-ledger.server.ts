/**
 * The whole history of the sample company up to a day: what documents report. Every figure of every document
 * comes from here. Amounts are in lakh of rupees. A quarter depends only on earlier quarters, so that a later
 * end of the history never changes figures that have been published.
 */
import { Random } from '../random.server.ts';
import { FIRST_YEAR, type Quarter, quarterAt, yearLabel } from './filing-calendar.server.ts';
import { CRISES, loanBook } from './loan-book.server.ts';
import { money, percent, perShare, sum } from './money.server.ts';
import { dividendPerShare, FACE_VALUE, ISSUES, sharesAt } from './shares.server.ts';

/**
 * Figures of a period, which add up. Other comprehensive income has actuarial gains and losses, and is not
 * part of the profit.
 */
const ADDED = [
  'interest',
  'fees',
  'otherIncome',
  'income',
  'financeCost',
  'impairment',
  'staffCost',
  'depreciation',
  'otherExpenses',
  'expenses',
  'profitBeforeTax',
  'tax',
  'profit',
  'otherComprehensive',
  'disbursed',
  'writtenOff',
] as const;

type LoanBook = ReturnType<typeof loanBook>;

/** The accounts of a period that ends with a quarter, and the loans and the balance sheet at its end. */
export interface Accounts extends Quarter, LoanBook, Record<(typeof ADDED)[number], number> {
  /** Number of shares. */
  shares: number;
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
  /** Capital to risk-weighted assets, in per cent. */
  capitalRatio: number;
}

/** A financial year whose accounts have been approved. */
export type YearAccounts = ReturnType<typeof yearAccounts>;

export interface Ledger {
  /** The day on which the history ends. */
  until: Date;
  /** Quarters whose results have been filed, oldest first. */
  quarters: readonly Accounts[];
  /** Years whose results have been filed, oldest first. */
  years: readonly YearAccounts[];
}

/** Returns everything that was filed up to a day. @param until no earlier than 1 June 1996 */
export function createLedger(until: Date): Ledger {
  const quarters: Accounts[] = [];
  for (let index = FIRST_YEAR * 4; quarterAt(index).results <= until; index++)
    quarters.push(nextQuarter(quarters, quarterAt(index)));
  const closes = quarters.filter(({ number }) => number === 4);
  const years = closes.map(({ year }) => yearAccounts(addUp(quartersOf(quarters, year))));
  return { until, quarters, years };
}

/** Returns the filed quarters of a financial year. */
export function quartersOf(quarters: readonly Accounts[], year: number): Accounts[] {
  return quarters.filter((accounts) => accounts.year === year);
}

/**
 * Adds up the figures of consecutive quarters, and keeps the balance sheet of the last.
 * @throws RangeError for no quarters
 */
export function addUp(quarters: readonly Accounts[]): Accounts {
  const last = quarters.at(-1);
  if (!last) throw new RangeError('There are no quarters to add up.');
  const sums = ADDED.map((key) => [key, sum(quarters.map((quarter) => quarter[key]))]);
  return { ...last, ...Object.fromEntries(sums) };
}

/** Returns a year of the ledger. @throws RangeError if its results have not been filed */
export function yearIn(ledger: Ledger, year: number): YearAccounts {
  const accounts = ledger.years.find((one) => one.year === year);
  if (!accounts) throw new RangeError(`The ledger has no results of ${yearLabel(year)}.`);
  return accounts;
}

/** Returns a quarter of the ledger. @throws RangeError if its results have not been filed */
export function quarterIn(ledger: Ledger, index: number): Accounts {
  const quarter = ledger.quarters[index - FIRST_YEAR * 4];
  if (!quarter) throw new RangeError(`The ledger has no results of quarter ${index}.`);
  return quarter;
}

/** Share of a year's growth that falls into each quarter. */
const SEASONS = [0.14, 0.24, 0.26, 0.36] as const;

const FOUNDING = { gross: 610, netWorth: 420, borrowings: 250, allowances: [8] };

function nextQuarter(earlier: readonly Accounts[], quarter: Quarter): Accounts {
  const { index, year, number } = quarter;
  const before = earlier.at(-1) ?? FOUNDING;
  const yearly = new Random(`economy ${year}`);
  const random = new Random(`quarter ${index}`);
  const growth = yearly.between(1.09, 1.23) * (CRISES[year] ?? 1);
  const gross = money(before.gross * growth ** (SEASONS[number - 1] ?? 0));
  const book = loanBook(index, gross);
  const average = (before.gross + gross) / 2;
  const disbursed = money(gross - before.gross + average * random.between(0.2, 0.24));

  const interest = money((average * yearly.between(0.158, 0.172)) / 4);
  const fees = money(disbursed * yearly.between(0.011, 0.015));
  const otherIncome = money(interest * random.between(0.008, 0.02));
  const debt = (before.borrowings + before.borrowings * (gross / before.gross)) / 2;
  const financeCost = money(debt * (yearly.between(0.092, 0.108) / 4));
  const staffCost = money(interest * yearly.between(0.15, 0.175));
  const depreciation = money(interest * 0.012);
  const otherExpenses = money(interest * yearly.between(0.085, 0.105));
  const allowance = sum(book.allowances);
  const change = money(allowance - sum(before.allowances));
  const impairment = money(Math.max(change + average * random.between(0.001, 0.002), average * 0.0008));

  const income = sum([interest, fees, otherIncome]);
  const expenses = sum([financeCost, impairment, staffCost, depreciation, otherExpenses]);
  const profitBeforeTax = money(income - expenses);
  const taxRate = year < 2019 ? random.between(0.32, 0.345) : random.between(0.249, 0.259);
  const tax = money(profitBeforeTax * taxRate);
  const profit = money(profitBeforeTax - tax);
  const otherComprehensive = money(profit * random.between(-0.012, 0.012));

  const issues = ISSUES.filter((issue) => issue.index === index);
  const raised = sum(issues.map(({ shares, price }) => (shares * price) / 100_000));
  const dividends = number === 2 ? dividendOf(quartersOf(earlier, year - 1)) : 0;
  const netWorth = sum([before.netWorth, profit, otherComprehensive, raised, -dividends]);
  const shares = sharesAt(index);
  const shareCapital = money((shares * FACE_VALUE) / 100_000);
  const loans = money(gross - allowance);
  const cash = money(gross * random.between(0.06, 0.1));
  const property = money(gross * 0.012);
  const otherAssets = money(gross * 0.018);
  const total = sum([cash, loans, property, otherAssets]);
  const otherLiabilities = money(gross * random.between(0.03, 0.04));
  return {
    ...quarter,
    ...book,
    shares,
    disbursed,
    writtenOff: money(impairment - change),
    interest,
    fees,
    otherIncome,
    income,
    financeCost,
    impairment,
    staffCost,
    depreciation,
    otherExpenses,
    expenses,
    profitBeforeTax,
    tax,
    profit,
    otherComprehensive,
    shareCapital,
    otherEquity: money(netWorth - shareCapital),
    netWorth,
    borrowings: money(total - netWorth - otherLiabilities),
    otherLiabilities,
    total,
    cash,
    loans,
    property,
    otherAssets,
    // Cash has no risk weight; all other assets are weighted in full.
    capitalRatio: percent(netWorth * 0.985, total - cash),
  };
}

/**
 * Returns the dividend of a financial year in lakh of rupees, which is paid in the second quarter after it.
 */
function dividendOf(quarters: readonly Accounts[]): number {
  if (quarters.length === 0) return 0;
  const { year, profit, shares } = addUp(quarters);
  return money((dividendPerShare(year, perShare(profit, shares)) * shares) / 100_000);
}

function yearAccounts(accounts: Accounts) {
  const { year, profit, shares, netWorth, gross } = accounts;
  const random = new Random(`year ${year}`);
  const earnings = perShare(profit, shares);
  const dividend = dividendPerShare(year, earnings);
  const age = year - FIRST_YEAR;
  const complaints = random.int(2, 6 + age);
  return {
    ...accounts,
    /** Such as `2024-25`. */
    label: yearLabel(year),
    /** Per share, in rupees. */
    earnings,
    bookValue: perShare(netWorth, shares),
    dividend,
    /** Paid to all shareholders for this year. */
    dividendTotal: money((dividend * shares) / 100_000),
    staff: 18 + Math.round(age * 4 + age ** 2 * 0.42) + random.int(0, 6),
    /** Per cent of the staff. */
    women: 14 + Math.round(age * 0.7) + random.int(0, 3),
    branches: 2 + Math.floor(age * 0.9),
    borrowers: Math.round(gross / (2.4 + age * 0.42)),
    complaints,
    /** Complaints that were open at the end of the year. */
    openComplaints: complaints > 10 ? random.int(0, 2) : 0,
    boardMeetings: random.int(5, 8),
    auditMeetings: random.int(4, 5),
  };
}
